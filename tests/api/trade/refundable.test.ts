import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { createOrder, getOrder, getRefundable, refundOrder, stopRefund } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import { findMyVips } from '#contract/vip/membership'
import { findPackageItems, findPackages, getPackage, usePackage } from '#contract/vip/packages'
import { getWallet } from '#contract/wallet/wallet'
import { moneyFindings, sandboxPayments } from '#server/db/schema/money/trade'
import { readRights } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { workRules } from '#server/work/worker'
import { pass, refund } from '../../support/money/buying'
import { beginSandbox, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000
let site: Site
let user: User
let operator: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  operator = await site.operator({ permissions: ['money'] })
  user = await site.user()
})

const parts = () => ({ db: site.database.db, now: () => site.now() })
const rights = () => readRights(parts(), { tenantId: 1, userId: user.userId })
const use = (unit: string, count: number) =>
  takeRight(parts(), { tenantId: 1, userId: user.userId, id: makeUuid(), unit, count, reason: unit })
const rest = (id: string) => operator.get(getRefundable, { id })
const order = (id: string) => user.get(getOrder, { id })

async function buy(
  product: string,
  code: string,
  by: 'pay' | 'refundRefused' | 'refundWaits' = 'pay',
): Promise<string> {
  const { id } = await user.get(createOrder, { product, item: { code } })
  await press(site, await beginSandbox(site, user, id), by)
  return id
}

const refusedBy = { code: codes.invalidInput, data: { field: 'amount' } }

test('pieces that were used are shown to the operator, and not refunded', async () => {
  const id = await buy('prop', 'greeting-20')
  const { amount } = await order(id)
  expect(await rest(id)).toMatchObject({ amount })
  await use('greeting', 5)
  const left = (amount * 15) / 20
  expect(await rest(id)).toEqual({
    amount: left,
    mayGoToWallet: false,
    lines: [{ label: '打招呼', value: '共20次，已用或过期5次，还剩15次' }],
  })
  expect(await operator.call(refundOrder, { id, amount: left + 1, why: '' })).toMatchObject(refusedBy)
  await refund(site, id)
  expect(await order(id)).toMatchObject({ state: 'partlyRefunded', refunded: left })
  expect(await rights()).toEqual({})
  expect(await operator.call(refundOrder, { id, why: '' })).toMatchObject({ code: codes.conflict })
})

test('pieces that ended are not refunded', async () => {
  const id = await buy('prop', 'greeting-20')
  await pass(site, user, 91 * day)
  operator = await site.operator({ permissions: ['money'] })
  expect((await rest(id)).amount).toBe(0)
})

test('a refund in parts takes the same part of each right of a package, opened or not', async () => {
  for (const isOpen of [false, true]) {
    user = await site.user()
    const id = await buy('package', 'sprint')
    const { amount } = await order(id)
    const [{ id: packageId, rights: given } = { id: '', rights: {} }] = (await user.get(findPackages, {})).list
    if (isOpen) await user.get(usePackage, { id: packageId })
    await refund(site, id, amount / 2)
    if (!isOpen) await user.get(usePackage, { id: packageId })
    const halves = Object.fromEntries(Object.entries(given).map(([right, count]) => [right, Math.floor(count / 2)]))
    expect(await rights()).toEqual(halves)
    expect(await order(id)).toMatchObject({ refunded: amount / 2 })
    expect(await rest(id)).toMatchObject({ amount: amount / 2 })
    await refund(site, id)
    expect(await order(id)).toMatchObject({ state: 'refunded' })
    expect(await user.get(getPackage, { id: packageId })).toMatchObject({ state: 'withdrawn' })
    expect(await rights()).toEqual({})
  }
})

test('a part of a package that the provider refuses to refund comes back, also if it was opened meanwhile', async () => {
  for (const opens of [false, true]) {
    user = await site.user()
    const id = await buy('package', 'sprint')
    const { amount } = await order(id)
    const [{ id: packageId, rights: given } = { id: '', rights: {} }] = (await user.get(findPackages, {})).list
    await refundWill('NOT_ENOUGH')
    await operator.get(refundOrder, { id, amount: amount / 2, why: '' })
    await site.settled()
    if (opens) await user.get(usePackage, { id: packageId })
    await stop(id)
    if (!opens) await user.get(usePackage, { id: packageId })
    expect(await rights()).toEqual(given)
    const { list } = await user.get(findPackageItems, { id: packageId })
    expect(list.every(({ given, left }) => given === left)).toBe(true)
    expect(await rest(id)).toMatchObject({ amount })
  }
})

test('of a membership the days that are left are refunded, and nothing once it has expired', async () => {
  const id = await buy('vip', 'month')
  const { amount } = await order(id)
  await pass(site, user, 12 * day + 1000)
  operator = await site.operator({ permissions: ['money'] })
  expect(await rest(id)).toMatchObject({ amount: Math.floor((amount * 18) / 30) })
  expect(await operator.call(refundOrder, { id, amount, why: '' })).toMatchObject(refusedBy)
  await pass(site, user, 18 * day)
  operator = await site.operator({ permissions: ['money'] })
  expect(await rest(id)).toMatchObject({ amount: 0, lines: [{ label: '会员', value: '已到期' }] })
  expect(await operator.call(refundOrder, { id, why: '' })).toMatchObject({ code: codes.conflict })
})

test('rights of a membership that were used in advance lessen its refund', async () => {
  const id = await buy('vip', 'month')
  const { amount } = await order(id)
  const given = await rights()
  for (const [unit, count] of Object.entries(given)) await use(unit, count)
  expect(await rest(id)).toMatchObject({ amount: 0 })
  expect((await user.get(findMyVips, {})).list).toMatchObject([{ state: 'active' }])
  expect(amount).toBeGreaterThan(0)
})

const refundWill = (state: 'SUCCESS' | 'ABNORMAL' | 'REFUSED' | 'NOT_ENOUGH') =>
  site.database.db.update(sandboxPayments).set({ refundWill: state })

/** An operator ends the wait for the refund that is under way. */
async function stop(orderId: string) {
  const { refunds } = await order(orderId)
  const pending = refunds.find(({ state }) => state === 'pending')
  const result = await operator.call(stopRefund, { id: pending?.id ?? makeUuid() })
  await site.settled()
  return result
}

test('a provider that refuses the request for a refund leaves the buyer the goods', async () => {
  const id = await buy('prop', 'greeting-20', 'refundRefused')
  await refund(site, id)
  expect(await order(id)).toMatchObject({ state: 'fulfilled', refunded: 0, refunds: [{ state: 'failed' }] })
  expect(await rights()).toEqual({ greeting: 20 })
})

test('a refund that waits for the merchant’s money goes on by itself, and is listed after a day', async () => {
  const id = await buy('prop', 'greeting-20', 'refundWaits')
  await refund(site, id)
  expect(await order(id)).toMatchObject({ state: 'refunding' })
  expect(await rights()).toEqual({})
  await pass(site, user, day + workRules.longestDelay)
  await site.settled()
  const isStuck = eq(moneyFindings.kind, 'refundStuck')
  expect(await site.database.db.$count(moneyFindings, isStuck)).toBe(1)
  await refundWill('SUCCESS')
  await pass(site, user, 2 * workRules.longestDelay)
  await site.settled()
  expect(await order(id)).toMatchObject({ state: 'refunded' })
  expect(await rights()).toEqual({})
})

test('an operator ends a wait: the goods come back, and a second try may give the wallet the money instead', async () => {
  const id = await buy('prop', 'greeting-20', 'refundWaits')
  expect(await operator.call(refundOrder, { id, why: '', toWallet: true })).toMatchObject({ code: codes.conflict })
  await refund(site, id)
  expect(await stop(id)).toMatchObject({ ok: true })
  expect(await order(id)).toMatchObject({ state: 'fulfilled', refunds: [{ state: 'failed' }] })
  expect(await rights()).toEqual({ greeting: 20 })
  expect(await stop(id)).toMatchObject({ code: codes.notFound })
  const { amount, mayGoToWallet } = await rest(id)
  expect(mayGoToWallet).toBe(true)
  await operator.get(refundOrder, { id, why: '', toWallet: true })
  await refundWill('SUCCESS')
  await site.settled()
  expect(await order(id)).toMatchObject({ state: 'refunded', refunds: [{}, { state: 'done', toWallet: true }] })
  expect(await user.get(getWallet, {})).toMatchObject({ free: amount, held: 0 })
  expect(await rights()).toEqual({})
})

test('a refund that the provider has begun cannot be stopped', async () => {
  const id = await buy('prop', 'greeting-20')
  await site.database.db.update(sandboxPayments).set({ refundWill: 'PROCESSING' })
  await refund(site, id)
  expect(await stop(id)).toMatchObject({ code: codes.conflict })
  expect(await order(id)).toMatchObject({ state: 'refunding' })
})
