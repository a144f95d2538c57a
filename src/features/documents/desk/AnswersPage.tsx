import { useCall } from '#api/queries'
import { type FormAnswer, findFormAnswers } from '#contract/documents/feedbackDesk'
import { formatDateTime } from '#format/time'
import { Desk } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { useRecordId } from '#kernel/pages/recordId'
import { Button } from '#ui/buttons/Button'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { formsPath } from '../paths'
import styles from './Desk.module.css'
import { exportAnswers } from './exportAnswers'

const pageSize = 20
const missing = <MissingRecord title="表单不存在" href={formsPath} label="查看全部表单" />

/** /admin/feedback/answers?id=: what people answered to one form. */
export default function AnswersPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Answers key={id} id={id} />
}

function Answers({ id }: { id: number }) {
  const first = useCall(findFormAnswers, { id, page: 1, limit: pageSize }, { staleTime: 0 })
  return (
    <LoadState reading={first} missing={missing}>
      {({ title }) => (
        <Desk title={title}>
          <PagedList
            list={answersOf(id)}
            frame={(_, rows) => (
              <>
                <div className={styles.above}>
                  <span className={styles.form}>{title}</span>
                  <Button variant="outline" size="small" onClick={() => exportAnswers(id)}>
                    导出Excel
                  </Button>
                </div>
                {rows}
              </>
            )}
          />
        </Desk>
      )}
    </LoadState>
  )
}

const answersOf = (id: number) =>
  pagedList({
    pageSize,
    useRows: (_, page) => useCall(findFormAnswers, { id, ...page }, { keepPrevious: true, staleTime: 0 }),
    keyOf: (answer: FormAnswer) => answer.id,
    row: ({ mobile, updatedAt, answers }: FormAnswer) => (
      <DeskRow
        title={mobile || '已注销的账号'}
        state={<span className={styles.time}>{formatDateTime(updatedAt)}</span>}
        facts={answers.map(({ label, value }) => [label, value] as const)}
      />
    ),
    empty: { title: '还没有人回答' },
    className: styles.list,
  })
