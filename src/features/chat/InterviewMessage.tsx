import { CalendarClock } from 'lucide-react'
import { agreed, asked, isRequest, refused, superseded } from '../../../contract/chat/exchange'
import type { ShownMessage } from '../../../contract/chat/state'
import { open } from '../../app/popups'
import { formatMeeting } from '../../format/time'
import { Button } from '../../ui/Button'
import { interviewPopup } from '../interviews/popups'
import styles from './ExchangeCard.module.css'

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
          {formatMeeting(interview.startAt)}
          {'\n'}
          {[interview.kind === 'video' ? '视频面试' : '现场面试', interview.jobName].filter(Boolean).join(' · ')}
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
  if (type === 'interviewExchangeClose') return content.text ?? '面试已取消'
  if (!isRequest(type)) {
    const who = isMine ? '你' : '对方'
    return content.outcome?.status === agreed ? `${who}接受了面试邀请` : `${who}拒绝了面试邀请`
  }
  const words = isMine ? '你发出了面试邀请' : '邀请你参加面试'
  switch (content.exchange?.status) {
    case agreed:
      return `${words}（已接受）`
    case refused:
      return `${words}（已拒绝）`
    case superseded:
      return `${words}（已失效）`
    default:
      return words
  }
}
