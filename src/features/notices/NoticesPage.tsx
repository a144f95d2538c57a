import { BellRing } from 'lucide-react'
import { useLogin } from '#api/session'
import { noticeKinds, type UnreadNotices } from '#contract/notices/notice'
import { type Filter, useFilters } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { noticeSettingPath } from '../chat/paths'
import { NoticeRow } from './NoticeRow'
import styles from './NoticesPage.module.css'
import { useNotices } from './useNotices'

/** /my/notice: what has happened, by kind; opening a notice marks it as read. */
export default function NoticesPage() {
  const isSeeker = useLogin()?.role === 0
  const isMobile = useIsMobile()
  const chosen = useFilters([kindFilter(isSeeker)]).values.kind
  const kind = noticeKinds.find(({ value }) => value === chosen)?.value
  const { list, unread, read, readAll } = useNotices(kind)
  const notices = endlessList({
    filters: [kindFilter(isSeeker, unread)],
    useRows: () => list,
    keyOf: ({ id }) => id,
    row: (notice) => <NoticeRow notice={notice} onRead={() => read(notice)} />,
    empty: { icon: <BellRing />, title: '还没有通知', text: '投递、面试和简历被查看时，会在这里告诉您' },
  })
  const actions = (
    <>
      <Button variant="text" size="small" disabled={(kind ? unread[kind] : totalOf(unread)) === 0} onClick={readAll}>
        全部已读
      </Button>
      <ButtonLink variant="text" size="small" href={noticeSettingPath}>
        通知设置
      </ButtonLink>
    </>
  )
  return (
    <div className={styles.page}>
      <EndlessList
        list={notices}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>通知</h1>
              {controls}
              {isMobile ? <HeaderActions>{actions}</HeaderActions> : <div className={styles.all}>{actions}</div>}
            </header>
            <div className={styles.list}>{rows}</div>
          </>
        )}
      />
    </div>
  )
}

const kindFilter = (isSeeker: boolean, unread?: UnreadNotices): Filter => ({
  name: 'kind',
  kind: 'tabs',
  label: '通知类型',
  options: [
    { value: '', label: '全部', badge: unread && totalOf(unread) },
    ...noticeKinds
      .filter(({ value }) => isSeeker || value !== 'view')
      .map(({ value, label }) => ({ value, label, badge: unread?.[value] })),
  ],
})

const totalOf = (unread: UnreadNotices) => Object.values(unread).reduce((sum, count) => sum + count, 0)
