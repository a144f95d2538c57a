import type { Told } from '../../edge/sharedCounts'
import type { Keys } from './keys'
import type { RedisNames } from './names'

/**
 * Raises the time at which a bucket is full again, by the clock of Redis: those of the processes may differ by minutes. Returns the ms
 * until then.
 */
const pour = `
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local full = math.max(tonumber(redis.call('get', KEYS[1]) or '0'), now) + tonumber(ARGV[1])
redis.call('set', KEYS[1], string.format('%.3f', full), 'PX', math.max(1, math.ceil(full - now)))
return string.format('%.3f', full - now)`

/** Counters of rate limits that all processes add to. A key lives as long as it may still refuse somebody. */
export async function countInRedis(keys: Keys, names: RedisNames, told: Told): Promise<readonly number[] | undefined> {
  const { name, key, rule, times } = told
  const last = times.at(-1) ?? 0
  const counter = names.key(`rate:${name}`, key)
  if (rule.kind === 'bucket') {
    const untilFull = await keys.write((client) => client.eval(pour, 1, counter, times.length * rule.refill))
    return untilFull === undefined ? undefined : [last, last + Number(untilFull)]
  }
  const all = await keys.write(async (client) => {
    const [, , , list] = await Promise.all([
      client.rpush(counter, ...times),
      client.ltrim(counter, -rule.most, -1),
      client.pexpire(counter, rule.length),
      client.lrange(counter, 0, -1),
    ])
    return list
  })
  return all?.map(Number)
}
