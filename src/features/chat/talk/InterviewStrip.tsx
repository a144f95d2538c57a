import { CalendarClock, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { serverNow } from '#api/call'
import { accepted, type InterviewBrief, isOpen, proposed, roomOpensAt } from '#contract/interviews/interview'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { meetingPath } from '../../interviews/paths'
import { interviewPopup } from '../../interviews/popups'
import styles from './InterviewStrip.module.css'

/** The interview that is attached to the talk (core 4.4), while it is open. */
export function InterviewStrip({ interview: { id, status, kind, startAt } }: { interview: InterviewBrief }) {
  if (!isOpen(status)) return null
  const isRoomReady = kind === 'video' && status === accepted && roomOpensAt(startAt) <= serverNow()
  return (
    <div className={styles.line}>
      <button type="button" className={styles.strip} onClick={() => open(interviewPopup, { id })}>
        <CalendarClock aria-hidden="true" />
        <span className={styles.words}>
          {formatInterviewTime(startAt)} · {interviewKindNames[kind]}
        </span>
        <span className={styles.state}>{stateOf(status, startAt)}</span>
        <ChevronRight aria-hidden="true" />
      </button>
      {isRoomReady && (
        <Link href={meetingPath(id)} className={styles.room}>
          进入面试间
        </Link>
      )}
    </div>
  )
}

function stateOf(status: InterviewBrief['status'], startAt: string): string {
  if (status === proposed) return '待处理'
  return Date.parse(startAt) <= serverNow() ? '已开始' : '待面试'
}
