import type { MeetingPerson, MeetingQuality } from '#contract/interviews/room'
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
