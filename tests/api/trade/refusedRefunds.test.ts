import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOrder, getOrder, getOrderStatus } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import { findMyVips, startSuspension } from '#contract/vip/membership'
import { findPackages, getPackage, suspendPackage, usePackage } from '#contract/vip/packages'
import { findPackLog } from '#contract/vip/rightsLog'
import { getWallet } from '#contract/wallet/wallet'
import { refunds, sandboxPayments, sandboxRefunds } from '#server/db/schema/money/trade'
import { refundAsks } from '#server/features/trade/refunds/asking'
import { lapseLots, readRights } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { enqueue } from '#server/work/enqueue'
import { workRules } from '#server/work/worker'
import { pass, refund } from '../../support/money/buying'
import { beginRecharge, beginSandbox, press } from '../../support/money/sandbox'
import { Site, secretOfTests, type User } from '../../support/server/site'

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
const rights = () => readRights(parts(), owner())
const use = (unit: string, count: number) =>
  takeRight(parts(), { ...owner(), id: makeUuid(), unit, count, reason: unit })
const stateOf = async (id: string) => (await user.get(getOrderStatus, { id })).order.state
const mine = async () =>
  (await user.get(findMyVips, {})).list.map(({ code, state, daysLeft }) => [code, state, daysLeft])
const refundWill = (state: 'SUCCESS' | 'ABNORMAL' | 'PROCESSING') =>
  site.database.db.update(sandboxPayments).set({ refundWill: state })

/** Buys something that is paid at the sandbox; resolves to the order's id. */
async function buy(product: string, code: string): Promise<string> {
  const { id } = await user.get(createOrder, { product, item: { code } })
  await press(site, await beginSandbox(site, user, id), 'pay')
  return id
}

/** A refund that the provider refuses at once. */
async function refused(id: string, amount?: number): Promise<void> {
  await refundWill('ABNORMAL')
  expect(await refund(site, id, amount)).toMatchObject({ ok: true })
  await refundWill('SUCCESS')
}

/** A refund about which the provider thinks for some days. */
async function pending(id: string, amount?: number): Promise<void> {
  await refundWill('PROCESSING')
  expect(await refund(site, id, amount)).toMatchObject({ ok: true, data: { state: 'refunding' } })
  await refundWill('SUCCESS')
}

async function refuse(): Promise<void> {
  // A question under way would still find the former state, and be asked again only later.
  await site.settled()
  const { state } = sandboxRefunds
  await site.database.db.update(sandboxRefunds).set({ state: 'ABNORMAL' }).where(eq(state, 'PROCESSING'))
  site.advance(2 * workRules.longestDelay)
  await site.settled()
  await pass(site, user, 0)
}

test('bought pieces come back when their refund is refused, and the next refund takes them', async () => {
  const id = await buy('prop', 'greeting-20')
  await use('greeting', 4)
  await refused(id)
  expect(await stateOf(id)).toBe('fulfilled')
  expect(await rights()).toEqual({ greeting: 16 })
  const { list } = await user.get(findPackLog, {})
  expect(list[0]?.title).toBe('退款未成功，已恢复')
  expect(list.slice(0, 2).map(({ kind, change }) => [kind, change])).toEqual([
    ['back', 16],
    ['taken', -16],
  ])
  await refused(id, 300)
  await refused(id, 150)
  expect(await rights()).toEqual({ greeting: 16 })
  await refund(site, id, 300)
  expect(await rights()).toEqual({ greeting: 6 })
  await refund(site, id)
  // Four pieces were used, so their part of the price stays paid.
  expect(await stateOf(id)).toBe('partlyRefunded')
  expect((await user.get(getOrder, { id })).refunded).toBe(480)
  expect(await rights()).toEqual({})
})

test('goods come back once, however often the provider is asked', async () => {
  const id = await buy('prop', 'greeting-20')
  await refused(id)
  const services = { ...parts(), secret: secretOfTests }
  const rows = await site.database.db.select().from(refunds).where(eq(refunds.orderId, id))
  for (const { id } of rows) await enqueue(services, refundAsks, { id }, { key: `${id} again` })
  await site.settled()
  expect(rows).toHaveLength(1)
  expect(await rights()).toEqual({ greeting: 20 })
})

test('pieces that ended while the provider thought about a refund can be used for as long as they had left', async () => {
  const id = await buy('prop', 'greeting-20')
  await pass(site, user, 85 * day)
  await pending(id)
  await pass(site, user, 10 * day)
  await lapseLots(parts(), 10_000)
  await refuse()
  expect(await rights()).toEqual({ greeting: 20 })
  await pass(site, user, 4 * day)
  expect(await rights()).toEqual({ greeting: 20 })
  await pass(site, user, 2 * day)
  await lapseLots(parts(), 10_000)
  expect(await rights()).toEqual({})
})

test.each(['new', 'open', 'suspended'] as const)('a package that was %s is so again', async (state) => {
  const id = await buy('package', 'sprint')
  const which = { id: (await user.get(findPackages, {})).list[0]?.id ?? '' }
  if (state !== 'new') await user.get(usePackage, which)
  if (state !== 'new') await use('greeting', 3)
  if (state === 'suspended') await user.get(suspendPackage, which)
  const before = await user.get(getPackage, which)
  const had = await rights()
  await pending(id)
  expect(await user.get(getPackage, which)).toMatchObject({ state: 'withdrawn' })
  await pass(site, user, 10 * day)
  await lapseLots(parts(), 10_000)
  await refuse()
  const after = await user.get(getPackage, which)
  expect(after).toMatchObject({ state, openedAt: before.openedAt, suspendedAt: before.suspendedAt })
  if (before.endsAt && after.endsAt)
    expect(Math.round((Date.parse(after.endsAt) - Date.parse(before.endsAt)) / day)).toBe(10)
  expect(await rights()).toEqual(had)
  await refund(site, id)
  expect(await user.get(getPackage, which)).toMatchObject({ state: 'withdrawn' })
  expect(await rights()).toEqual({})
})

test('a membership comes back with its days and rights, before what followed it', async () => {
  const first = await buy('vip', 'month')
  await buy('vip', 'month')
  await pass(site, user, 10 * day)
  await use('resumeRefresh', 4)
  const had = { vips: await mine(), rights: await rights() }
  await refused(first)
  expect({ vips: await mine(), rights: await rights() }).toEqual(had)
  await pending(first)
  expect(await mine()).toEqual([
    ['month', 'active', 30],
    ['month', 'refunded', 0],
  ])
  await pass(site, user, 5 * day)
  await refuse()
  // The second one was in use for five days.
  expect(await mine()).toEqual([
    ['month', 'active', 20],
    ['month', 'waiting', 25],
  ])
  expect(await rights()).toEqual(had.rights)
  await refund(site, first)
  expect(await mine()).toEqual([
    ['month', 'active', 25],
    ['month', 'refunded', 0],
  ])
  expect(await rights()).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
})

test('a membership that was suspended comes back suspended', async () => {
  const id = await buy('vip', 'month')
  await pass(site, user, 5 * day)
  await user.get(startSuspension, {})
  const had = await mine()
  await pending(id)
  await pass(site, user, 3 * day)
  await refuse()
  expect(await mine()).toEqual(had)
  expect(await rights()).toEqual({})
  await pass(site, user, 28 * day)
  await site.settled()
  expect((await mine())[0]?.[1]).toBe('active')
  expect(await rights()).toEqual({ resumeTop: 3, resumeRefresh: 30, smsNotice: 10 })
})

test('a part of a membership comes back, and the next parts take as much as they are worth', async () => {
  const id = await buy('vip', 'month')
  const had = { vips: await mine(), rights: await rights() }
  for (const amount of [995, 995, 500]) await refused(id, amount)
  expect({ vips: await mine(), rights: await rights() }).toEqual(had)
  await refund(site, id, 995)
  expect(await mine()).toEqual([['month', 'active', 15]])
  expect(await rights()).toEqual({ resumeTop: 2, resumeRefresh: 15, smsNotice: 5 })
  await refund(site, id, 398)
  expect(await mine()).toEqual([['month', 'active', 9]])
  expect(await rights()).toEqual({ resumeTop: 2, resumeRefresh: 9, smsNotice: 3 })
})

test('a part of a membership that ran out meanwhile gives its days again', async () => {
  const id = await buy('vip', 'month')
  await pending(id, 995)
  await pass(site, user, 20 * day)
  expect(await mine()).toEqual([['month', 'expired', 0]])
  await lapseLots(parts(), 10_000)
  await refuse()
  expect(await mine()).toEqual([['month', 'active', 15]])
  expect(await rights()).toEqual({ resumeTop: 1, resumeRefresh: 15, smsNotice: 5 })
})

test('an upgrade whose refund is refused takes the place of the former membership again', async () => {
  await buy('vip', 'month')
  await use('resumeTop', 3)
  await pass(site, user, 10 * day)
  const year = await buy('vip', 'year')
  await pass(site, user, 5 * day)
  const had = { vips: await mine(), rights: await rights() }
  await refused(year)
  expect({ vips: await mine(), rights: await rights() }).toEqual(had)
  await pending(year)
  const between = { vips: await mine(), rights: await rights() }
  expect(between.vips.map(([code, state]) => [code, state])).toEqual([
    ['month', 'active'],
    ['year', 'refunded'],
  ])
  await use('resumeRefresh', 2)
  await refuse()
  expect(await mine()).toEqual(had.vips)
  expect(await rights()).toEqual({ ...had.rights, resumeRefresh: (had.rights.resumeRefresh ?? 0) - 2 })
  await refund(site, year)
  expect(await mine()).toEqual(between.vips)
})

test('a part whose refund is refused after an upgrade extends the better membership', async () => {
  const id = await buy('vip', 'month')
  await pending(id, 995)
  await buy('vip', 'year')
  const days = async () => Number((await mine()).find(([code]) => code === 'year')?.[2])
  const before = await days()
  await refuse()
  expect(await days()).toBe(before + Math.ceil((365 * 995) / 14_900))
  expect(await stateOf(id)).toBe('fulfilled')
})

test('a recharge whose refund is refused leaves the wallet as it was, and goes back later', async () => {
  const { id, page } = await beginRecharge(site, user, 5000)
  await press(site, page, 'pay')
  for (const amount of [2000, 2000, undefined]) await refused(id, amount)
  expect(await user.get(getWallet, {})).toMatchObject({ free: 5000, held: 0 })
  await refund(site, id, 2000)
  expect(await user.get(getWallet, {})).toMatchObject({ free: 3000, held: 0 })
})
