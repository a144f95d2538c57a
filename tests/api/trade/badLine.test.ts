import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrderStatus, handleTransaction, refundOrder } from '#contract/trade/trade'
import { getWallet } from '#contract/wallet/wallet'
import { ledgerAccounts } from '#server/db/schema/money/ledger'
import { orders, payments, refunds, sandboxPayments, sandboxRefunds } from '#server/db/schema/money/trade'
import { work } from '#server/db/schema/work'
import { askedChecks } from '#server/features/trade/payments/checks'
import { prepayments } from '#server/features/trade/payments/paying'
import { sandboxPath } from '#server/outbound/payments/sandbox/page'
import { BadLine, fates } from '../../support/money/badLine'
import { pressButton } from '../../support/money/sandbox'
import { heldConnections } from '../../support/server/heldConnections'
import { Site, type User } from '../../support/server/site'

const line = new BadLine()
let site: Site
beforeAll(async () => {
  site = await Site.open({ betweenPayments: line.between })
})
afterAll(() => site.close())

const minute = 60_000
const which = fc.nat({ max: 1 })
const Act = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), fates: fc.array(fc.constantFrom(...fates), { maxLength: 6 }) }),
  fc.record({ kind: fc.constant('begin' as const), which }),
  fc.record({ kind: fc.constant('pay' as const), which, button: fc.constantFrom('pay', 'twice', 'lose', 'lose') }),
  fc.record({ kind: fc.constantFrom('ask' as const, 'close' as const), which }),
  fc.record({ kind: fc.constant('refund' as const), which, amount: fc.constantFrom(undefined, 30, 70) }),
  fc.record({ kind: fc.constant('arrive' as const) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(0.1, 1, 10, 31) }),
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

/** The user asks about a payment whose provider does not answer: that question is given up, and checks go on by themselves. */
const silentProvider: Act[] = [
  { kind: 'begin', which: 0 },
  { kind: 'line', fates: Array.from({ length: 6 }, () => 'lost' as const) },
  { kind: 'pay', which: 0, button: 'lose' },
  { kind: 'ask', which: 0 },
  ...Array.from({ length: 3 }, (): Act => ({ kind: 'pass', minutes: 0.1 })),
]

interface Run {
  readonly user: User
  readonly operator: User
  /** Recharges of one yuan. */
  readonly ids: readonly string[]
}

async function perform({ user, operator, ids }: Run, act: Act): Promise<void> {
  if (act.kind === 'line') line.fates = [...act.fates]
  else if (act.kind === 'arrive') await line.arrive()
  else if (act.kind === 'pass') site.advance(act.minutes * minute)
  else {
    const id = ids[act.which] ?? ''
    if (act.kind === 'begin') await user.call(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
    else if (act.kind === 'pay') await payAtProvider(id, act.button)
    else if (act.kind === 'refund') await operator.call(refundOrder, { id, amount: act.amount, why: '测试' })
    else await user.call(handleTransaction, { id, act: act.kind === 'ask' ? 'check' : 'close' })
  }
  await site.settled()
}

/** Pays what the provider knows of an order, whether or not the server heard of it. */
async function payAtProvider(id: string, button: 'pay' | 'twice' | 'lose'): Promise<void> {
  const known = await site.database.db
    .select({ prepayId: sandboxPayments.prepayId, notifyUrl: sandboxPayments.notifyUrl })
    .from(sandboxPayments)
    .innerJoin(payments, eq(payments.no, sandboxPayments.no))
    .where(and(eq(payments.orderId, id), eq(sandboxPayments.state, 'NOTPAY')))
  for (const { prepayId, notifyUrl } of known) {
    const page = `${new URL(notifyUrl).origin}${sandboxPath}?id=${prepayId}`
    await pressButton(site.url, page, button)
  }
}

/** The line is good again, and all that waits is done. */
async function recover({ user, operator }: Run): Promise<void> {
  line.fates = []
  await line.arrive()
  for (let turn = 0; turn < 4; turn += 1) {
    site.advance(150 * minute)
    await site.settled()
  }
  for (const each of [user, operator]) await site.make.session(each, { id: each.userId, tenantId: 1 }, 0)
}

/** Fen that the provider received for orders, and gave back. */
async function readProvider(ids: readonly string[]) {
  const { db } = site.database
  const [received] = await db
    .select({ sum: sql<number>`coalesce(sum(${sandboxPayments.amount}), 0)::int` })
    .from(sandboxPayments)
    .innerJoin(payments, eq(payments.no, sandboxPayments.no))
    .where(and(sql`${sandboxPayments.paidAt} is not null`, sql`${payments.orderId} = any(${sql.param(ids)})`))
  const [returned] = await db
    .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)::int` })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.no, sandboxRefunds.paymentNo))
    .where(sql`${payments.orderId} = any(${sql.param(ids)})`)
  return { received: received?.sum ?? 0, returned: returned?.sum ?? 0 }
}

test('however calls to a provider fail, the wallet agrees with the provider’s books', {
  timeout: 240_000,
}, async () => {
  const { db } = site.database
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 12, maxLength: 24, size: 'max' }), async (acts) => {
      const user = await site.user()
      const operator = await site.operator({ permissions: ['money'] })
      const ids: string[] = []
      for (let made = 0; made < 2; made += 1) ids.push((await user.get(rechargeWallet, { amount: 100 })).id)
      const run = { user, operator, ids }
      for (const act of acts) await perform(run, act)
      await recover(run)
      const { received, returned } = await readProvider(ids)
      expect(await user.get(getWallet, {})).toMatchObject({ free: received - returned, held: 0 })
      for (const id of ids)
        expect(['closed', 'fulfilled', 'partlyRefunded', 'refunded']).toContain(
          (await user.get(getOrderStatus, { id })).order.state,
        )
      const rows = await db.select().from(orders).where(eq(orders.userId, user.userId))
      const kept = rows.filter(({ fulfilledAt }) => fulfilledAt).map(({ amount, refunded }) => amount - refunded)
      expect(kept.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(received - returned))
      expect(await db.$count(refunds, eq(refunds.state, 'pending'))).toBe(0)
      const givenUp = and(isNotNull(work.deadAt), notInArray(work.kind, [prepayments.kind, askedChecks.kind]))
      expect(await db.$count(work, givenUp)).toBe(0)
      const { rows: sums } = await db.execute(
        sql`select coalesce(sum(posted_credits - posted_debits), 0)::text as sum from ${ledgerAccounts}`,
      )
      expect(sums).toEqual([{ sum: '0' }])
    }),
    { numRuns: 20, endOnFailure: true, examples: [[silentProvider]] },
  )
})

test('a payment whose provider never answers in time fails, and is closed at the provider', async () => {
  const user = await site.user()
  const { id } = await user.get(rechargeWallet, { amount: 100 })
  line.fates = ['unanswered', 'unanswered', 'unanswered']
  await user.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
  for (let turn = 0; turn < 3; turn += 1) {
    await site.settled()
    site.advance(20_000)
  }
  await site.settled()
  expect((await user.get(getOrderStatus, { id })).payment?.state).toBe('failed')
  const states = await site.database.db
    .select({ state: sandboxPayments.state })
    .from(sandboxPayments)
    .innerJoin(payments, eq(payments.no, sandboxPayments.no))
    .where(eq(payments.orderId, id))
  expect(states).toEqual([{ state: 'CLOSED' }])
  await user.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
  await site.settled()
  expect((await user.get(getOrderStatus, { id })).payment?.state).toBe('open')
})

test('a silent provider holds no transaction, whatever it is asked', async () => {
  const [user, other] = [await site.user(), await site.user()]
  const operator = await site.operator({ permissions: ['money'] })
  const { id } = await user.get(rechargeWallet, { amount: 100 })
  const questions = [
    () => user.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' }),
    async () => {
      await payAtProvider(id, 'lose')
      await user.get(handleTransaction, { id, act: 'check' })
    },
    () => operator.get(refundOrder, { id, amount: 30, why: '测试' }),
  ]
  for (const ask of questions) {
    const goOn = line.hold()
    await ask()
    await vi.waitFor(() => expect(line.held).toBeGreaterThan(0))
    await vi.waitFor(async () => expect(await heldConnections(site)).toBe(0))
    expect(await other.call(getWallet, {})).toMatchObject({ ok: true })
    goOn()
    await site.settled()
  }
  expect(await user.get(getWallet, {})).toMatchObject({ free: 70, held: 0 })
})
