import type { DeskLive } from '#contract/live/desk'
import { liveStatus } from '#contract/live/live'
import { formatDateTime } from '#format/time'
import { statusWords } from '../liveWords'

export const toneOf = ({ status }: Pick<DeskLive, 'status'>) =>
  status === liveStatus.running ? 'danger' : status === liveStatus.planned ? 'success' : 'off'

/** Who has ended a stream is said too. */
export const stateOf = ({ status, stopReason }: Pick<DeskLive, 'status' | 'stopReason'>): string =>
  stopReason ? '已被网站结束' : statusWords[status]

const broadcastWords = { on: '正在推流', away: '主持人网络中断', off: '没有画面' } as const

/** What the list and the stream's page say of it; texts that are empty are left out. */
export const factsOf = (live: DeskLive): readonly (readonly [string, string | null])[] => [
  ['主持人', live.hostName],
  ['公司', live.brandName],
  ['时间', `${formatDateTime(live.startAt)} 至 ${formatDateTime(live.endAt)}`],
  ['画面', live.status === liveStatus.running ? broadcastWords[live.broadcast] : null],
  ['在看', live.status === liveStatus.running ? `${live.online}人` : null],
  ['预约', live.subscribers > 0 ? `${live.subscribers}人` : null],
  ['点赞', live.likes > 0 ? `${live.likes}次` : null],
  ['被举报', live.complaints > 0 ? `${live.complaints}次` : null],
  ['结束原因', live.stopReason],
]
