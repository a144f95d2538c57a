import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'

test('without any setting the product runs on its own database with the full demo, reachable from this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    demo: 'full',
    demoReplies: 2000,
    logLevel: 'info',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('demo recruiters reply by default only with the demo', () => {
  expect(readConfig({ DEMO: 'small' }).demoReplies).toBe(2000)
  expect(readConfig({ DEMO: 'off' }).demoReplies).toBe(0)
  expect(readConfig({ DEMO: 'off', DEMO_REPLIES: '500' }).demoReplies).toBe(500)
})

test('stand-ins are on with the demo, unless configured otherwise', () => {
  expect(readConfig({}).standIns).toBe(true)
  expect(readConfig({ DEMO: 'off' }).standIns).toBe(false)
  expect(readConfig({ DEMO: 'off', STAND_INS: 'on' }).standIns).toBe(true)
  expect(readConfig({ STAND_INS: 'off' }).standIns).toBe(false)
  for (const variables of [{}, { STAND_INS: 'on', TRUST_PROXY: 'on' }, { HOST: '::1' }])
    expect(readConfig(variables).standInPlatform).toBe(true)
  for (const variables of [{ STAND_INS: 'off' }, { TRUST_PROXY: 'on' }, { HOST: '0.0.0.0', STAND_INS: 'on' }])
    expect(readConfig(variables).standInPlatform).toBe(false)
})

test.each([
  ['off', undefined],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1,10.1.0.0/16,fd00::/8', ['10.0.0.1', '10.1.0.0/16', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy })
})

test.each([
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY 只能是 off、代理的层数'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY 只能是 off、代理的层数'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY 只能是 off、代理的层数'],
  [{ PORT: '65536' }, 'PORT 必须是 0 到 65535 之间的整数。'],
  [{ PORT: '-1' }, 'PORT 必须是 0 到 65535 之间的整数。'],
  [{ PORT: '3e3' }, 'PORT 必须是 0 到 65535 之间的整数。'],
  [{ DEMO: 'huge' }, 'DEMO 只能是 full、small 或 off。'],
  [{ DEMO_REPLIES: 'soon' }, 'DEMO_REPLIES 必须是 0 到 60000 之间的整数。'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL 只能是 debug、info、warn、error 或 silent。'],
  [
    { REDIS_URL: 'redis+sentinel://a,b', DATABASE_URL: 'postgres://localhost/x' },
    'REDIS_URL 用哨兵时要写主库名：redis+sentinel://主机:端口,主机:端口/主库名。',
  ],
  [{ REDIS_URL: 'redis://localhost' }, 'REDIS_URL 需要和 DATABASE_URL 一起设置。'],
  [{ SECRET: 'short' }, 'SECRET 至少要有 32 个字符。'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL 必须以 postgres:// 开头'],
])('%o is refused in one sentence', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})

describe('replicas', () => {
  const DATABASE_URL = 'postgres://rencai@one/rencai'
  const read = (DATABASE_READ_URL: string) => readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrls

  test('are one or several addresses, in whose passwords a comma may be', () => {
    expect(read('postgres://rencai@two/rencai')).toEqual(['postgres://rencai@two/rencai'])
    expect(read('postgres://a:b,c@two/rencai, postgresql://three/rencai')).toEqual([
      'postgres://a:b,c@two/rencai',
      'postgresql://three/rencai',
    ])
    expect(readConfig({ DATABASE_URL }).databaseReadUrls).toEqual([])
  })

  test.each([
    ['http://two', 'DATABASE_READ_URL 必须以 postgres:// 开头'],
    ['postgres://two/rencai,nonsense://three', 'DATABASE_READ_URL 必须以 postgres:// 开头'],
    ['postgres://two,three/rencai', '几个备库请写几个完整的地址，用逗号分开'],
    ['postgres://two:five/rencai', 'DATABASE_READ_URL 的端口必须是数字'],
    [DATABASE_URL, '不能和 DATABASE_URL 相同'],
    ['postgres://two/a,postgres://two/a', '重复'],
  ])('at %s are refused', (urls, sentence) => {
    expect(() => read(urls)).toThrow(sentence)
  })

  test('need a primary of the settings', () => {
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://two/rencai' })).toThrow('需要和 DATABASE_URL 一起设置')
  })
})
