import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type NoticeKind, noticeKinds, type UnreadNotices } from '../../../contract/notices/notice'
import { useLogin } from '../../api/session'
import { HeaderActions } from '../../kernel/pages/HeaderActions'
import { useIsMobile } from '../../platform/layout'
import { Button } from '../../ui/buttons/Button'
import { InfiniteList } from '../../ui/lists/InfiniteList'
import { endOf } from '../../ui/lists/ListEnd'
import { Tabs } from '../../ui/lists/Tabs'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { NoticeRow } from './NoticeRow'
import styles from './NoticesPage.module.css'
import { useNotices } from './useNotices'

type Tab = NoticeKind | 'all'

/** /my/notice: what has happened, by kind; opening a notice marks it as read. */
export default function NoticesPage() {
  const [tab, setTab] = useState<Tab>('all')
  const kind = tab === 'all' ? undefined : tab
  const { list, unread, read, readAll } = useNotices(kind)
  const isSeeker = useLogin()?.role === 0
  const isMobile = useIsMobile()
  const total = totalOf(unread)
  const clear = (
    <Button variant="text" size="small" disabled={(kind ? unread[kind] : total) === 0} onClick={readAll}>
      全部已读
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>通知</h1>
        <Tabs<Tab>
          items={[
            { value: 'all', label: '全部', badge: total },
            ...noticeKinds
              .filter(({ value }) => isSeeker || value !== 'view')
              .map(({ value, label }) => ({ value, label, badge: unread[value] })),
          ]}
          value={tab}
          onPick={setTab}
          label="通知类型"
        />
        {isMobile ? <HeaderActions>{clear}</HeaderActions> : <div className={styles.all}>{clear}</div>}
      </header>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState icon={<BellRing />} title="还没有通知">
            投递、面试和简历被查看时，会在这里告诉您
          </EmptyState>
        }
      >
        {(items) => (
          <div className={styles.list}>
            <InfiniteList
              {...endOf(list)}
              items={items}
              keyOf={({ id }) => id}
              renderItem={(notice) => <NoticeRow notice={notice} onRead={() => read(notice)} />}
            />
          </div>
        )}
      </LoadState>
    </div>
  )
}

const totalOf = (unread: UnreadNotices) => Object.values(unread).reduce((sum, count) => sum + count, 0)
