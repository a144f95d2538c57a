import { CalendarClock, ChevronRight } from 'lucide-react'
import { serverNow } from '#api/call'
import { type InterviewBrief, isOpen, proposed } from '#contract/interviews/interview'
import { interviewKindNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { open } from '#kernel/popups/popups'
import { interviewPopup } from '../../interviews/popups'
import styles from './InterviewStrip.module.css'

/** The interview that is attached to the talk (core 4.4), while it is open. */
export function InterviewStrip({ interview: { id, status, kind, startAt } }: { interview: InterviewBrief }) {
  if (!isOpen(status)) return null
  return (
    <button type="button" className={styles.strip} onClick={() => open(interviewPopup, { id })}>
      <CalendarClock aria-hidden="true" />
      <span className={styles.words}>
        {formatInterviewTime(startAt)} · {interviewKindNames[kind]}
      </span>
      <span className={styles.state}>{stateOf(status, startAt)}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

function stateOf(status: InterviewBrief['status'], startAt: string): string {
  if (status === proposed) return '待处理'
  return Date.parse(startAt) <= serverNow() ? '已开始' : '待面试'
}
