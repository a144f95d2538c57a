import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, seeker } from '#contract/roles'
import { fen } from '#contract/wallet/fen'
import type { OrderRow } from '#server/area/product'
import { memberships } from '#server/db/schema/money/goods'
import { rightLots } from '#server/db/schema/money/ledger'
import { defaultGoods } from '#server/features/vip/goods/defaultGoods'
import { findMembership } from '#server/features/vip/goods/findMembership'
import { giveMembership, membershipIdOf } from '#server/features/vip/membership/giveMembership'
import { openTimeline } from '#server/features/vip/membership/membershipRows'
import { endPause, startPause } from '#server/features/vip/membership/suspension'
import { takeMembershipBack } from '#server/features/vip/membership/takeMembershipBack'
import { leftOf, planPurchase } from '#server/features/vip/membership/timeline'
import { readRights } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { deriveId } from '#server/wire/deriveId'
import { Site, secretOfTests } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const day = 86_400_000
const tiers = defaultGoods.filter(({ kind, role }) => kind === 'vip' && role === seeker)

/** A membership in the reference model: plain time that runs off. */
interface Span {
  readonly id: string
  readonly price: number
  value: number
  span: number
  left: number
  replaced: Span[]
}

/** The reference model: a queue of spans, of which the first runs unless the clock is stopped. */
class Model {
  queue: Span[] = []
  pausedAt: number | undefined
  pauses: number[] = []
  replaced = new Set<string>()

  pass(from: number, ms: number): void {
    let run = ms
    if (this.pausedAt !== undefined) {
      const end = this.pausedAt + 30 * day
      if (from + ms < end) return
      run = from + ms - end
      this.pausedAt = undefined
    }
    while (run > 0 && this.queue[0]) {
      const used = Math.min(run, this.queue[0].left)
      this.queue[0].left -= used
      run -= used
      if (this.queue[0].left === 0) this.queue.shift()
    }
  }

  /** The credit for each membership that a tier replaces. */
  plan(price: number, cost: number): { span: Span; credit: number }[] {
    const found: { span: Span; credit: number }[] = []
    let open = cost
    for (const span of this.queue) {
      const days = Math.ceil(span.span / day)
      const credit = Math.floor((span.value * Math.min(days, Math.ceil(span.left / day))) / days)
      if (span.price >= price || credit >= open) break
      open -= credit
      found.push({ span, credit })
    }
    return found
  }

  buy(id: string, tier: (typeof tiers)[number]): void {
    const cost = tier.promotion ?? tier.price
    const replaced = this.plan(tier.price, cost).map(({ span }) => span)
    const bought = { id, price: tier.price, value: cost, span: tier.days * day, left: tier.days * day, replaced }
    for (const span of replaced) this.replaced.add(span.id)
    this.queue =
      replaced.length > 0 ? [bought, ...this.queue.filter((span) => !replaced.includes(span))] : [...this.queue, bought]
  }

  refund(id: string, amount: number | undefined): void {
    const at = this.queue.findIndex((span) => span.id === id)
    const span = this.queue[at]
    if (!span) return
    const length = amount === undefined ? span.span : Math.floor((span.span * amount) / span.value)
    if (length < span.left) {
      span.left -= length
      span.span -= length
      span.value -= amount ?? 0
      return
    }
    this.queue.splice(at, 1)
    if (amount !== undefined) return
    for (const back of span.replaced) this.replaced.delete(back.id)
    this.queue = [...span.replaced, ...this.queue]
  }
}

const Act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), tier: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 70 * day }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'resume' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), of: fc.nat(5), percent: fc.constantFrom(30, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), count: fc.integer({ min: 1, max: 20 }) }) },
)

let users = 700_000

test('days are neither lost nor doubled, whatever is bought, suspended and refunded in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 1, maxLength: 14 }), async (acts) => {
      users += 1
      const member = { tenantId: 1, userId: users, role: seeker as Role }
      let now = Date.parse('2026-11-23T01:02:03Z')
      const model = new Model()
      const orders: OrderRow[] = []
      const inTransaction = <Value>(
        run: (parts: { db: Site['database']['db']; now: () => Date; secret: string }) => Promise<Value>,
      ) => site.database.db.transaction((tx) => run({ db: tx, now: () => new Date(now), secret: secretOfTests }))

      for (const [at, act] of acts.entries()) {
        if (act.kind === 'pass') {
          model.pass(now, act.ms)
          now += act.ms
        }
        if (act.kind === 'buy' && model.pausedAt === undefined) {
          const tier = tiers[act.tier]
          if (!tier) throw new Error('There is no tier')
          const order = await inTransaction(async (parts) => {
            const { live, clock } = await openTimeline(parts, member)
            const { replaces } = planPurchase(live, tier, clock)
            const credit = replaces.reduce((sum, each) => sum + each.credit, 0n)
            const price = fen(BigInt(tier.promotion ?? tier.price) - credit)
            const id = deriveId('model order', users, at)
            const made = { id, ...member, price, amount: price, refunded: 0n, item: { goods: tier } }
            const bought = made as unknown as OrderRow
            const counted = replaces.map((each) => ({ id: each.id, credit: Number(each.credit) }))
            expect(counted).toEqual(
              model.plan(tier.price, tier.promotion ?? tier.price).map(({ span, credit }) => ({ id: span.id, credit })),
            )
            await giveMembership(parts, bought, { goods: tier, replaces: counted })
            return bought
          })
          orders.push(order)
          model.buy(membershipIdOf(order), tier)
        }
        if (act.kind === 'suspend') {
          const done = await inTransaction((parts) => startPause(parts, member, `${at}`))
          const lately = model.pauses.filter((since) => since > now - 365 * day)
          const may = model.queue.length > 0 && model.pausedAt === undefined && lately.length < 2
          expect(done.ok).toBe(may)
          if (may) {
            model.pausedAt = now
            model.pauses.push(now)
          }
        }
        if (act.kind === 'resume') {
          const done = await inTransaction((parts) => endPause(parts, member))
          expect(done.ok).toBe(model.pausedAt !== undefined)
          model.pausedAt = undefined
        }
        if (act.kind === 'refund' && orders.length > 0) {
          const order = orders[act.of % orders.length] as OrderRow
          const id = membershipIdOf(order)
          const isWhole = act.percent === 100
          const amount = isWhole ? order.amount - order.refunded : (order.amount * BigInt(act.percent)) / 100n
          if (amount > 0n && order.refunded + amount <= order.amount) {
            const { ok } = await inTransaction((parts) =>
              takeMembershipBack(parts, order, {
                refundId: deriveId('refund', users, at),
                amount: fen(amount),
                of: fen(isWhole ? amount : amount + 1n),
              }),
            )
            expect(ok).toBe(!model.replaced.has(id))
            if (ok) {
              model.refund(id, isWhole ? undefined : Number(amount))
              orders[orders.indexOf(order)] = { ...order, refunded: order.refunded + amount }
            }
          }
        }
        if (act.kind === 'use')
          await inTransaction((parts) =>
            takeRight(parts, {
              ...member,
              id: deriveId('use', users, at),
              unit: 'smsNotice',
              count: act.count,
              reason: 'smsNotice',
            }),
          )

        const { live, clock } = await inTransaction((parts) => openTimeline(parts, member))
        expect(live.map((row) => ({ id: row.id, left: leftOf(row, clock) }))).toEqual(
          model.queue.map(({ id, left }) => ({ id, left })),
        )
        const counts = await findMembership(site.database.db, member, new Date(now))
        expect(counts?.id).toBe(model.pausedAt === undefined ? model.queue[0]?.id : undefined)
        const lots = await site.database.db
          .select()
          .from(rightLots)
          .where(
            inArray(
              rightLots.sourceId,
              live.map(({ id }) => id),
            ),
          )
        for (const lot of lots) {
          const row = live.find(({ id }) => id === lot.sourceId)
          expect([lot.endsAt, lot.suspendedAt]).toEqual([row?.endsAt, row?.suspendedAt])
        }
        const rights = await readRights({ db: site.database.db, now: () => new Date(now) }, member)
        // The earned rights of a replaced membership stay usable until its end.
        if (model.pausedAt !== undefined && model.replaced.size === 0) expect(rights).toEqual({})
      }
      const rows = await site.database.db.select().from(memberships).where(eq(memberships.userId, users))
      for (const { value, span } of rows) expect(value > 0n && span > 0).toBe(true)
    }),
    { numRuns: 40 },
  )
}, 120_000)
