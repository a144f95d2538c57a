import type { InvitedMeeting, MeetingPerson, MeetingQuality } from '#contract/interviews/room'
import { wordsOf } from '#contract/interviews/roomWords'
import type { PeerView } from './engine/media'

export const sideNames: Readonly<Record<MeetingPerson['side'], string>> = {
  host: '招聘者',
  panel: '面试官',
  candidate: '求职者',
}

export const qualityNames: Readonly<Record<MeetingQuality, string>> = {
  good: '网络良好',
  fair: '网络一般',
  poor: '网络较差',
}

/** Whom the reader meets: 公司：福州青禾科技. */
export const peerWords = (about: InvitedMeeting): string =>
  `${about.side === 'candidate' ? wordsOf(about).hirer : '求职者'}：${about.peerName}`

/** What the button says that leads in. */
export function enterWords(about: InvitedMeeting): string {
  if (about.of === 'booth') return '进入面谈'
  if (about.side === 'candidate') return '进入等候室'
  return about.side === 'host' && !about.isOpen ? '开启面试间' : '进入面试间'
}

/** Whom to turn to if no connection comes about and there is no number to call. */
export function otherWay({ of, side }: Pick<InvitedMeeting, 'of' | 'side'>): string {
  if (of !== 'booth') return side === 'host' ? '在聊天中与对方交换电话' : '请联系招聘者'
  return side === 'host' ? '从对方的简历发起沟通' : '在招聘会页面打开这家公司的职位，直接沟通'
}

/** What there is instead of a picture or sound; empty if all is well. */
export function stateWords(peer: PeerView | undefined, { isAway }: Pick<MeetingPerson, 'isAway'>): string {
  if (peer?.state === 'connected') return ''
  if (peer?.state === 'interrupted') return '连接中断，正在恢复…'
  if (peer?.state === 'oneWay') return '收不到对方的声音和画面，正在恢复…'
  if (isAway) return '对方已掉线，等待重新连接…'
  return peer?.state === 'late' ? '暂时连接不上，仍在尝试…' : '正在连接…'
}

/** How much of the interview is left: 剩余12分钟, 已超时3分钟. */
export function timeLeft(endAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(endAt) - now) / 60_000)
  return minutes > 0 ? `剩余${minutes}分钟` : `已超时${1 - minutes}分钟`
}
