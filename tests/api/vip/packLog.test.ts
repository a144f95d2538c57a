import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import { findPackLog, getPackDetail, getPackRights } from '#contract/vip/rightsLog'
import { lapseLots } from '#server/features/wallet/rights/lots'
import { giveBack, takeRight } from '#server/features/wallet/rights/takeRight'
import { buy, pass, refund } from '../../support/money/buying'
import { byPath } from '../../support/server/byPath'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000
let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

const parts = () => ({ db: site.database.db, now: () => site.now() })
const owner = () => ({ tenantId: 1, userId: user.userId })
async function use(count: number) {
  const id = makeUuid()
  await takeRight(parts(), { ...owner(), id, unit: 'resumeTop', count, reason: 'resumeTop' })
  return id
}
const linesOf = async (input: Parameters<typeof user.get<typeof findPackLog>>[1] = { right: 'resumeTop' }) =>
  (await user.get(findPackLog, input)).list.map(({ kind, change }) => [kind, change])

test.each(
  byPath([
    [getPackRights, {}],
    [getPackDetail, { right: 'greeting' }],
    [findPackLog, {}],
  ]),
)('%s is for users', async (_, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
})

test('the log has rights that were given, used, returned, lapsed and taken back', async () => {
  const { id } = await buy(site, user, 'vip', { code: 'month' })
  const used = await use(2)
  await giveBack(parts(), { ...owner(), id: used, unit: 'resumeTop', reason: 'unread', days: 3 })
  await use(1)
  await refund(site, id)
  expect(await linesOf()).toEqual([
    ['taken', -2],
    ['used', -1],
    ['back', 2],
    ['used', -2],
    ['got', 3],
  ])
  expect(await linesOf({ right: 'resumeTop', kind: 'used' })).toEqual([
    ['used', -1],
    ['used', -2],
  ])
  const [back] = (await user.get(findPackLog, { right: 'resumeTop', kind: 'back' })).list
  expect(back?.title).toBe('打招呼72小时未读，已返还')
  const [lastUse] = (await user.get(findPackLog, { right: 'resumeTop', kind: 'used' })).list
  expect(lastUse?.title).toBe('置顶简历')
  const [first] = (await user.get(findPackLog, { kind: 'got' })).list
  expect(first).toMatchObject({ source: 'period', title: '求职会员月卡' })
  const page = await user.get(findPackLog, { right: 'resumeTop', limit: 2 })
  expect(await linesOf({ right: 'resumeTop', limit: 2, cursor: page.next })).toEqual([
    ['back', 2],
    ['used', -2],
  ])
})

test('lots show the remaining pieces with their end, and lapsed ones', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  await buy(site, user, 'vip', { code: 'month' })
  await use(1)
  const now = await user.get(getPackDetail, { right: 'resumeTop' })
  expect(now.free).toBe(2)
  expect(now.lots.map(({ state, given, used, free, title }) => ({ state, given, used, free, title }))).toEqual([
    { state: 'usable', given: 3, used: 1, free: 2, title: '求职会员月卡' },
    { state: 'waiting', given: 3, used: 0, free: 3, title: '求职会员月卡' },
  ])
  const { list } = await user.get(getPackRights, {})
  expect(list.find(({ right }) => right === 'resumeTop')).toMatchObject({ free: 2, ending: 2, suspended: 0 })
  expect(list.map(({ right }) => right)).not.toContain('phone')
  await pass(site, user, 30 * day + 1000)
  await lapseLots(parts())
  expect(await linesOf({ right: 'resumeTop', kind: 'lapsed' })).toEqual([['lapsed', -2]])
  expect((await user.get(getPackDetail, { right: 'resumeTop' })).lots.map(({ state }) => state)).toEqual([
    'usable',
    'ended',
  ])
})

test('rights of one role are not those of the other', async () => {
  await buy(site, user, 'prop', { code: 'greeting-20' })
  expect((await user.get(getPackDetail, { right: 'greeting' })).free).toBe(20)
  await site.make.session(user, { id: user.userId, tenantId: 1 }, 1)
  expect(await user.get(getPackDetail, { right: 'greeting' })).toMatchObject({ free: 0, today: 200, lots: [] })
  expect((await user.get(findPackLog, { right: 'greeting' })).list).toEqual([])
  const { list } = await user.get(getPackRights, {})
  expect(list.find(({ right }) => right === 'greeting')).toMatchObject({ free: 0, today: 200 })
})

test('nobody sees the rights of somebody else', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  const other = await site.user()
  expect((await other.get(findPackLog, {})).list).toEqual([])
  expect((await other.get(getPackDetail, { right: 'resumeTop' })).lots).toEqual([])
})
