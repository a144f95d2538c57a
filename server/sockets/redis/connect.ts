import { setTimeout as sleep } from 'node:timers/promises'
import { Cluster } from 'ioredis'
import type { Logger } from '../../log/logger'
import { describeAddress, type RedisAddress } from '../../startup/redisAddress'
import { StartupError } from '../../startup/startupError'
import { connectClient, openAsking, type RedisClient } from './clients'

/** Waits between attempts in ms. */
const firstWait = 500
const longestWait = 30_000

/**
 * Connects to Redis, and waits for it as long as it takes. Rejects with a StartupError for what no waiting mends: a wrong password,
 * a server without sharded pub/sub, one node of a cluster that is given as a single server.
 */
export async function connectRedis(
  given: RedisAddress,
  log: Logger,
): Promise<{ client: RedisClient; address: RedisAddress }> {
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    const client = openAsking(given)
    let lastError: unknown
    client.on('error', (error) => {
      lastError = error
    })
    try {
      await connectClient(client)
      await checkServer(client, given)
      return { client, address: given }
    } catch (error) {
      client.disconnect()
      if (isClusterNode(error)) return connectRedis(asCluster(given), log)
      const reason = reasonOf(error, lastError)
      refuseWrong(reason)
      log.warn({ reason, redis: describeAddress(given) }, '连不上 Redis，稍后再试；在此之前不提供服务。')
      await sleep(wait)
    }
  }
}

/** Fails with the server's own error if it does not have what is used here. */
async function checkServer(client: RedisClient, address: RedisAddress): Promise<void> {
  if (!(client instanceof Cluster)) {
    const info = await client.info()
    if (/^cluster_enabled:1/m.test(info)) throw new ClusterNodeError()
    // On connecting, the client does not say that it could not.
    if (address.kind !== 'cluster') await client.select(address.db)
  }
  await client.spublish('rencai:{0}:hello', '')
}

class ClusterNodeError extends Error {}

const isClusterNode = (error: unknown): boolean =>
  error instanceof ClusterNodeError || (error instanceof Error && error.message.startsWith('MOVED'))

function asCluster(address: RedisAddress): RedisAddress {
  if (address.kind !== 'single') throw new StartupError('REDIS_URL 的哨兵指向集群的节点，请改写集群节点的地址。')
  const { username, password, tls, node } = address
  return { username, password, tls, kind: 'cluster', nodes: [node] }
}

function refuseWrong(reason: string): void {
  if (/WRONGPASS|NOAUTH|invalid password|AUTH.*without any password/i.test(reason))
    throw new StartupError('REDIS_URL 的用户名或密码不对。')
  if (/NOPERM/.test(reason))
    throw new StartupError('REDIS_URL 的用户没有足够的权限，需要 SPUBLISH、SSUBSCRIBE 和读写自己的键。')
  if (/unknown command/i.test(reason))
    throw new StartupError(
      'REDIS_URL 的 Redis 版本太旧，没有分片发布订阅（SPUBLISH），需要 Redis 7.0 或 Valkey 7.2 以上。',
    )
  if (/cluster support disabled/i.test(reason))
    throw new StartupError(
      'REDIS_URL 写了几个节点，但它们不是集群。一台 Redis 只写一个地址，哨兵用 redis+sentinel://。',
    )
  if (/db index is out of range/i.test(reason)) throw new StartupError('REDIS_URL 的库号在 Redis 里不存在。')
}

/** A cluster's client wraps what its nodes said; a single one reports it beside the failed connection. */
export function reasonOf(error: unknown, reported?: unknown): string {
  const texts = [error, reported].flatMap((each) => {
    if (!(each instanceof Error)) return []
    const { lastNodeError } = each as { lastNodeError?: unknown }
    const { errors } = each as { errors?: unknown[] }
    const more = [lastNodeError, ...(errors ?? [])].flatMap((one) => (one instanceof Error ? one.message : []))
    return [each.message, ...more]
  })
  return [...new Set(texts.filter((text) => text !== ''))].join('; ').slice(0, 300)
}
