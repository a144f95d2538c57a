import { type Live, type LiveCard, type LiveStatus, liveStatus } from '#contract/live/live'
import { formatDateTime } from '#format/time'

export const statusWords: Readonly<Record<LiveStatus, string>> = {
  [liveStatus.planned]: '即将开始',
  [liveStatus.running]: '直播中',
  [liveStatus.over]: '已结束',
}

/** 已开播 says when it began, the others when it is or was. */
export const timeWords = ({ status, startAt }: LiveCard): string =>
  status === liveStatus.planned
    ? `${formatDateTime(startAt)} 开播`
    : `${formatDateTime(startAt)} 已${status === liveStatus.running ? '开播' : '播出'}`

export const hostWords = ({ host }: LiveCard): string => [host.brandName, host.jobTitle].filter(Boolean).join(' · ')

/** Text in the place of the picture. */
export function stageWords({ status, videoUrl, isStopped }: Pick<Live, 'status' | 'videoUrl' | 'isStopped'>): string {
  if (status === liveStatus.planned) return '开播后在这里观看'
  if (status === liveStatus.running) return videoUrl ? '' : '主持人正在互动区图文直播'
  if (isStopped) return '这场直播已被网站结束'
  return videoUrl ? '' : '本场没有录像，可以回看互动记录'
}

/** For the host. */
export const sayStop = (reason: string): string => `这场直播已被网站结束：${reason}`

/** 2天03:12:45, or 03:12:45 on the last day. */
export function formatTimeLeft(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const clock = [(seconds % 86_400) / 3600, (seconds % 3600) / 60, seconds % 60].map(two).join(':')
  return days > 0 ? `${days}天${clock}` : clock
}
