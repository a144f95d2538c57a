import { useState } from 'react'
import { useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { type Live, liveStatus } from '#contract/live/live'
import { findLiveQuestions } from '#contract/live/liveJobs'
import { Pager } from '#ui/lists/Pager'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { Question } from './Question'
import styles from './Questions.module.css'

const pageSize = 20
/** New questions are looked for this often, in ms. */
const pace = 5_000

/** For the host: what viewers ask about all jobs of the stream, the unanswered first. */
export function HostQuestions({ live }: { live: Live }) {
  const [page, setPage] = useState(1)
  const input = { id: live.id, page, limit: pageSize }
  const reading = useCall(findLiveQuestions, input, { keepPrevious: true, staleTime: 0 })
  useRereading([findLiveQuestions], { pace, isOn: live.status === liveStatus.running })
  return (
    <section aria-label="观众提问" className={styles.section}>
      <h2 className={styles.heading}>观众提问</h2>
      <LoadState
        reading={reading}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="还没有人提问">观众可以在职位卡片里提问，您的回答所有人可见</EmptyState>}
      >
        {({ list, total }) => (
          <>
            <ul className={styles.list}>
              {list.map((question) => (
                <li key={question.id}>
                  <Question question={question} isHost namesJob />
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={pageSize} total={total} onPick={setPage} />
          </>
        )}
      </LoadState>
    </section>
  )
}
