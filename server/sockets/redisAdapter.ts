import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { StartupError } from '../startupError'
import type { Sharing } from './sharing'

/** What Redis does not take within so many ms is given to this process's own sockets alone. */
const patience = 1_000

/**
 * What the socket servers of several processes tell each other, by a stream of Redis, which is read on from where a broken
 * connection left it. Fails with a StartupError when Redis cannot be reached.
 */
export async function openRedis(url: string, report: (error: unknown) => void): Promise<Sharing> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience,
  })
  redis.on('error', report)
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new StartupError(`连不上 Redis：${error instanceof Error ? error.message : error}，请检查 REDIS_URL。`)
  }
  // The adapter leaves what becomes of these to chance, and an unheard failure would end the process.
  const publish = (channel: string, message: Buffer) => redis.call('publish', channel, message).catch(report)
  // Those who read wait until Redis is back, however long that takes.
  const duplicate = () => new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  const adapter = createAdapter(Object.assign(redis, { duplicate, publish }), {
    streamName: 'rencai',
    channelPrefix: 'rencai',
  })
  return { adapter, close: () => redis.disconnect() }
}
