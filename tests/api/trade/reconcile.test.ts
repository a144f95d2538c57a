import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findMoneyFindings, settleMoneyFinding } from '#contract/trade/desk'
import { refundOrder } from '#contract/trade/trade'
import { getWallet } from '#contract/wallet/wallet'
import { ledgerAccounts } from '#server/db/schema/money/ledger'
import { payments, reconciledDays, refunds, sandboxPayments, sandboxRefunds } from '#server/db/schema/money/trade'
import { enqueueReconciliations } from '#server/features/trade/findings/reconcile'
import { openReconciling } from '../../support/money/reconciling'
import { beginRecharge, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000
let site: Site
let user: User
let operator: User
beforeAll(async () => {
  site = await Site.open()
  // Begins at noon in China, so that a test does not pass midnight.
  site.advance(Date.parse(`${chinaDay(0)}T12:00:00+08:00`) + day - site.now().getTime())
})
afterAll(() => site.close())
beforeEach(async () => {
  await compareDays()
  site.advance(day)
  user = await site.user()
  operator = await site.operator({ permissions: ['money'] })
  for (const { id, outcomes } of (await operator.get(findMoneyFindings, {})).list)
    await operator.get(settleMoneyFinding, { id, note: '上一个测试', outcome: outcomes[0] })
})

const chinaDay = (ago: number) =>
  new Date((site?.now().getTime() ?? Date.now()) + 8 * 3_600_000 - ago * day).toISOString().slice(0, 10)

/** Lets the provider's bills of all days before today be compared. */
async function compareDays(): Promise<void> {
  await enqueueReconciliations(openReconciling(site))
  await site.settled()
}

/** Balance of suspense, in fen: what we owe somebody who is not known yet. */
async function suspense(): Promise<number> {
  const isIt = and(eq(ledgerAccounts.kind, 'suspense'), eq(ledgerAccounts.tenantId, 1))
  const [row] = await site.database.db.select().from(ledgerAccounts).where(isIt)
  return Number((row?.postedCredits ?? 0n) - (row?.postedDebits ?? 0n))
}

const findings = async () => (await operator.get(findMoneyFindings, {})).list
const titles = async () => (await findings()).map(({ title, suspended }) => [title, suspended])

async function recharge(amount = 5000) {
  const { id, page } = await beginRecharge(site, user, amount)
  await press(site, page, 'pay')
  const [payment] = await site.database.db.select().from(payments).where(eq(payments.orderId, id))
  return { id, no: payment?.no ?? '' }
}

/** The next day after ten in the morning, when bills are there. */
async function nextDay(): Promise<void> {
  site.advance(day)
  operator = await site.operator({ permissions: ['money'] })
  await site.make.session(user, { id: user.userId, tenantId: 1 }, 0)
  await compareDays()
}

test('a payment that only the provider has is in suspense until the operator decides', async () => {
  for (const [outcome, left] of [
    ['corrected', 0],
    ['revenue', 0],
  ] as const) {
    const before = await suspense()
    await strangePayment(777)
    await nextDay()
    expect(await suspense()).toBe(before + 777)
    const [finding] = await findings()
    expect(finding).toMatchObject({ suspended: 777, outcomes: ['corrected', 'revenue'] })
    const input = { id: finding?.id ?? 0, note: '已核对' }
    expect(await operator.call(settleMoneyFinding, input)).toMatchObject({ code: codes.invalidInput })
    expect(await operator.call(settleMoneyFinding, { ...input, outcome: 'wallet' })).toMatchObject({
      code: codes.invalidInput,
    })
    await operator.get(settleMoneyFinding, { ...input, outcome })
    expect(await suspense()).toBe(before + left)
    const settled = await operator.get(findMoneyFindings, { settled: true })
    expect(settled.list.some((each) => each.id === finding?.id && each.outcome === outcome)).toBe(true)
  }
})

test('a payment that the bill lacks is taken from suspense, and a later bill that has it puts it back', async () => {
  const before = await suspense()
  const { no } = await recharge(3000)
  await movePayment(no, day)
  await nextDay()
  expect(await titles()).toEqual([['我们已入账，账单里没有', -3000]])
  expect(await suspense()).toBe(before - 3000)
  await nextDay()
  expect(await titles()).toEqual([])
  expect(await suspense()).toBe(before)
  const settled = await operator.get(findMoneyFindings, { settled: true })
  expect(settled.list[0]).toMatchObject({ outcome: 'explained', note: '后来的账单里有这一笔' })
})

test('a difference between two amounts is in suspense, and may go to the buyer’s wallet', async () => {
  const before = await suspense()
  const { no } = await recharge(3000)
  await site.database.db.update(sandboxPayments).set({ amount: 3250n }).where(eq(sandboxPayments.no, no))
  await nextDay()
  expect(await titles()).toEqual([['账单金额与入账不符', 250]])
  expect(await suspense()).toBe(before + 250)
  const [finding] = await findings()
  await operator.get(settleMoneyFinding, { id: finding?.id ?? 0, note: '多付的还给买家', outcome: 'wallet' })
  expect(await suspense()).toBe(before)
  expect(await user.get(getWallet, {})).toMatchObject({ free: 3250 })
})

test('a refund that the provider made before we knew is explained once we have booked it', async () => {
  const before = await suspense()
  const { id, page } = await beginRecharge(site, user, 5000)
  await press(site, page, 'refundPending')
  await operator.get(refundOrder, { id, amount: 2000, why: '' })
  await site.settled()
  const { db } = site.database
  await db.update(sandboxRefunds).set({ doneAt: site.now() }).where(eq(sandboxRefunds.state, 'PROCESSING'))
  await nextDay()
  expect(await titles()).toContainEqual(['账单里有，我们没有入账', -2000])
  expect(await suspense()).toBe(before - 2000)
  await db.update(sandboxRefunds).set({ state: 'SUCCESS' }).where(eq(sandboxRefunds.state, 'PROCESSING'))
  await nextDay()
  await nextDay()
  expect(await titles()).toEqual([])
  expect(await suspense()).toBe(before)
})

test('a refund after midnight of which the bill of the day before tells is no difference', async () => {
  const { id } = await recharge(5000)
  await operator.get(refundOrder, { id, amount: 2000, why: '' })
  await site.settled()
  const { db } = site.database
  const later = new Date(site.now().getTime() + day)
  await db.update(refunds).set({ doneAt: later }).where(eq(refunds.orderId, id))
  await nextDay()
  await nextDay()
  expect(await titles()).toEqual([])
})

test('a second payment of the provider under one of our numbers is in suspense', async () => {
  const before = await suspense()
  const { no } = await recharge(3000)
  await site.database.db.update(payments).set({ providerNo: 'another' }).where(eq(payments.no, no))
  await nextDay()
  expect((await titles()).toSorted()).toEqual([
    ['我们已入账，账单里没有', -3000],
    ['账单里有，我们没有入账', 3000],
  ])
  expect(await suspense()).toBe(before)
})

test('a refund to the wallet is not expected in a bill', async () => {
  const { id } = await recharge(5000)
  await operator.get(refundOrder, { id, amount: 2000, why: '' })
  await site.settled()
  await site.database.db.update(refunds).set({ toWallet: true }).where(eq(refunds.orderId, id))
  await site.database.db.delete(sandboxRefunds)
  await nextDay()
  expect(await titles()).toEqual([])
})

test('days on which the server was down are compared afterwards, the oldest first, at most a month of them', async () => {
  await recharge(100)
  site.advance(40 * day)
  await compareDays()
  await site.settled()
  const done = await site.database.db
    .select({ day: reconciledDays.day })
    .from(reconciledDays)
    .where(eq(reconciledDays.tenantId, 0))
    .orderBy(sql`${reconciledDays.at}, ${reconciledDays.day}`)
  const days = done.map(({ day }) => day).slice(-31)
  expect(days).toEqual(days.toSorted())
  expect(days.at(-1)).toBe(chinaDay(1))
  expect(days[0]).toBe(chinaDay(31))
})

test('accounts sum to zero', async () => {
  const { rows } = await site.database.db.execute(
    sql`select sum(posted_credits - posted_debits)::text as sum from ledger_accounts where unit = 'CNY'`,
  )
  expect(rows).toEqual([{ sum: '0' }])
})

let strangers = 0

/** A payment at the provider that no order knows. */
async function strangePayment(amount: number): Promise<void> {
  strangers += 1
  const name = `strange${strangers}`
  await site.database.db.insert(sandboxPayments).values({
    no: name,
    prepayId: name,
    transactionId: name,
    amount: BigInt(amount),
    description: '',
    notifyUrl: '',
    state: 'SUCCESS',
    paidAt: site.now(),
    createdAt: site.now(),
  })
}

/** The provider counts a payment on a later day. */
const movePayment = (no: string, by: number) =>
  site.database.db
    .update(sandboxPayments)
    .set({ paidAt: new Date(site.now().getTime() + by) })
    .where(eq(sandboxPayments.no, no))
