import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getPaymentStatus, rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrder, getOrderStatus, handleTransaction, refundOrder } from '#contract/trade/trade'
import { findFlows, getFlow, getWallet } from '#contract/wallet/wallet'
import { ledgerAccounts } from '#server/db/schema/money/ledger'
import { moneyFindings, orders, payments, reconciledDays } from '#server/db/schema/money/trade'
import { reconciliations } from '#server/features/trade/findings/reconcile'
import { enqueue } from '#server/work/enqueue'
import { beginRecharge, press } from '../../support/money/sandbox'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
let user: User
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

const stateOf = async (id: string) => (await user.get(getOrderStatus, { id })).order.state
const freeOf = async () => (await user.get(getWallet, {})).free
const findingsOf = (kind: string) => site.database.db.$count(moneyFindings, eq(moneyFindings.kind, kind))
const fill = async (amount: number) => {
  const { id, page } = await beginRecharge(site, user, amount)
  await press(site, page, 'pay')
  return id
}

test('a recharge that is paid fills the wallet, and its line names it', async () => {
  const id = await fill(5000)
  expect(await user.get(getPaymentStatus, { id })).toMatchObject({ free: 5000, order: { state: 'fulfilled' } })
  const flows = await user.get(findFlows, {})
  expect(flows).toMatchObject({ income: 5000, expense: 0, total: 1 })
  expect(flows.list[0]).toMatchObject({ reason: 'recharge', change: 5000, balance: 5000, title: '钱包充值' })
  expect(await user.get(getFlow, { id: flows.list[0]?.id ?? 0 })).toMatchObject({ orderId: id })
  expect((await user.get(getOrder, { id })).paidBy).toBe('sandbox')
})

test.each([
  ['twice', '商户已收下通知。 商户已收下通知。', 5000],
  ['fail', '支付失败，钱没有扣。', 0],
  ['amount', '商户没有收下通知（400）。', 0],
  ['forged', '商户没有收下通知（400）。', 0],
] as const)('the button %s says «%s» and leaves %d in the wallet', async (button, said, free) => {
  const wrong = await findingsOf('wrongAmount')
  const { page } = await beginRecharge(site, user)
  expect(await press(site, page, button)).toBe(said)
  expect(await freeOf()).toBe(free)
  expect(await findingsOf('wrongAmount')).toBe(wrong + (button === 'amount' ? 1 : 0))
})

test('a payment whose notice was lost is found when the user asks, and without the user too', async () => {
  for (const isAsked of [true, false]) {
    const { id, page } = await beginRecharge(site, user)
    expect(await press(site, page, 'lose')).toBe('已支付，没有通知商户。')
    expect(await stateOf(id)).toBe('paying')
    if (isAsked) await user.get(handleTransaction, { id, act: 'check' })
    else site.advance(15_000)
    await site.settled()
    expect(await stateOf(id)).toBe('fulfilled')
  }
})

test('a notice that comes before the order call returned pays the order', async () => {
  const { page } = await beginRecharge(site, user)
  await press(site, page, 'early')
  const { id } = await user.get(rechargeWallet, { amount: 700 })
  await user.get(confirmOrder, { id, channel: 'sandbox' })
  await site.settled()
  expect(await stateOf(id)).toBe('fulfilled')
  expect(await freeOf()).toBe(700)
})

test.each(['late', 'afterClosing'] as const)('what is paid after closing (%s) goes back by itself', async (button) => {
  const { id, page } = await beginRecharge(site, user)
  await user.get(handleTransaction, { id, act: 'close' })
  await site.settled()
  expect(await press(site, page, button)).toBe('商户已收下通知。')
  expect(await stateOf(id)).toBe('closed')
  expect(await user.get(getWallet, {})).toMatchObject({ free: 0, held: 0 })
  const { list } = await user.get(findFlows, {})
  expect(list.map(({ reason, change }) => [reason, change])).toEqual([
    ['refund.late', -5000],
    ['latePayment', 5000],
  ])
  expect((await user.get(getOrder, { id })).refunds).toMatchObject([{ amount: 5000, state: 'done' }])
})

test('an order that nobody pays closes by itself and cannot be paid any more', async () => {
  const { id } = await user.get(rechargeWallet, { amount: 100 })
  site.advance(31 * 60_000)
  await site.settled()
  expect(await stateOf(id)).toBe('closed')
  const late = await user.call(confirmOrder, { id, channel: 'sandbox' })
  expect(late).toMatchObject({ code: codes.conflict, msg: '订单已关闭，请重新下单' })
})

test('two tabs that pay one order pay once', async () => {
  const { id } = await user.get(rechargeWallet, { amount: 900 })
  const other = site.visitor()
  await site.make.session(other, { id: user.userId, tenantId: 1 }, 0)
  const begun = await Promise.all([user, other].map((tab) => tab.get(confirmOrder, { id, channel: 'sandbox' })))
  await site.settled()
  const rows = await site.database.db.select().from(payments).where(eq(payments.orderId, id))
  expect(rows.length).toBe(1)
  expect(new Set(begun.map(({ payment }) => payment?.id)).size).toBe(1)
  await press(site, String(rows[0]?.how?.url), 'twice')
  expect(await freeOf()).toBe(900)
})

test('a refund is done once the provider reports it', async () => {
  const { id, page } = await beginRecharge(site, user)
  await press(site, page, 'refundPending')
  expect(await operator.get(refundOrder, { id, amount: 2000, why: '客服处理' })).toEqual({
    state: 'refunding',
    proposed: null,
  })
  expect(await user.get(getWallet, {})).toMatchObject({ free: 3000, held: 2000 })
  await expect.poll(() => press(site, page, 'refundDone').catch(() => '')).toBe('退款已完成。')
  site.advance(600_000)
  await site.settled()
  expect(await stateOf(id)).toBe('partlyRefunded')
  expect(await user.get(getWallet, {})).toMatchObject({ free: 3000, held: 0 })
})

test('a refund that fails leaves the money where it was, and operators read of it', async () => {
  const { id, page } = await beginRecharge(site, user)
  await press(site, page, 'refundFails')
  await operator.get(refundOrder, { id, why: '' })
  await site.settled()
  expect(await stateOf(id)).toBe('fulfilled')
  expect(await freeOf()).toBe(5000)
  expect(await findingsOf('refundFailed')).toBe(1)
})

test('never more than the paid amount is refunded', async () => {
  const id = await fill(1000)
  expect(await operator.call(refundOrder, { id, amount: 1001, why: '' })).toMatchObject({ code: codes.invalidInput })
  expect(await stateOf(id)).toBe('fulfilled')
})

test('the bill of a day agrees with our bookings, and an unknown line is listed', async () => {
  await fill(300)
  // The day before too: a refund of this file may be of that day for one side only, if midnight passes in China.
  const [before, day] = [16, -8].map((hours) =>
    new Date(site.now().getTime() - hours * 3_600_000).toISOString().slice(0, 10),
  )
  const { db } = site.database
  await db.execute(sql`
    insert into sandbox_payments (no, prepay_id, transaction_id, amount, description, notify_url, state, paid_at, created_at)
    values ('strange', 'strange', 'strange', 777, '', '', 'SUCCESS', ${site.now().toISOString()}, now())`)
  const services = { db, now: () => site.now(), secret: secretOfTests }
  for (const each of [before, day]) {
    await enqueue(services, reconciliations, { channel: 'sandbox', day: each ?? '' })
    await site.settled()
  }
  expect(await findingsOf('notInBill')).toBe(0)
  expect(await findingsOf('otherAmount')).toBe(0)
  expect(await findingsOf('notBooked')).toBe(1)
  const isIt = and(eq(reconciledDays.tenantId, 1), eq(reconciledDays.day, day ?? ''))
  expect(await db.$count(reconciledDays, isIt)).toBe(1)
})

test('all accounts sum to zero, and every paid order is fulfilled', async () => {
  const { rows } = await site.database.db.execute(
    sql`select sum(posted_credits - posted_debits)::text as sum from ${ledgerAccounts}`,
  )
  expect(rows).toEqual([{ sum: '0' }])
  expect(await site.database.db.$count(orders, eq(orders.state, 'paid'))).toBe(0)
})
