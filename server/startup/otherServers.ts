import { type RedisAddress, readRedisAddress } from './redisAddress'
import { StartupError } from './startupError'

/** Settings that name other servers beside the primary database. */

export function readReplicas(primary: string | undefined, urls: readonly string[] | undefined): readonly string[] {
  if (!urls) return []
  if (!primary) throw new StartupError('DATABASE_READ_URL 需要和 DATABASE_URL 一起设置。')
  if (urls.includes(primary)) throw new StartupError('DATABASE_READ_URL 是备库的地址，不能和 DATABASE_URL 相同。')
  if (new Set(urls).size < urls.length) throw new StartupError('DATABASE_READ_URL 里有重复的地址。')
  return urls
}

export function readRedis(url: string | undefined): RedisAddress | undefined {
  if (url === undefined) return undefined
  const read = readRedisAddress(url)
  if ('fault' in read) throw new StartupError(`${read.fault}。`)
  return read.address
}
