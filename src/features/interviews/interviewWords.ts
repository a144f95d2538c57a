import {
  accepted,
  cancelled,
  declined,
  expired,
  finished,
  type Interview,
  type InterviewKind,
  type InterviewResult,
  type InterviewStatus,
  isOpen,
  proposed,
} from '../../../contract/interviews/interview'

export const kindNames: Readonly<Record<InterviewKind, string>> = { onsite: '现场面试', video: '视频面试' }

export const statusNames: Readonly<Record<InterviewStatus, string>> = {
  [proposed]: '待处理',
  [accepted]: '待面试',
  [declined]: '已拒绝',
  [cancelled]: '已取消',
  [finished]: '已结束',
  [expired]: '已过期',
}

export const resultNames: Readonly<Record<InterviewResult, string>> = {
  passed: '通过',
  failed: '未通过',
  absent: '未到场',
}

/** A moment of the pickers, `2026-11-23 14:00`, as an instant; empty when none is chosen. */
export function instantOf(moment: string): string {
  const time = new Date(moment.replace(' ', 'T'))
  return moment === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

/** What happens next, in a sentence. */
export function hintOf({ status, isMine, delay, kind, reason, peer }: Interview): string {
  if (peer.blocked && isOpen(status)) return '对方账号异常，这场面试暂时无法进行'
  if (delay?.status === 1) return isMine ? '求职者申请改期，等待你处理' : '已申请改期，等待招聘方处理'
  switch (status) {
    case proposed:
      return isMine ? '等待求职者处理' : '请确认是否参加'
    case accepted:
      return kind === 'video' ? '请在面试时间前准备好网络和设备' : '请按时到达面试地点'
    case declined:
      return reason ? `拒绝原因：${reason}` : '求职者不参加这次面试'
    case cancelled:
      return `取消原因：${reason}`
    case expired:
      return '未在面试时间前处理'
    case finished:
      return '面试已结束'
  }
}
