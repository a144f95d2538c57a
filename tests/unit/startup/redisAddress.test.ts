import { expect, test } from 'vitest'
import { RedisNames } from '#server/sockets/redis/names'
import { slotOf } from '#server/sockets/redis/slots'
import { readRedisAddress } from '#server/startup/redisAddress'

const plain = { tls: false }

test.each([
  ['redis://localhost', { ...plain, kind: 'single', node: { host: 'localhost', port: 6379 }, db: 0 }],
  [
    'rediss://me:p%40ss@r.example.com:6380/2',
    { tls: true, username: 'me', password: 'p@ss', kind: 'single', node: { host: 'r.example.com', port: 6380 }, db: 2 },
  ],
  ['redis://[::1]:7000', { ...plain, kind: 'single', node: { host: '::1', port: 7000 }, db: 0 }],
  [
    'redis://a:7000,b:7001/',
    {
      ...plain,
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
      ],
    },
  ],
  [
    'redis://:x@a:7000,redis://:x@b',
    {
      ...plain,
      password: 'x',
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
      ],
    },
  ],
  [
    'redis+sentinel://a,b:26380/main/3',
    {
      ...plain,
      kind: 'sentinel',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
      name: 'main',
      db: 3,
    },
  ],
])('REDIS_URL %s is read', (url, address) => {
  expect(readRedisAddress(url)).toEqual({ address })
})

test.each([
  ['localhost:6379', /REDIS_URL 只能是/],
  ['http://localhost', /REDIS_URL 只能是/],
  ['redis://', /REDIS_URL 只能是/],
  ['redis://a:99999', /REDIS_URL 只能是/],
  ['redis://a:1,,b:2', /REDIS_URL 只能是/],
  ['redis://a/one', /REDIS_URL 只能是/],
  ['redis://a,b/2', /不能带库号/],
  ['redis+sentinel://a,b', /主库名/],
])('REDIS_URL %s is refused by a sentence', (url, sentence) => {
  expect(readRedisAddress(url)).toEqual({ fault: expect.stringMatching(sentence) })
})

test('a refusal never repeats a password', () => {
  expect(JSON.stringify(readRedisAddress('redis://:geheim@a:b:c'))).not.toContain('geheim')
})

test('names of installations and databases differ, and one user or room stays in one part', () => {
  const [one, other] = [new RedisNames('secret', 'a'), new RedisNames('secret', 'b')]
  expect(one.channel('im:5')).not.toBe(other.channel('im:5'))
  expect(one.channel('im:261')).toContain('{5}')
  expect(one.roomOf(one.channel('im:261'))).toBe('im:261')
  expect(one.key('viewers', '7')).toContain('{7}')
})

test('slots are those of Redis', () => {
  expect([slotOf('123456789'), slotOf('x{0}:y'), slotOf('{255}')]).toEqual([12_739, slotOf('0'), slotOf('255')])
})
