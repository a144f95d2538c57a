import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { codes } from '#contract/errors'
import { confirmOrder, createOrder, getOrder } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import {
  endSuspension,
  findMyVips,
  findVips,
  getVip,
  getVipData,
  getVipSetting,
  startSuspension,
} from '#contract/vip/membership'
import { countRights } from '#contract/vip/privileges'
import { goods as goodsTable } from '#server/db/schema/money/goods'
import { defaultTenants } from '#server/features/tenants/tenants'
import { findMembership } from '#server/features/vip/goods/findMembership'
import { spendRight } from '#server/features/vip/rights/spendRight'
import { findLots, readRights } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { buy, fillWallet, pass, refund } from '../../support/money/buying'
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
const ownerOf = ({ userId }: User) => ({ tenantId: 1, userId })
const rightsOf = (who: User) => readRights(parts(), ownerOf(who))
const mine = async (who = user) =>
  (await who.get(findMyVips, {})).list.map(({ code, state, daysLeft }) => [code, state, daysLeft])
const use = (unit: string, count: number, who = user) =>
  takeRight(parts(), { ...ownerOf(who), id: makeUuid(), unit, count, reason: unit })

test.each(
  byPath([
    [getVipSetting, {}],
    [findVips, {}],
    [findMyVips, {}],
    [getVip, { id: makeUuid() }],
    [getVipData, {}],
    [startSuspension, {}],
    [endSuspension, {}],
  ]),
)('%s is for users', async (_, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
})

test('each role has tiers of its own, with price, promotion, days and the free rights without a membership', async () => {
  const { list, rights, ordinary, refusal } = await user.get(findVips, {})
  expect(list.map(({ code, price, amount, days, act }) => [code, price, amount, days, act])).toEqual([
    ['month', 3000, 1990, 30, 'open'],
    ['quarter', 9000, 4990, 90, 'open'],
    ['year', 36_000, 14_900, 365, 'open'],
  ])
  expect(list.filter(({ isHighlighted }) => isHighlighted)).toHaveLength(1)
  expect(rights).toEqual(['greeting', 'resumeTop', 'resumeRefresh', 'smsNotice'])
  expect(ordinary.greeting).toBeGreaterThan(0)
  expect(refusal).toBe('')
  const recruiter = await site.user({ role: 1 })
  expect((await recruiter.get(findVips, {})).list.map(({ code }) => code)).toEqual(['basic', 'plus', 'max'])
  expect(await recruiter.get(getVipSetting, {})).toMatchObject({ suspension: { times: 2, within: 365, days: 30 } })
})

test('a bought membership begins at once, gives its rights, and is in the user object', async () => {
  const { id: orderId } = await buy(site, user, 'vip', { code: 'month' })
  expect(await mine()).toEqual([['month', 'active', 30]])
  expect(await rightsOf(user)).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
  expect((await user.get(getUserInfo, {})).vip).toMatchObject({
    name: '求职会员月卡',
    isSuspended: false,
    daysLeft: 30,
  })
  expect((await user.get(getUserInfo, {})).formerVip).toBeNull()
  expect((await user.get(getVipData, { type: 'simple' })).vip?.daysLeft).toBe(30)
  const [{ id = '' } = {}] = (await user.get(findMyVips, {})).list
  await use('resumeTop', 2)
  const shown = await user.get(getVip, { id })
  expect(shown).toMatchObject({ orderId, value: 1990, daily: { greeting: 20 } })
  expect(shown.rights).toContainEqual({ right: 'resumeTop', given: 3, used: 2, free: 1 })
  expect((await user.get(getOrder, { id: orderId })).lines.map(({ label }) => label)).toContain('会员权益')
  await pass(site, user, 30 * day)
  expect(await mine()).toEqual([['month', 'expired', 0]])
  const formerVip = { name: '求职会员月卡', endedAt: shown.endsAt }
  expect(await user.get(getUserInfo, {})).toMatchObject({ vip: null, formerVip })
  expect(await user.get(getVipData, {})).toMatchObject({ vip: null, formerVip })
  expect(await rightsOf(user)).toEqual({})
})

test('the pieces of each day come beside the free ones, end with the day, and stop with the membership', async () => {
  const greetings = async () => (await user.get(countRights, {})).list.find(({ right }) => right === 'greeting')
  const spend = () =>
    site.database.db.transaction((db) =>
      spendRight({ db, now: () => site.now() }, { ...ownerOf(user), role: 0, reason: 'greeting', id: makeUuid() }),
    )
  const free = (await greetings())?.today ?? 0
  await buy(site, user, 'vip', { code: 'month' })
  expect(await greetings()).toMatchObject({ left: free + 20, today: free + 20 })
  for (const _ of [1, 2]) expect(await spend()).toMatchObject({ ok: true })
  expect(await greetings()).toMatchObject({ left: free + 18 })
  await pass(site, user, day)
  expect(await greetings()).toMatchObject({ left: free + 20, today: free + 20 })
  await user.get(startSuspension, {})
  expect(await greetings()).toMatchObject({ left: free })
  await user.get(endSuspension, {})
  expect(await greetings()).toMatchObject({ left: free + 20 })
  await pass(site, user, 30 * day)
  expect(await greetings()).toMatchObject({ left: free })
})

test('nobody sees a membership of somebody else, of another site, or of the other role', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  const [{ id = '' } = {}] = (await user.get(findMyVips, {})).list
  const absent = { code: codes.notFound }
  for (const other of [
    await site.user(),
    await site.user({ role: 1 }),
    await site.user({ tenant: defaultTenants[1] }),
  ]) {
    expect(await other.call(getVip, { id })).toMatchObject(absent)
    expect((await other.get(findMyVips, {})).list).toEqual([])
  }
  const recruiter = await site.user({ role: 1 })
  expect(await recruiter.call(createOrder, { product: 'vip', item: { code: 'month' } })).toMatchObject(absent)
  expect(await user.call(createOrder, { product: 'vip', item: { code: 'basic' } })).toMatchObject(absent)
})

test('a double press makes one order and one membership', async () => {
  await fillWallet(site, user, 5000)
  user.onceKey = makeUuid(site.now().getTime())
  const [first, second] = await Promise.all([
    user.call(createOrder, { product: 'vip', item: { code: 'month' }, amount: 1990 }),
    user.call(createOrder, { product: 'vip', item: { code: 'month' }, amount: 1990 }),
  ])
  const made = [first, second].find((each) => each.ok)
  const id = made?.ok ? made.data.id : ''
  user.onceKey = undefined
  await Promise.all([
    user.call(confirmOrder, { id, channel: 'wallet' }),
    user.call(confirmOrder, { id, channel: 'wallet' }),
  ])
  await site.settled()
  expect(await mine()).toEqual([['month', 'active', 30]])
})

test('a price that changed between page and press is said, and the new one is for sale', async () => {
  const other = await site.user({ tenant: defaultTenants[1] })
  const sold = {
    tenantId: 2,
    kind: 'vip' as const,
    code: 'month',
    role: 0 as const,
    name: '月卡',
    days: 30,
    rights: {},
  }
  await site.database.db.insert(goodsTable).values({ ...sold, version: 1, price: 1000, daily: { greeting: 5 } })
  const shown = (await other.get(findVips, {})).list[0]?.amount
  await site.database.db.insert(goodsTable).values({ ...sold, version: 2, price: 1200, daily: { greeting: 5 } })
  const wanted = { product: 'vip', item: { code: 'month' }, amount: shown }
  expect(await other.call(createOrder, wanted)).toMatchObject({
    code: codes.conflict,
    msg: '价格有变化，请确认新的价格',
    data: { amount: 1200 },
  })
  expect((await other.get(createOrder, { ...wanted, amount: 1200 })).amount).toBe(1200)
})

test('the same again adds its days, and its rights begin when the former end', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  await pass(site, user, 10 * day)
  expect((await user.get(findVips, {})).list[0]).toMatchObject({ act: 'renew', amount: 1990, credit: 0 })
  await buy(site, user, 'vip', { code: 'month' })
  expect(await mine()).toEqual([
    ['month', 'active', 20],
    ['month', 'waiting', 30],
  ])
  expect((await user.get(getVipData, {})).vip?.daysLeft).toBe(50)
  expect(await rightsOf(user)).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
  await pass(site, user, 25 * day)
  expect(await mine()).toEqual([
    ['month', 'active', 25],
    ['month', 'expired', 0],
  ])
  expect(await rightsOf(user)).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
})

test('a better one costs the difference by the remaining days, and replaces the former one', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  await use('resumeTop', 3)
  await pass(site, user, 15 * day - 3_600_000)
  const [, , year] = (await user.get(findVips, {})).list
  expect(year).toMatchObject({ act: 'upgrade', credit: 1061, amount: 14_900 - 1061 })
  const order = await buy(site, user, 'vip', { code: 'year' })
  expect(order.lines).toContainEqual({ label: '类型', value: '升级会员' })
  expect(await mine()).toEqual([
    ['year', 'active', 365],
    ['month', 'upgraded', 0],
  ])
  // Used ahead of time: 1 of 3. Earned and not used: 14 of 30 refreshes, 5 of 10 messages.
  expect(await rightsOf(user)).toEqual({ resumeTop: 59, resumeRefresh: 365 + 14, smsNotice: 180 + 5 })
  // Refunding the upgrade restores the membership that it replaced.
  expect(await refund(site, order.id)).toMatchObject({ ok: true })
  expect(await mine()).toEqual([
    ['month', 'active', 16],
    ['year', 'refunded', 0],
  ])
  expect(await rightsOf(user)).toMatchObject({ resumeRefresh: 30, smsNotice: 10 })
})

test('a lesser one begins when the present one ends', async () => {
  await buy(site, user, 'vip', { code: 'quarter' })
  expect((await user.get(findVips, {})).list[0]).toMatchObject({ act: 'after', amount: 1990 })
  await buy(site, user, 'vip', { code: 'month' })
  expect(await mine()).toEqual([
    ['quarter', 'active', 90],
    ['month', 'waiting', 30],
  ])
})

test('one membership is counted towards one upgrade only', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  const [quarter, year] = [
    await user.get(createOrder, { product: 'vip', item: { code: 'quarter' } }),
    await user.get(createOrder, { product: 'vip', item: { code: 'year' } }),
  ]
  await fillWallet(site, user, quarter.amount + year.amount)
  for (const { id } of [quarter, year]) await user.get(confirmOrder, { id, channel: 'wallet' })
  await site.settled()
  const total = (await mine()).reduce((sum, [, , days]) => sum + Number(days), 0)
  // Each is shorter or longer by what its own payment is worth; together they are worth what was paid.
  expect(total).toBeLessThan(90 + 365)
  expect((await mine()).filter(([, state]) => state === 'upgraded')).toHaveLength(1)
})

test('while it is suspended its rights cannot be used and no membership bought, and the remaining time is kept', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  await buy(site, user, 'vip', { code: 'month' })
  await pass(site, user, 5 * day)
  const started = await user.get(startSuspension, {})
  expect(started).toMatchObject({ current: { state: 'suspended', daysLeft: 25 }, pausing: { left: 1 } })
  expect(await user.call(startSuspension, {})).toMatchObject({ code: codes.conflict, msg: '会员已经暂停了' })
  expect(await rightsOf(user)).toEqual({})
  expect(await findMembership(site.database.db, ownerOf(user), site.now())).toBeUndefined()
  expect((await user.get(findVips, {})).refusal).toContain('暂停')
  expect(await user.call(createOrder, { product: 'vip', item: { code: 'year' } })).toMatchObject({
    code: codes.conflict,
    msg: '会员已暂停，请先恢复会员再购买',
  })
  await pass(site, user, 20 * day)
  expect((await user.get(getUserInfo, {})).vip).toMatchObject({ isSuspended: true, daysLeft: 55 })
  expect(await user.get(endSuspension, {})).toMatchObject({ current: { state: 'active', daysLeft: 25 } })
  expect(await user.call(endSuspension, {})).toMatchObject({ code: codes.conflict, msg: '会员没有暂停' })
  expect(await rightsOf(user)).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
  const lots = await findLots(parts(), ownerOf(user))
  expect(
    new Set(lots.map(({ endsAt }) => Math.round(((endsAt?.getTime() ?? 0) - site.now().getTime()) / day))),
  ).toEqual(new Set([25]))
})

test('a suspension ends by itself at the limit, and the next ones are refused with a date', async () => {
  await buy(site, user, 'vip', { code: 'quarter' })
  expect(await user.call(endSuspension, {})).toMatchObject({ code: codes.conflict })
  await user.get(startSuspension, {})
  await pass(site, user, 40 * day)
  await site.settled()
  // The clock was stopped for 30 days and ran for 10.
  expect(await mine()).toEqual([['quarter', 'active', 80]])
  await user.get(startSuspension, {})
  await user.get(endSuspension, {})
  const refused = await user.call(startSuspension, {})
  expect(refused).toMatchObject({ code: codes.conflict })
  expect(refused.ok ? '' : refused.msg).toMatch(/^每365天最多暂停2次，\d+月\d+日起可再次暂停$/)
  const nobody = await site.user()
  expect(await nobody.call(startSuspension, {})).toMatchObject({ code: codes.conflict, msg: '您还没有生效中的会员' })
})

test('a suspension that was pressed twice is one', async () => {
  await buy(site, user, 'vip', { code: 'quarter' })
  user.onceKey = makeUuid(site.now().getTime())
  const first = await user.get(startSuspension, {})
  expect(await user.get(startSuspension, {})).toEqual(first)
  user.onceKey = undefined
  expect((await user.get(getVipData, { type: 'full' })).pausing?.left).toBe(1)
})

test('a refund takes back the remaining time, and the following membership begins earlier', async () => {
  const first = await buy(site, user, 'vip', { code: 'month' })
  await buy(site, user, 'vip', { code: 'month' })
  await pass(site, user, 10 * day)
  await use('resumeRefresh', 4)
  expect(await refund(site, first.id)).toMatchObject({ ok: true })
  expect(await mine()).toEqual([
    ['month', 'active', 30],
    ['month', 'refunded', 0],
  ])
  expect(await rightsOf(user)).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
})

test('a partial refund takes back the same share of days and rights', async () => {
  const { id } = await buy(site, user, 'vip', { code: 'month' })
  expect(await refund(site, id, 995)).toMatchObject({ ok: true })
  expect(await mine()).toEqual([['month', 'active', 15]])
  expect(await rightsOf(user)).toEqual({ resumeTop: 2, resumeRefresh: 15, smsNotice: 5 })
})

test('an upgraded membership is not refunded before the upgrade', async () => {
  const month = await buy(site, user, 'vip', { code: 'month' })
  await buy(site, user, 'vip', { code: 'year' })
  expect(await refund(site, month.id)).toMatchObject({
    code: codes.conflict,
    msg: '这份会员已用于升级，请先退款升级后的那一单',
  })
  expect(await mine()).toEqual([
    ['year', 'active', 365],
    ['month', 'upgraded', 0],
  ])
})

test('a renewal that is paid while the membership is suspended waits with it', async () => {
  await buy(site, user, 'vip', { code: 'month' })
  const order = await user.get(createOrder, { product: 'vip', item: { code: 'month' } })
  await user.get(startSuspension, {})
  await fillWallet(site, user, order.amount)
  await user.get(confirmOrder, { id: order.id, channel: 'wallet' })
  await site.settled()
  await pass(site, user, 3 * day)
  expect(await user.get(endSuspension, {})).toMatchObject({ current: { daysLeft: 30 } })
  expect((await user.get(getVipData, {})).vip?.daysLeft).toBe(60)
})
