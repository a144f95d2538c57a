import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hostTokens } from '#server/db/schema/site/hostApps'
import { answered, type HostAnswer, refused } from '#server/outbound/hosts/answers'
import type { HostApp } from '#server/outbound/hosts/hostApps'
import { type FreshToken, HostTokens } from '#server/outbound/hosts/tokens'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

/** Two processes with one database: each has its own `HostTokens`. */
const app: HostApp = {
  tenantId: 1,
  program: 'wechat',
  appId: 'wx520c15f417810387',
  agentId: '',
  publicKey: '',
  merchantId: '',
  goodsType: '',
  tagGroupId: '',
  privateKey: '',
  secret: 'secret',
  token: '',
  aesKey: '',
}

let database: TestDatabase
let now = Date.parse('2026-11-27T10:00:00Z')
const open = (secret = 'a secret of tests, 32 characters or more') =>
  new HostTokens({ db: database.db, secret, now: () => new Date(now) })

beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(hostTokens)
})

/** A platform that gives a token with a number, and counts. */
function platform(lasts = 7200) {
  const made: string[] = []
  const fetch = async (): Promise<HostAnswer<FreshToken>> => {
    made.push(`token ${made.length + 1}`)
    const value = made.at(-1) ?? ''
    await new Promise((resolve) => setImmediate(resolve))
    return answered({ value, lasts })
  }
  return { made, fetch }
}

test('processes that need a token at once get the one that one of them fetched', async () => {
  const { made, fetch } = platform()
  const processes = [open(), open(), open()]
  const read = await Promise.all(processes.map((each) => each.read(app, 'access', fetch)))
  expect(read).toEqual([1, 2, 3].map(() => answered('token 1')))
  expect(made).toEqual(['token 1'])
})

test('a token is renewed shortly before its end, and what another process forgot is not forgotten twice', async () => {
  const { made, fetch } = platform()
  const [one, other] = [open(), open()]
  await one.read(app, 'access', fetch)
  now += 7_100_000
  expect(await other.read(app, 'access', fetch)).toEqual(answered('token 1'))
  now += 50_000
  expect(await other.read(app, 'access', fetch)).toEqual(answered('token 2'))
  await one.forget(app, 'access', 'token 1')
  expect(await one.read(app, 'access', fetch)).toEqual(answered('token 2'))
  await other.forget(app, 'access', 'token 2')
  expect(await one.read(app, 'access', fetch)).toEqual(answered('token 3'))
  expect(made).toHaveLength(3)
})

test('a process that dies while it fetches holds the others up for the lease alone', async () => {
  const dying = open().read(app, 'access', () => new Promise(() => {}))
  void dying
  await expect.poll(() => database.db.$count(hostTokens)).toBe(1)
  now += 15_001
  const { fetch } = platform()
  expect(await open().read(app, 'access', fetch)).toEqual(answered('token 1'))
})

test('a failure is the answer of who asked and of who waited, and the next one asks anew', async () => {
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  const first = open().read(app, 'access', async () => {
    await failing
    return refused('settings', 40125)
  })
  await expect.poll(() => database.db.$count(hostTokens)).toBe(1)
  const { made, fetch } = platform()
  const waiting = open().read(app, 'access', fetch)
  setTimeout(fail, 250)
  expect(await first).toMatchObject({ ok: false, fault: 'settings', code: 40125 })
  expect(await waiting).toMatchObject({ ok: false, fault: 'unreachable' })
  expect(made).toEqual([])
  expect(await open().read(app, 'access', fetch)).toEqual(answered('token 1'))
})

test('a token that another installation’s secret has sealed counts as none', async () => {
  const { fetch } = platform()
  await open().read(app, 'access', fetch)
  now += 7_200_000
  expect(await open('another secret of 32 characters or more').read(app, 'access', fetch)).toEqual(answered('token 2'))
})
