import { agreed, asked, refused } from '#contract/chat/exchange'
import { type Interview, isOpen } from '#contract/interviews/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { Button } from '#ui/buttons/Button'
import { answerDelay } from '../acting'
import styles from './DelayCard.module.css'

export interface DelayCardProps {
  readonly interview: Interview
  readonly delay: NonNullable<Interview['delay']>
}

/** The seeker's request for another time. While it waits, the recruiter has a button for each answer. */
export function DelayCard({ interview, delay }: DelayCardProps) {
  const { isMine, status, peer } = interview
  const isWaiting = delay.status === asked && isOpen(status)
  return (
    <section className={styles.card} aria-label="申请改期">
      <p className={styles.title}>{titleOf(delay, isMine)}</p>
      <p className={styles.time}>{formatInterviewTime(delay.startAt)}</p>
      {delay.reason && <p>原因：{delay.reason}</p>}
      {isWaiting && isMine && !peer.blocked && (
        <div className={styles.acts}>
          <Button variant="outline" onClick={() => answerDelay(interview, false)}>
            拒绝
          </Button>
          <Button onClick={() => answerDelay(interview, true)}>同意</Button>
        </div>
      )}
    </section>
  )
}

function titleOf({ status }: DelayCardProps['delay'], isMine: boolean): string {
  if (status === agreed) return isMine ? '您已同意改到' : '对方已同意改到'
  if (status === refused) return isMine ? '您没有同意改到' : '对方暂时不能改到'
  return isMine ? '对方希望改到' : '您希望改到'
}
