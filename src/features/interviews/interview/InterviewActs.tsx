import { serverNow } from '#api/call'
import { asked } from '#contract/chat/exchange'
import { accepted, endOf, finished, type Interview, isOpen, proposed } from '#contract/interviews/interview'
import { limits } from '#contract/limits'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button, type ButtonProps } from '#ui/buttons/Button'
import {
  accept,
  answerDelay,
  askResult,
  cancel,
  checkIn,
  decline,
  enterRoom,
  recordHostAbsent,
  takeDelayBack,
} from '../acting'
import { meetingPath } from '../paths'
import {
  checkInCodePopup,
  delayInterviewPopup,
  evaluationPopup,
  panelPopup,
  planInterviewPopup,
  resultPopup,
} from '../popups'
import styles from './InterviewActs.module.css'

interface Act {
  readonly label: string
  readonly run: () => unknown
  readonly variant?: ButtonProps['variant']
}

export interface InterviewActsProps {
  readonly interview: Interview
  readonly size?: ButtonProps['size']
  /** The answers to a request for another time are shown beside it, not here. */
  readonly isDelayApart?: boolean
}

/** The user's actions on an interview in its present state; the expected one is last and solid. */
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

/** Emphasises the action that the state asks for. */
const solid = (label: string, run: () => unknown): Act => ({ label, run, variant: 'solid' })

function actsOfSeeker(interview: Interview): Act[] {
  const { status, delay, kind } = interview
  if (hasEnded(interview)) return actsAfterward(interview)
  if (!isOpen(status)) return []
  const waits = delay?.status === asked
  const acts: Act[] = waits
    ? [{ label: '撤回改期', run: () => takeDelayBack(interview) }]
    : [{ label: '申请改期', run: () => open(delayInterviewPopup, { id: interview.id, startAt: interview.startAt }) }]
  if (status === proposed)
    return [...acts, { label: '拒绝', run: () => decline(interview) }, solid('接受', () => accept(interview))]
  acts.push({ label: '取消面试', run: () => cancel(interview) })
  if (isHostLate(interview)) acts.push({ label: '对方未到场', run: () => recordHostAbsent(interview) })
  if (kind === 'video') acts.push(...waysIn(interview, '进入面试间', 'solid'))
  else if (isNear(interview) && !interview.checkedInAt) acts.push(solid('签到', () => checkIn(interview)))
  return acts
}

/** The seeker's actions once the interview is over. */
function actsAfterward(interview: Interview): Act[] {
  const { status, result, resultTold, hostAbsentAt, resultAskedAt, resultAsks } = interview
  const acts: Act[] = []
  if (isHostLate(interview) && !hostAbsentAt && status === accepted)
    acts.push({ label: '对方未到场', run: () => recordHostAbsent(interview) })
  const waited = resultAskedAt === null || Date.parse(resultAskedAt) + limits.resultAskEvery <= serverNow()
  const isOpenToAsking = !resultTold || result === 'pending'
  if (isOpenToAsking && waited && resultAsks < limits.resultAsks)
    acts.push({ label: '询问结果', run: () => askResult(interview), variant: 'outline' })
  return [...acts, evaluate(interview)]
}

const evaluate = (interview: Interview): Act => {
  const { id, isMine, peer, evaluated } = interview
  const run = () => open(evaluationPopup, { id, isMine, personName: peer.name })
  return evaluated ? { label: '修改评价', run } : { label: '评价面试', run, variant: 'outline' }
}

function actsOfRecruiter(interview: Interview, isDelayApart: boolean): Act[] {
  const { status, delay, kind, cid } = interview
  const hasBegun = Date.parse(interview.startAt) <= serverNow()
  const record = () => open(resultPopup, { interview })
  if (status === finished) {
    const act = interview.result ? { label: '修改结果', run: record } : solid('填写结果', record)
    return [evaluate(interview), act]
  }
  if (!isOpen(status)) return []
  const acts: Act[] = [{ label: '取消面试', run: () => cancel(interview) }]
  if (delay?.status === asked && !isDelayApart)
    return [
      ...acts,
      { label: '拒绝改期', run: () => answerDelay(interview, false) },
      solid('同意改期', () => answerDelay(interview, true)),
    ]
  if (status === accepted && hasEnded(interview)) return [...acts, evaluate(interview), solid('填写结果', record)]
  acts.push({ label: '修改', run: () => open(planInterviewPopup, { cid, interview }) })
  if (kind === 'video') acts.push({ label: '邀请同事', run: () => open(panelPopup, { id: interview.id }) })
  if (status === accepted && kind === 'video') acts.push(...waysIn(interview, '开始视频面试'))
  if (status === accepted && kind === 'onsite' && isNear(interview) && !interview.checkedInOnSite)
    acts.push({ label: '签到码', run: () => open(checkInCodePopup, { id: interview.id }), variant: 'outline' })
  if (status === accepted && hasBegun) acts.push(solid('填写结果', record))
  return acts
}

/** By the mini-program where the site has one (core 4.5), and in the browser. */
function waysIn(interview: Interview, label: string, variant: ButtonProps['variant'] = 'quiet'): Act[] {
  const goToRoom = () => navigate(meetingPath(interview.id))
  if (!offers('messaging')) return [{ label, run: goToRoom, variant }]
  return [
    { label: '在浏览器中面试', run: goToRoom, variant: 'outline' },
    { label, run: () => enterRoom(interview), variant },
  ]
}

const isNear = ({ startAt }: Interview): boolean =>
  Math.abs(Date.parse(startAt) - serverNow()) <= limits.interviewCheckIn

const hasEnded = (interview: Interview): boolean =>
  interview.status === finished || (interview.status === accepted && endOf(interview) <= serverNow())

const isHostLate = ({ startAt }: Interview): boolean => Date.parse(startAt) + limits.hostAbsentAfter <= serverNow()
