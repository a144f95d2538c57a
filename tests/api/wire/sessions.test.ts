import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo, switchRole } from '#contract/account/user'
import { findPositions } from '#contract/settings/catalogs'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
const minute = 60_000

interface Pair {
  readonly accessToken?: string
  readonly refreshToken?: string
}
const pairOf = ({ accessToken, refreshToken }: Pair): Pair => ({ accessToken, refreshToken })

/** The code of a call with these tokens, without taking over what the answer carries. */
async function tryWith(user: User, pair: Pair, { refresh = false } = {}): Promise<number> {
  const { envelope } = await user.send(getUserInfo.path, {
    headers: {
      authorization: `Bearer ${pair.accessToken}`,
      'refresh-token': refresh ? pair.refreshToken : undefined,
    },
  })
  return envelope.code
}

describe('an access token', () => {
  test('is stored as a hash only', async () => {
    const user = await site.user()
    const { rows } = await site.database.pool.query('select * from sessions where user_id = $1', [user.userId])
    expect(JSON.stringify(rows)).not.toContain(user.accessToken)
    expect(rows[0].access_hash).toBe(
      createHash('sha256')
        .update(user.accessToken ?? '')
        .digest('hex'),
    )
  })

  test('is kept for an hour, and renewed by the next call afterwards', async () => {
    const user = await site.user()
    const first = pairOf(user)
    site.advance(hour - minute)
    await user.get(getUserInfo, {})
    expect(pairOf(user)).toEqual(first)
    site.advance(2 * minute)
    await user.get(getUserInfo, {})
    expect(user.accessToken).not.toBe(first.accessToken)
    expect(user.refreshToken).not.toBe(first.refreshToken)
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('is renewed by a public call too', async () => {
    const user = await site.user()
    const first = pairOf(user)
    site.advance(hour + minute)
    await user.get(findPositions, {})
    expect(user.accessToken).not.toBe(first.accessToken)
  })

  test('ends after two hours without its refresh token', async () => {
    const user = await site.user()
    site.advance(2 * hour + minute)
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 1007 })
  })

  test('can be exchanged afterwards with its refresh token', async () => {
    const user = await site.user()
    const first = pairOf(user)
    site.advance(2 * hour + minute)
    user.sendsRefresh = true
    await user.get(getUserInfo, {})
    user.sendsRefresh = false
    expect(user.accessToken).not.toBe(first.accessToken)
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('cannot be exchanged with the refresh token of another session', async () => {
    const [user, other] = [await site.user(), await site.user()]
    site.advance(2 * hour + minute)
    expect(await tryWith(user, { ...pairOf(user), refreshToken: other.refreshToken }, { refresh: true })).toBe(1007)
  })
})

describe('a former token pair', () => {
  async function renewed(): Promise<{ user: User; first: Pair }> {
    const user = await site.user()
    const first = pairOf(user)
    site.advance(hour + minute)
    await user.get(getUserInfo, {})
    await user.get(getUserInfo, {})
    return { user, first }
  }

  test('is valid for a minute, for calls in flight', async () => {
    const { user, first } = await renewed()
    site.advance(50_000)
    expect(await tryWith(user, first)).toBe(200)
    site.advance(11_000)
    expect(await tryWith(user, first)).toBe(1007)
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('in simultaneous calls gets the same new pair each time', async () => {
    const user = await site.user()
    site.advance(hour + minute)
    const first = pairOf(user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        user.send(getUserInfo.path, { headers: { authorization: `Bearer ${first.accessToken}` } }),
      ),
    )
    const pairs = new Set(answers.map(({ envelope }) => `${envelope.accessToken} ${envelope.refreshToken}`))
    expect(answers.map(({ envelope }) => envelope.code)).toEqual(Array(8).fill(200))
    expect(pairs.size).toBe(1)
    expect([...pairs][0]).not.toContain('undefined')
  })

  test('gets the new pair again if the response that carried it was lost, even days later', async () => {
    const user = await site.user()
    const first = pairOf(user)
    site.advance(hour + minute)
    expect(await tryWith(user, first)).toBe(200)
    site.advance(48 * hour)
    expect(await tryWith(user, first)).toBe(1007)
    user.sendsRefresh = true
    await user.get(getUserInfo, {})
    user.sendsRefresh = false
    expect(user.accessToken).not.toBe(first.accessToken)
    expect(await user.call(getUserInfo, {})).toMatchObject({ ok: true })
  })

  test('ends the session if its refresh token returns after a minute: one of its two holders is a thief', async () => {
    const { user, first } = await renewed()
    site.advance(2 * minute)
    expect(await tryWith(user, first, { refresh: true })).toBe(1007)
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 1007 })
  })

  test('ends the session too if its refresh token returns with an unknown access token', async () => {
    const { user, first } = await renewed()
    site.advance(2 * minute)
    expect(await tryWith(user, { accessToken: 'made-up', refreshToken: first.refreshToken }, { refresh: true })).toBe(
      1007,
    )
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 1007 })
  })
})

describe('a session', () => {
  test('ends 7 days after its last renewal', async () => {
    const user = await site.user()
    user.sendsRefresh = true
    site.advance(6 * 24 * hour)
    await user.get(getUserInfo, {})
    site.advance(6 * 24 * hour)
    await user.get(getUserInfo, {})
    site.advance(7 * 24 * hour + minute)
    expect(await user.call(getUserInfo, {})).toMatchObject({ code: 1007 })
  })

  test('has a role of its own', async () => {
    const one = await site.user()
    const other = Object.assign(site.visitor(), { userId: one.userId })
    await site.make.session(other, { id: one.userId, tenantId: 1 }, 0)
    await one.get(switchRole, { role: 1 })
    expect((await one.get(getUserInfo, {})).role).toBe(1)
    expect((await other.get(getUserInfo, {})).role).toBe(0)
  })

  test('stores when its user was last seen, at most once a minute', async () => {
    const user = await site.user()
    const seen = async () => {
      const { rows } = await site.database.pool.query('select active_at from user_roles where user_id = $1', [
        user.userId,
      ])
      return (rows[0].active_at as Date).getTime()
    }
    const before = site.now().getTime()
    await user.get(getUserInfo, {})
    await expect.poll(seen).toBeGreaterThanOrEqual(before)
    const first = await seen()
    site.advance(30_000)
    for (let calls = 0; calls < 3; calls++) await user.get(getUserInfo, {})
    expect(await seen()).toBe(first)
    site.advance(31_000)
    await user.get(getUserInfo, {})
    await expect.poll(seen).toBeGreaterThan(first + 60_000)
  })
})
