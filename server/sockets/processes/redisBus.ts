import { Redis } from 'ioredis'
import { StartupError } from '../../startupError'
import type { Bus, BusEnds, OpenBus } from './bus'
import { Outbox } from './outbox'

/** What Redis does not take within so many ms is lost. */
const timeout = 1_000
const pause = 2

const toAll = 'rencai:all'
const toOne = (name: string): string => `rencai:to:${name}`

export interface RedisBus {
  readonly open: OpenBus
  close(): void
  /** Resolves to false while Redis does not answer. */
  isReachable(): Promise<boolean>
}

/**
 * By channels of Redis, one for each process and one for all. Redis passes a message on to those who listen to its channel and to
 * nobody else. Fails with a StartupError when Redis cannot be reached.
 */
export async function openRedisBus(url: string, report: (error: unknown) => void): Promise<RedisBus> {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: timeout }
  const redis = new Redis(url, { lazyConnect: true, ...options })
  redis.on('error', report)
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new StartupError(`连不上 Redis：${error instanceof Error ? error.message : error}，请检查 REDIS_URL。`)
  }
  const isReachable = () =>
    redis.ping().then(
      () => true,
      () => false,
    )
  return { open: (ends) => join(redis, url, ends, report), close: () => redis.disconnect(), isReachable }
}

function join(redis: Redis, url: string, { name, hear, onOpen }: BusEnds, report: (error: unknown) => void): Bus {
  // It waits until Redis is back, however long that takes.
  const listening = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, autoResubscribe: false })
  listening.on('error', report)
  listening.on('message', (_channel: string, text: string) => {
    const end = text.indexOf('\n')
    if (text.slice(0, end) === name) return
    for (const line of text.slice(end + 1).split('\n')) hear(line)
  })
  listening.on('ready', () => {
    listening.subscribe(toOne(name), toAll).then(onOpen, report)
  })
  listening.connect().catch(report)
  const outbox = new Outbox({
    pause,
    report,
    deliver: async (batch) => {
      const sent = [...batch].map(([to, lines]) =>
        redis.publish(to === undefined ? toAll : toOne(to), `${name}\n${lines.join('\n')}`),
      )
      await Promise.all(sent)
    },
  })
  return {
    send: (line, to) => outbox.add(line, to),
    close: async () => {
      await outbox.close()
      listening.disconnect()
    },
  }
}
