import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes, success } from '#contract/errors'
import { rechargeWallet } from '#contract/trade/recharge'
import { createOrder, findOrders, getOrderStatus, refundOrder } from '#contract/trade/trade'
import { fen } from '#contract/wallet/fen'
import { getWallet } from '#contract/wallet/wallet'
import type { Product } from '#server/area/product'
import { orders, sandboxPayments } from '#server/db/schema/money/trade'
import { recharge } from '#server/features/trade/recharge'
import { takeEarly } from '#server/outbound/payments/sandbox/early'
import { workRules } from '#server/work/worker'
import { beginRecharge, beginSandbox, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

/** A product that is fulfilled only while the shop is open. */
const shop = { isOpen: false, given: 0 }
const ware: Product = {
  kind: 'ware',
  goesTo: 'revenue',
  allowsWallet: true,
  offer: async () => success({ title: '商品', price: fen(1000n), item: {} }),
  describe: () => [],
  async fulfil() {
    if (!shop.isOpen) throw new Error('The shop is closed')
    shop.given += 1
  },
}

let site: Site
let user: User
let operator: User
beforeAll(async () => {
  site = await Site.open({ products: [recharge, ware] })
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
  Object.assign(shop, { isOpen: false, given: 0 })
})

const stateOf = async (id: string) => (await user.get(getOrderStatus, { id })).order.state
const refundWill = (state: 'SUCCESS' | 'ABNORMAL') =>
  site.database.db.update(sandboxPayments).set({ refundWill: state })

test('a refund that fails after another one leaves the order partly refunded', async () => {
  const { id, page } = await beginRecharge(site, user, 5000)
  await press(site, page, 'pay')
  await operator.get(refundOrder, { id, amount: 2000, why: '' })
  await site.settled()
  await refundWill('ABNORMAL')
  expect(await operator.get(refundOrder, { id, amount: 1000, why: '' })).toEqual({ state: 'refunding', proposed: null })
  await site.settled()
  expect(await stateOf(id)).toBe('partlyRefunded')
  expect(await user.get(getWallet, {})).toMatchObject({ free: 3000, held: 0 })
})

test('before an order is fulfilled, it is refunded as a whole or not at all', async () => {
  const { id } = await user.get(createOrder, { product: 'ware', item: {} })
  await press(site, await beginSandbox(site, user, id), 'pay')
  expect(await stateOf(id)).toBe('paid')
  expect(await operator.call(refundOrder, { id, amount: 400, why: '' })).toMatchObject({ code: codes.conflict })
  await refundWill('SUCCESS')
  await operator.get(refundOrder, { id, why: '' })
  await site.settled()
  shop.isOpen = true
  site.advance(workRules.longestDelay)
  await site.settled()
  expect(await stateOf(id)).toBe('refunded')
  expect(shop.given).toBe(0)
})

test('an order whose refund is refused is fulfilled, once', async () => {
  const { id } = await user.get(createOrder, { product: 'ware', item: {} })
  await press(site, await beginSandbox(site, user, id), 'pay')
  await refundWill('ABNORMAL')
  await operator.get(refundOrder, { id, why: '' })
  // What is signed is stale if the clock moves meanwhile.
  await site.settled()
  shop.isOpen = true
  site.advance(workRules.longestDelay)
  await site.settled()
  expect(await stateOf(id)).toBe('fulfilled')
  expect(shop.given).toBe(1)
})

test('orders of one moment are all listed, on however many pages', async () => {
  for (const amount of [100, 200, 300, 400]) await user.get(rechargeWallet, { amount })
  await site.database.db.update(orders).set({ createdAt: site.now() }).where(eq(orders.userId, user.userId))
  const seen: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await user.get(findOrders, { limit: 1, cursor })
    seen.push(...page.list.map(({ amount }) => amount))
    cursor = page.next
    if (cursor === undefined) break
  }
  expect(seen.toSorted()).toEqual([100, 200, 300, 400])
  for (const cursor of ['1764000000000', 'x_y', `1_${'a'.repeat(36)}`])
    expect(await user.call(findOrders, { cursor })).toMatchObject({ code: codes.invalidInput })
})

test('the next payment of the site is early at whichever process it is begun, once', async () => {
  const { page } = await beginRecharge(site, user)
  await press(site, page, 'early')
  const [begun] = await site.database.db.select().from(sandboxPayments)
  const take = (url = begun?.notifyUrl ?? '') => takeEarly(site.database.db, url)
  expect(await take('https://elsewhere.example/notice')).toBe(false)
  expect([await take(), await take()]).toEqual([true, false])
})
