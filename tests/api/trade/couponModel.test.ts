import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountOf } from '#contract/trade/couponWorth'
import { makeUuid } from '#contract/uuid'
import type { Product } from '#server/area/product'
import { coupons } from '#server/db/schema/money/coupons'
import { orders } from '#server/db/schema/money/trade'
import { chooseCoupon } from '#server/features/trade/coupons/chooseCoupon'
import { freeCoupon, reserveBest, returnCoupon, spendCoupon } from '#server/features/trade/coupons/orderCoupons'
import { changeOrder } from '#server/features/trade/orderRows'
import { readBalance } from '#server/features/wallet/ledger/accounts'
import type { Services } from '#server/services'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
/** Fen. The last one is worth more than any price. */
const worths = [100, 250, 5000]
const price = 990

const nth = fc.nat(2)
const Act = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), order: nth }),
  fc.record({ kind: fc.constant('choose' as const), order: nth, coupon: fc.integer({ min: -1, max: 2 }) }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'close' as const, 'refund' as const), order: nth }),
  fc.record({ kind: fc.constant('pass' as const) }),
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

interface ModelOrder {
  state: 'none' | 'open' | 'paid' | 'over'
  coupon: number
}

/** The rules, written a second time. A coupon ends after as many hours as its index, plus two. */
class Model {
  hours = 0
  readonly used = new Set<number>()
  readonly orders: ModelOrder[] = [0, 1, 2].map(() => ({ state: 'none', coupon: -1 }))
  cost = 0

  isFree(coupon: number): boolean {
    const isHeld = this.orders.some((order) => order.coupon === coupon && order.state === 'open')
    return !isHeld && !this.used.has(coupon) && this.hours < coupon + 2
  }

  run(act: Act): void {
    if (act.kind === 'pass') {
      this.hours += 1
      return
    }
    const order = this.orders[act.order]
    if (!order) return
    if (act.kind === 'order' && order.state === 'none') {
      order.state = 'open'
      order.coupon = [2, 1, 0].find((coupon) => this.isFree(coupon)) ?? -1
    } else if (act.kind === 'choose' && order.state === 'open') {
      if (act.coupon === -1 || act.coupon === order.coupon || this.isFree(act.coupon)) order.coupon = act.coupon
    } else if (act.kind === 'close' && order.state === 'open') {
      order.state = 'over'
      order.coupon = -1
    } else if (act.kind === 'pay' && order.state === 'open') {
      order.state = 'paid'
      if (order.coupon >= 0) this.used.add(order.coupon)
      this.cost += this.discount(order)
    } else if (act.kind === 'refund' && order.state === 'paid') {
      order.state = 'over'
      if (order.coupon >= 0 && this.hours < order.coupon + 2) this.used.delete(order.coupon)
      this.cost -= this.discount(order)
    }
  }

  discount({ coupon }: ModelOrder): number {
    return coupon < 0 ? 0 : discountOf(worths[coupon] ?? 0, price)
  }
}

async function openWorld() {
  const { id: userId, tenantId } = await site.make.user()
  const begin = site.now().getTime()
  const clock = { hours: 0 }
  const made = await site.database.db
    .insert(coupons)
    .values(
      worths.map((off, at) => ({
        tenantId,
        userId,
        ruleKey: 'model',
        event: String(at),
        way: 'claim' as const,
        name: '券',
        off,
        threshold: 0,
        products: [],
        endsAt: new Date(begin + (at + 2) * hour),
      })),
    )
    .returning({ id: coupons.id })
  const sold = { goesTo: 'revenue' } as Product
  const parts = {
    now: () => new Date(begin + clock.hours * hour),
    products: new Map([['package', sold]]),
  } as unknown as Services
  return { clock, parts, tenantId, userId, ids: made.map(({ id }) => id), orders: [0, 1, 2].map(() => makeUuid()) }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** Carries an act out on the database, as the product does. */
async function carryOut({ clock, parts, tenantId, userId, ids, orders: names }: World, act: Act): Promise<void> {
  if (act.kind === 'pass') {
    clock.hours += 1
    return
  }
  const id = names[act.order] ?? ''
  await site.database.db.transaction(async (tx) => {
    const inside = { ...parts, db: tx }
    const [row] = await tx.select().from(orders).where(eq(orders.id, id))
    if (act.kind === 'order') {
      if (row) return
      const at = { createdAt: parts.now(), closesAt: parts.now() }
      const sum = { price: BigInt(price), discount: 0n, amount: BigInt(price) }
      await tx.insert(orders).values({
        id,
        no: id,
        tenantId,
        userId,
        role: 0,
        product: 'package',
        item: {},
        title: '包',
        state: 'created',
        payToken: id,
        ...sum,
        ...at,
      })
      const purchase = { orderId: id, product: 'package', role: 0 as const, price, allowsCoupons: true }
      const taken = await reserveBest(inside, { tenantId, userId, role: 0 }, purchase)
      if (!taken) return
      const discount = BigInt(taken.discount)
      const set = { couponId: taken.couponId, discount, amount: BigInt(price) - discount }
      await tx.update(orders).set(set).where(eq(orders.id, id))
    }
    if (!row) return
    if (act.kind === 'choose') await chooseCoupon(inside, row, ids[act.coupon] ?? 0)
    if (act.kind === 'close' && (await changeOrder(tx, id, 'close'))) await freeCoupon(inside, row)
    const paid = act.kind === 'pay' && (await changeOrder(tx, id, 'pay'))
    if (paid) await spendCoupon(inside, paid)
    const refunding = act.kind === 'refund' && (await changeOrder(tx, id, 'refund'))
    if (refunding) await changeOrder(tx, id, 'refundWhole')
    if (refunding) await returnCoupon(inside, refunding)
  })
}

test('coupons are reserved, used, freed, ended and returned as the rules say', { timeout: 120_000 }, async () => {
  const { db } = site.database
  const cost = async ({ tenantId, userId: shareOf }: World) =>
    -Number((await readBalance(db, { tenantId, kind: 'coupon', shareOf })).free)
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { maxLength: 25 }), async (acts) => {
      const world = await openWorld()
      const model = new Model()
      const before = await cost(world)
      for (const act of acts) {
        model.run(act)
        await carryOut(world, act)
      }
      const rows = await db.select().from(coupons).where(inArray(coupons.id, world.ids))
      for (const [at, id] of world.ids.entries()) {
        const row = rows.find((each) => each.id === id)
        const isHeld = model.orders.some((order) => order.coupon === at && order.state === 'open')
        expect(row?.state).toBe(model.used.has(at) ? 'used' : isHeld ? 'reserved' : 'free')
      }
      for (const [at, id] of world.orders.entries()) {
        const [row] = await db.select().from(orders).where(eq(orders.id, id))
        const order = model.orders[at]
        if (!row || !order || order.state !== 'open') continue
        expect(Number(row.discount)).toBe(model.discount(order))
        expect(row.amount).toBeGreaterThan(0n)
      }
      const own = and(eq(orders.userId, world.userId), eq(orders.state, 'created'))
      expect(await db.$count(orders, own)).toBe(model.orders.filter(({ state }) => state === 'open').length)
      expect((await cost(world)) - before).toBe(model.cost)
    }),
    { numRuns: 40 },
  )
})
