import { CalendarClock } from 'lucide-react'
import { agreed, asked, isRequest } from '#contract/chat/exchange'
import { textFor } from '#contract/chat/model'
import type { ShownMessage } from '#contract/chat/state'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { interviewPopup } from '../../../interviews/popups'
import styles from '../../exchanges/ExchangeCard.module.css'
import { outcomeWords, requestWords, stateWords } from '../../exchanges/exchangeWords'

/** An invitation to an interview, or what came of it; all of it is in the drawer. */
export function InterviewMessage({ message, isMine }: { message: ShownMessage; isMine: boolean }) {
  const { content } = message
  const { interview } = content
  return (
    <section className={styles.card} aria-label="面试邀请">
      <p className={styles.words}>
        <span className={styles.icon}>
          <CalendarClock />
        </span>
        {headOf(message, isMine)}
      </p>
      {interview && (
        <p className={styles.note}>
          {formatInterviewTime(interview.startAt)}
          {'\n'}
          {[interviewKindNames[interview.kind], interview.jobName].filter(Boolean).join(' · ')}
          {interview.address && `\n${interview.address}`}
          {interview.note && `\n${interview.note}`}
        </p>
      )}
      {interview && (
        <div className={styles.acts}>
          <Button
            variant={content.exchange?.status === asked && !isMine ? 'solid' : 'outline'}
            size="small"
            onClick={() => open(interviewPopup, { id: interview.id })}
          >
            {content.exchange?.status === asked && !isMine ? '查看并处理' : '查看详情'}
          </Button>
        </div>
      )}
    </section>
  )
}

function headOf({ type, content }: ShownMessage, isMine: boolean): string {
  const words = textFor(content, isMine)
  if (words) return words
  if (type === 'interviewExchangeClose') return '面试已取消'
  const status = content.exchange?.status ?? content.outcome?.status
  const reader = { kind: 'interview', isMine, isRecruiter: false, resumeName: undefined } as const
  if (!isRequest(type)) return outcomeWords({ ...reader, isAgreed: status === agreed })
  const asks = requestWords(reader)
  return status === undefined || status === asked ? asks : `${asks}（${stateWords(status, isMine)}）`
}
