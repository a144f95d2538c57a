import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { openRedisSharing } from '#server/sockets/redis/redisSharing'
import type { SocketSettings } from '#server/sockets/settings'
import type { Sharing } from '#server/sockets/sharing'
import type { RedisAddress } from '#server/startup/redisAddress'
import { readRedisAddress } from '#server/startup/redisAddress'
import { ChatStage } from './socket'

export interface ProcessOptions {
  /** Lines that the processes log about Redis. */
  readonly logs?: Record<string, unknown>[]
  readonly settings?: Partial<SocketSettings>
  /** Redis does not do all of its part, so nobody waits for that. */
  readonly isDegraded?: boolean
}

export function addressOf(url: string): RedisAddress {
  const read = readRedisAddress(url)
  if ('fault' in read) throw new Error(read.fault)
  return read.address
}

/** Ms that a failover may take on a slow machine; its servers may hold back while theirs is. */
const patience = 120_000

const sharings = new WeakMap<ChatStage, Sharing>()

/** What /readyz says of Redis. */
export const troublesOf = (stage: ChatStage): readonly string[] => sharings.get(stage)?.findTroubles() ?? []

/** Processes of one site that reach each other by this Redis. */
export async function openProcesses(
  url: string,
  count: number,
  { logs, settings, isDegraded = false }: ProcessOptions = {},
): Promise<ChatStage[]> {
  const log = pino({ level: logs ? 'info' : 'silent' }, { write: (line: string) => logs?.push(JSON.parse(line)) })
  const stages: ChatStage[] = []
  while (stages.length < count) {
    let opened: Sharing | undefined
    const stage = await ChatStage.open({
      settings,
      beside: stages[0],
      sharing: async ({ pool }) => {
        opened = await openRedisSharing(addressOf(url), { pool, secret: 'secret', log: log as never })
        return opened
      },
    })
    if (opened) sharings.set(stage, opened)
    stages.push(stage)
  }
  if (!isDegraded) await areReached(stages)
  return stages
}

/** Waits until messages between the processes arrive. */
export async function areReached(stages: readonly ChatStage[]): Promise<void> {
  await vi.waitFor(() => expect(stages.map(troublesOf)).toEqual(stages.map(() => [])), {
    timeout: patience,
    interval: 50,
  })
}
