import { accepted, finished, type Interview, isOpen, proposed } from '../../../../contract/interviews/interview'
import { limits } from '../../../../contract/limits'
import { serverNow } from '../../../api/call'
import { open } from '../../../kernel/popups/popups'
import { Button, type ButtonProps } from '../../../ui/buttons/Button'
import { accept, answerDelay, cancel, checkIn, decline, enterRoom, saveResult, takeDelayBack } from '../acting'
import { delayInterviewPopup, planInterviewPopup } from '../popups'
import styles from './InterviewActs.module.css'

interface Act {
  readonly label: string
  readonly run: () => unknown
  readonly variant?: ButtonProps['variant']
}

export interface InterviewActsProps {
  readonly interview: Interview
  readonly size?: ButtonProps['size']
  /** The answers to a wish for another time are offered beside it, not here. */
  readonly isDelayApart?: boolean
}

/** What one may do about an interview now; the one that is expected stands last and solid. */
export function InterviewActs({ interview, size = 'medium', isDelayApart = false }: InterviewActsProps) {
  if (interview.peer.blocked) return null
  const acts = interview.isMine ? actsOfRecruiter(interview, isDelayApart) : actsOfSeeker(interview)
  if (acts.length === 0) return null
  return (
    <div className={styles.acts}>
      {acts.map(({ label, run, variant = 'quiet' }) => (
        <Button key={label} variant={variant} size={size} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The act that the state calls for stands out. */
const solid = (label: string, run: () => unknown): Act => ({ label, run, variant: 'solid' })

function actsOfSeeker(interview: Interview): Act[] {
  const { status, delay, kind } = interview
  if (!isOpen(status)) return []
  const waits = delay?.status === 1
  const acts: Act[] = waits
    ? [{ label: '撤回改期', run: () => takeDelayBack(interview) }]
    : [{ label: '申请改期', run: () => open(delayInterviewPopup, { id: interview.id, startAt: interview.startAt }) }]
  if (status === proposed)
    return [...acts, { label: '拒绝', run: () => decline(interview) }, solid('接受', () => accept(interview))]
  acts.push({ label: '取消面试', run: () => cancel(interview) })
  if (kind === 'video') acts.push(solid('进入面试间', () => enterRoom(interview)))
  else if (isNear(interview) && !interview.checkedInAt) acts.push(solid('签到', () => checkIn(interview)))
  return acts
}

function actsOfRecruiter(interview: Interview, isDelayApart: boolean): Act[] {
  const { status, delay, kind, cid } = interview
  const hasBegun = Date.parse(interview.startAt) <= serverNow()
  if (status === finished) return [{ label: '修改结果', run: () => saveResult(interview) }]
  if (!isOpen(status)) return []
  const acts: Act[] = [{ label: '取消面试', run: () => cancel(interview) }]
  if (delay?.status === 1 && !isDelayApart)
    return [
      ...acts,
      { label: '拒绝改期', run: () => answerDelay(interview, false) },
      solid('同意改期', () => answerDelay(interview, true)),
    ]
  acts.push({ label: '修改', run: () => open(planInterviewPopup, { cid, interview }) })
  if (status === accepted && kind === 'video') acts.push({ label: '开始视频面试', run: () => enterRoom(interview) })
  if (status === accepted && hasBegun) acts.push(solid('填写结果', () => saveResult(interview)))
  return acts
}

const isNear = ({ startAt }: Interview): boolean =>
  Math.abs(Date.parse(startAt) - serverNow()) <= limits.interviewCheckIn
