import type { SendDetail, SendEvent } from '#contract/jobs/send'
import {
  cancelled,
  closed,
  hired,
  improper,
  interested,
  interviewing,
  isOver,
  type SendStatus,
  sendStateLabel,
  sent,
  viewed,
} from '#contract/jobs/sendStates'
import { formatDate } from '#format/time'

export const toneOf = (status: SendStatus): 'success' | 'danger' | 'off' =>
  isOver(status) && status !== hired ? 'off' : 'success'

/** A sentence about the seeker's next step. */
export function nextWords({ status, closesAt }: Pick<SendDetail, 'status' | 'closesAt'>): string {
  switch (status) {
    case sent:
      return `等待招聘者查看。${untilWords(closesAt)}`
    case viewed:
      return `招聘者已看过您的简历，可以主动沟通。${untilWords(closesAt)}`
    case interested:
      return '招聘者对您感兴趣，聊一聊职位和到岗时间吧。'
    case interviewing:
      return '请在「面试」里确认时间和地点，提前准备。'
    case hired:
      return '恭喜您！请与招聘者确认入职时间和材料。'
    case improper:
      return '这次没有合适的机会，看看其他职位吧。'
    case cancelled:
      return '您已撤回，招聘者不能再通过这次投递查看您的简历。'
    case closed:
      return '招聘者没有在期限内回复，看看其他职位吧。'
  }
}

const untilWords = (closesAt: string | null): string =>
  closesAt === null ? '' : `${formatDate(closesAt)}前没有答复会自动关闭。`

const actors = { seeker: '您', recruiter: '招聘者', system: '系统' } as const

/** One line of the line of time, for either side. */
export function eventWords({ kind, from, to, by, name }: SendEvent, isRecruiter: boolean): string {
  const who =
    by === 'seeker' && isRecruiter ? '求职者' : by === 'recruiter' && isRecruiter ? name || '招聘者' : actors[by]
  if (kind === 'send') return `${who}投递了简历`
  if (kind === 'urge') return `${who}催了一次`
  if (kind === 'handOver') return `${who}转交给同事`
  if (to === sent) return `${who}再次投递了简历`
  if (to === cancelled) return `${who}撤回了投递`
  if (to === viewed) return `${who}查看了简历`
  if (to === closed) return '超过期限没有答复，投递已关闭'
  if (by === 'system') return to === interviewing ? '双方约定了面试' : '双方确认录用'
  return from === improper || from === closed
    ? `${who}重新考虑，改为「${sendStateLabel(to)}」`
    : `${who}标为「${sendStateLabel(to)}」`
}
