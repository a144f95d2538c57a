import { agreed, asked, refused } from '#contract/chat/exchange'
import { accepted, cancelled, declined, proposed } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import type { Db } from '../../db/database'
import type { LockedTalk } from '../chat/talks/talks'
import { notify } from '../notices/notify'
import type { InterviewRow } from './interviewRows'
import { findOtherSide } from './otherSide'

export interface InterviewChange {
  /** Undefined for a new interview. */
  readonly former: InterviewRow | undefined
  readonly next: InterviewRow
  readonly now: Date
}

/** Sends the other side a notice about a change of an interview. Small changes send none. */
export async function tellOfInterview(tx: Db, talk: LockedTalk, change: InterviewChange): Promise<void> {
  const words = wordsOf(change)
  if (words === undefined) return
  const side = await findOtherSide(tx, talk)
  if (side === undefined) return
  const { next, now } = change
  const { userId, role, who, jobName } = side
  const job = `${jobName && `「${jobName}」的`}面试`
  await notify(tx, {
    tenantId: next.tenantId,
    userId,
    role,
    kind: 'interview',
    title: words.title,
    content: `${who}${words.did(job, sayInterviewTime(words.at))}${words.why ? `：${words.why}` : '。'}`,
    link: `/interview/detail?id=${next.id}`,
    now,
  })
}

interface Words {
  readonly title: string
  /** A sentence about what happened; `at` is the time of the interview. */
  readonly did: (interview: string, at: string) => string
  readonly at: Date
  readonly why?: string
}

const acted =
  (verb: string): Words['did'] =>
  (interview, at) =>
    `${verb}${interview}，时间 ${at}`

function wordsOf({ former, next }: InterviewChange): Words | undefined {
  const at = next.startAt
  if (former === undefined)
    return next.status === accepted
      ? { title: '面试已约定', did: acted('选择时间并确认了'), at }
      : { title: '收到面试邀请', did: acted('邀请您参加'), at }
  if (next.delayStatus !== former.delayStatus) {
    if (next.delayStatus === asked && next.delayAt) {
      const did: Words['did'] = (interview, wished) => `申请将${interview}改到${wished}`
      return { title: '对方申请改期', did, at: next.delayAt, why: next.delayReason }
    }
    if (next.delayStatus === agreed)
      return { title: '改期已同意', did: (interview, to) => `同意将${interview}改到${to}`, at }
    if (next.delayStatus === refused)
      return { title: '暂不能改期', did: (interview, still) => `暂时不能改期，${interview}仍在${still}`, at }
  }
  const outcome = wordsOfOutcome(former, next)
  if (outcome) return outcome
  if (next.status !== former.status) {
    if (next.status === accepted) return { title: '面试已接受', did: acted('接受了'), at }
    if (next.status === declined) return { title: '面试邀请被婉拒', did: acted('婉拒了'), at, why: next.reason }
    if (next.status === cancelled) return { title: '面试已取消', did: acted('取消了'), at, why: next.reason }
  }
  const isMoved = next.startAt.getTime() !== former.startAt.getTime() || next.address !== former.address
  return next.status === proposed && isMoved ? { title: '面试安排有变动', did: acted('修改了'), at } : undefined
}

function wordsOfOutcome(former: InterviewRow, next: InterviewRow): Words | undefined {
  const at = next.startAt
  const dispute = '如有误会，请在聊天中说明'
  if (next.resultAsks > former.resultAsks)
    return { title: '求职者询问面试结果', did: (interview, on) => `想了解${on}${interview}的结果`, at }
  if (next.hostAbsentAt && !former.hostAbsentAt)
    return {
      title: '求职者反映无人面试',
      did: (interview, on) => `反映${on}${interview}无人到场`,
      at,
      why: dispute,
    }
  const isNews = next.result !== former.result || next.resultTold !== former.resultTold
  if (!next.resultTold || !isNews) return undefined
  if (next.result === 'absent')
    return { title: '面试缺席记录', did: (interview, on) => `记录您没有参加${on}${interview}`, at, why: dispute }
  return { title: '面试结果', did: (interview, on) => `告知了${on}${interview}的结果，请查看`, at }
}
