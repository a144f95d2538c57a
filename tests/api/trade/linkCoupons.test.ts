import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { chooseOrderCoupon, findOrderCoupons } from '#contract/trade/coupon'
import { confirmPublicOrder, getOrder, getOrderStatus, getPublicOrder } from '#contract/trade/trade'
import { findFlows, getWallet } from '#contract/wallet/wallet'
import { ledgerAccounts } from '#server/db/schema/money/ledger'
import { payments } from '#server/db/schema/money/trade'
import { giveTestCoupon } from '../../support/money/couponGiving'
import { orderPackage } from '../../support/money/packageBuying'
import { beginSandbox, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

let site: Site
let user: User
let large: number
let small: number
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(() => bringOwner())

async function bringOwner() {
  user = await site.user()
  large = await giveTestCoupon(site, user, { off: 300 })
  small = await giveTestCoupon(site, user, { off: 100 })
}

/** An order of 990 fen with a coupon of 300, which somebody with the link has begun to pay; `page` is the provider's. */
async function beginByLink() {
  const { id } = await orderPackage(user, 'sprint')
  const { publicPath } = await user.get(getOrder, { id })
  const token = new URLSearchParams(publicPath.split('?')[1]).get('token') ?? ''
  const friend = site.visitor()
  const begun = await friend.get(confirmPublicOrder, { token, channel: 'sandbox' })
  await site.settled()
  const look = () => friend.get(getPublicOrder, { token, payment: begun.payment?.id })
  const { payment } = await look()
  return { id, token, friend, look, page: payment?.how?.kind === 'qr' ? payment.how.url : '' }
}

const choose = (orderId: string, couponId: number) => user.call(chooseOrderCoupon, { orderId, couponId })
const stateOf = async (id: string) => (await user.get(getOrder, { id })).state

test('somebody who begins to pay by the link does not keep the owner from another coupon', async () => {
  const { id, look } = await beginByLink()
  expect(await stateOf(id)).toBe('paying')
  expect(await user.get(getOrderStatus, { id })).toMatchObject({ payment: null })
  expect(await user.get(findOrderCoupons, { orderId: id })).toMatchObject({ mayChange: true, chosen: large })
  expect(await choose(id, small)).toMatchObject({ ok: true, data: { discount: 100, amount: 890, state: 'created' } })
  expect(await look()).toMatchObject({ amount: 890, payment: { state: 'superseded', how: null } })
})

test('the provider closes what was begun for the former sum', async () => {
  const { id, page } = await beginByLink()
  await choose(id, small)
  await site.settled()
  expect(await press(site, page, 'pay')).toBe('现在不能这样做。')
})

test('a page of the link that shows the former sum begins no payment', async () => {
  const { id, token, friend } = await beginByLink()
  await choose(id, small)
  const wish = { token, channel: 'sandbox' } as const
  const refused = await friend.call(confirmPublicOrder, { ...wish, amount: 690 })
  expect(refused).toMatchObject({ code: codes.conflict, data: { amount: 890 } })
  const begun = await friend.get(confirmPublicOrder, { ...wish, amount: 890 })
  expect(begun.payment?.state).toBe('preparing')
})

test.each(['afterClosing', 'lose'] as const)(
  'money for the former sum (%s) goes back whole, and the owner pays the order once',
  async (button) => {
    const { id, page } = await beginByLink()
    // The payer pays before the provider has been asked to close it, or after.
    if (button === 'lose') await press(site, page, 'lose')
    expect(await choose(id, small)).toMatchObject({ ok: true })
    await site.settled()
    if (button === 'afterClosing') await press(site, page, 'afterClosing')
    await site.settled()
    const { refunds, state } = await user.get(getOrder, { id })
    expect(refunds).toMatchObject([{ amount: 690, state: 'done', why: '付款前应付金额已变化' }])
    expect(state).toBe('created')
    await press(site, await beginSandbox(site, user, id), 'pay')
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled', amount: 890, refunded: 0 })
    expect(await user.get(getWallet, {})).toMatchObject({ free: 0, held: 0 })
    const { list } = await user.get(findFlows, {})
    expect(list.map(({ reason, change }) => [reason, change])).toEqual([
      ['refund.late', -690],
      ['latePayment', 690],
    ])
  },
)

test('money for the former sum stays apart from the order when the coupon is changed back', async () => {
  const { id, page } = await beginByLink()
  await choose(id, small)
  await choose(id, large)
  await site.settled()
  await press(site, page, 'afterClosing')
  expect(await user.get(getOrder, { id })).toMatchObject({ state: 'created', amount: 690, refunds: [{ amount: 690 }] })
})

test('a payment that arrives while the coupon changes pays the order or goes back, never both', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { id, page } = await beginByLink()
    const [, changed] = await Promise.all([press(site, page, 'pay'), choose(id, small)])
    await site.settled()
    const { state, amount, refunds } = await user.get(getOrder, { id })
    if (changed.ok) {
      expect([state, amount]).toEqual(['created', 890])
      const brought = await site.database.db.$count(payments, and(eq(payments.orderId, id), eq(payments.state, 'paid')))
      expect(refunds).toHaveLength(brought)
    } else expect([state, amount, refunds.length]).toEqual(['fulfilled', 690, 0])
    await bringOwner()
  }
  const { rows } = await site.database.db.execute(
    sql`select sum(posted_credits - posted_debits)::text as sum from ${ledgerAccounts}`,
  )
  expect(rows).toEqual([{ sum: '0' }])
})

test('once the owner has begun to pay, the coupon stays', async () => {
  const { id } = await beginByLink()
  await beginSandbox(site, user, id)
  expect(await user.get(findOrderCoupons, { orderId: id })).toMatchObject({ mayChange: false })
  expect(await choose(id, small)).toMatchObject({ code: codes.conflict })
})
