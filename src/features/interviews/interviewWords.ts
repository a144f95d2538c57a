import { serverNow } from '#api/call'
import { asked } from '#contract/chat/exchange'
import {
  accepted,
  cancelled,
  declined,
  endOf,
  expired,
  finished,
  type Interview,
  type InterviewResult,
  isOpen,
  proposed,
  roomOpensAt,
} from '#contract/interviews/interview'
import { interviewStatusNames } from '#format/interview'
import { formatInterviewTime } from '#format/interviewTime'

/** The status in words: an agreed interview whose time is over waits for its result. */
export const statusOf = (interview: Pick<Interview, 'status' | 'startAt' | 'minutes'>): string =>
  interview.status === accepted && endOf(interview) <= serverNow() ? '待反馈' : interviewStatusNames[interview.status]

export const resultNames: Readonly<Record<InterviewResult, string>> = {
  passed: '通过',
  failed: '未通过',
  pending: '待定',
  absent: '爽约（未到场）',
  withdrew: '求职者放弃',
  other: '其他',
}

/** A sentence about the next step. */
export function hintOf(interview: Interview): string {
  const { status, isMine, delay, kind, reason, peer, startAt, minutes } = interview
  if (peer.blocked && isOpen(status)) return '对方账号异常，这场面试暂时无法进行'
  if (delay?.status === asked) return isMine ? '对方希望改期，请您答复' : '您已申请改期，等待对方答复'
  switch (status) {
    case proposed:
      return isMine ? '等待对方答复' : '请您确认是否参加'
    case accepted:
      if (endOf({ startAt, minutes }) <= serverNow()) return endedHint(interview)
      return kind === 'video' ? videoHint(startAt, isMine) : isMine ? '请按时接待对方' : '请按时到达面试地点'
    case declined:
      return reason ? `拒绝原因：${reason}` : isMine ? '对方婉拒了这次面试' : '您已婉拒这次面试'
    case cancelled:
      return `取消原因：${reason}`
    case expired:
      return isMine ? '对方没有在面试时间前答复' : '您没有在面试时间前答复'
    case finished:
      return endedHint(interview)
  }
}

/** Over: who did not come, the result, or what may be done next. */
function endedHint({ isMine, result, hostAbsentAt, resultAsks, resultTold }: Interview): string {
  if (hostAbsentAt) return isMine ? '求职者反映没有人到场面试' : '您记录了对方未到场'
  if (result === 'absent') return isMine ? '您记录了对方未到场' : '对方记录您没有到场，如有误会请在聊天中说明'
  if (isMine) {
    if (result === null) return resultAsks > 0 ? '对方想了解面试结果，请填写' : '面试已结束，请填写结果'
    return resultTold ? `面试结果：${resultNames[result]}，已告知对方` : `面试结果：${resultNames[result]}`
  }
  if (result) return `面试结果：${resultNames[result]}`
  return resultAsks > 0 ? '您已询问结果，等待对方答复' : '面试已结束，等待对方反馈结果'
}

/** When the room opens, until it does. */
function videoHint(startAt: string, isMine: boolean): string {
  const opensAt = roomOpensAt(startAt)
  if (opensAt > serverNow()) return `${formatInterviewTime(opensAt)}起可以进入面试间，请提前准备好网络和设备`
  return isMine ? '现在可以开始视频面试' : '请准备好网络和设备，等待对方开启面试间'
}
