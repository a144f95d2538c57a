import { CalendarClock } from 'lucide-react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { agreed, asked, refused } from '#contract/chat/exchange'
import type { ShownMessage } from '#contract/chat/state'
import { findInterviews, getInterview, handleInterviewDelay } from '#contract/interviews/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { interviewPopup } from '../../../interviews/popups'
import styles from '../../exchanges/ExchangeCard.module.css'
import { stateWords } from '../../exchanges/exchangeWords'

/** The seeker asks to move the interview; the recruiter answers here. */
export function DelayMessage({ message: { content }, isMine }: { message: ShownMessage; isMine: boolean }) {
  const { delay, interview } = content
  if (!delay || !interview) return null
  const { id } = interview
  return (
    <section className={styles.card} aria-label="申请改期">
      <p className={styles.words}>
        <span className={styles.icon}>
          <CalendarClock />
        </span>
        {isMine ? '您申请改期' : '对方希望改期'}
      </p>
      <p className={styles.note}>
        {`希望改到 ${formatInterviewTime(delay.startAt)}\n原定时间 ${formatInterviewTime(interview.startAt)}`}
        {delay.reason && `\n原因：${delay.reason}`}
      </p>
      {delay.status !== asked && (
        <p className={styles.state} data-status={delay.status}>
          {stateWords(delay.status, isMine)}
        </p>
      )}
      <div className={styles.acts}>
        {delay.status === asked && !isMine ? (
          <>
            <Button variant="quiet" size="small" onClick={() => reply(id, refused)}>
              拒绝
            </Button>
            <Button size="small" onClick={() => reply(id, agreed)}>
              同意
            </Button>
          </>
        ) : (
          <Button variant="outline" size="small" onClick={() => open(interviewPopup, { id })}>
            查看详情
          </Button>
        )}
      </div>
    </section>
  )
}

/** The card itself then shows the answer. */
async function reply(id: number, answer: typeof agreed | typeof refused): Promise<void> {
  await call(handleInterviewDelay, { id, accept: answer === agreed })
  await Promise.all([refresh(getInterview, { id }), refresh(findInterviews)])
}
