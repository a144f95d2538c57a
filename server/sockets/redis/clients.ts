import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { RedisAddress } from '../../startup/redisAddress'
import { SentinelClient } from './sentinelClient'

export type RedisClient = Redis | Cluster

/** Times in ms. What Redis does not take or answer within this is lost. */
const timeout = 1_000
const longestRetry = 1_000

const retry = (times: number): number => Math.min(50 * times, longestRetry)

/** Commands fail at once while there is no connection: nothing waits for Redis. Protocol 2 is known to all versions. */
const common = {
  protocol: 2,
  lazyConnect: true,
  enableOfflineQueue: false,
  connectTimeout: 2 * timeout,
  autoResubscribe: false,
  retryStrategy: retry,
} as const satisfies RedisOptions

/** For commands. What one turn of the event loop asks goes by one write. */
export const openAsking = (address: RedisAddress): RedisClient =>
  open(address, { ...common, maxRetriesPerRequest: 0, commandTimeout: timeout, enableAutoPipelining: true })

/** For subscriptions. In a cluster it has a connection to the primary of each shard. */
export const openHearing = (address: RedisAddress): RedisClient =>
  open(address, { ...common, maxRetriesPerRequest: 0, commandTimeout: 2 * timeout })

/** How long a client may take to connect. A cluster's client begins anew several times within it. */
const patience = 10_000

/**
 * Connects. While a cluster replaces a primary, its client breaks off and begins anew by itself, and never settles the promise of the
 * first attempt: so it counts that the client is ready. Rejects if it cannot connect, or is not ready in time.
 */
export function connectClient(client: RedisClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis is not ready')), patience)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    client.once('ready', end(resolve))
    client.connect().catch((error: unknown) => end(() => reject(error))())
  })
}

function open(address: RedisAddress, options: RedisOptions): RedisClient {
  const login = {
    username: address.username,
    password: address.password,
    ...(address.tls && { tls: {} }),
  }
  if (address.kind === 'single') return new Redis({ ...options, ...login, ...address.node, db: address.db })
  if (address.kind === 'sentinel')
    return new SentinelClient({
      ...options,
      ...login,
      db: address.db,
      sentinels: [...address.nodes],
      name: address.name,
      sentinelRetryStrategy: retry,
      // Without it, a sentinel that hangs is waited for without end.
      sentinelCommandTimeout: timeout,
      enableTLSForSentinelMode: address.tls,
      // A primary that hangs closes no connection.
      failoverDetector: true,
    })
  const { enableAutoPipelining, enableOfflineQueue, retryStrategy, lazyConnect, ...node } = options
  return new Cluster([...address.nodes], {
    lazyConnect,
    enableOfflineQueue,
    enableAutoPipelining,
    clusterRetryStrategy: retry,
    // Without it, ioredis asks one node for the channels of all, and messages of the other shards are lost silently.
    shardedSubscribers: true,
    slotsRefreshTimeout: timeout,
    slotsRefreshInterval: 5 * timeout,
    maxRedirections: 3,
    redisOptions: { ...node, ...login },
  })
}
