import { and, eq, gt } from 'drizzle-orm'
import { discountOf } from '#contract/trade/couponWorth'
import type { Buyer, OrderRow } from '../../../area/product'
import { coupons } from '../../../db/schema/money/coupons'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { findUnused } from './couponRows'
import { type Purchase, pickBest } from './judge'

/** An order locks its own row before coupons. All functions run in the caller's transaction. */
type Parts = Pick<Services, 'db' | 'now'>

export interface Reserved {
  readonly couponId: number
  /** In fen. */
  readonly discount: number
}

/**
 * Reserves the coupon with the largest discount for a new order; undefined if none applies. Another order may take one at the
 * same time.
 */
export async function reserveBest(
  { db, now }: Parts,
  buyer: Buyer,
  purchase: Purchase & { readonly orderId: string },
): Promise<Reserved | undefined> {
  let left = await findUnused(db, buyer)
  for (;;) {
    const best = pickBest(left, purchase, now())
    if (!best) return undefined
    const isFree = and(eq(coupons.id, best.id), eq(coupons.state, 'free'), gt(coupons.endsAt, now()))
    const taken = await db
      .update(coupons)
      .set({ state: 'reserved', orderId: purchase.orderId })
      .where(isFree)
      .returning({ id: coupons.id })
    if (taken.length > 0) return { couponId: best.id, discount: discountOf(best.off, purchase.price) }
    left = left.filter((row) => row.id !== best.id)
  }
}

/** A closed order gives its coupon back, with the time that it has left. */
export async function freeCoupon({ db }: Pick<Services, 'db'>, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await db
    .update(coupons)
    .set({ state: 'free', orderId: null })
    .where(and(eq(coupons.orderId, id), eq(coupons.state, 'reserved')))
}

/** Uses the coupon of a paid order. Its discount is booked as a cost of the platform, so that revenue is the full price. */
export async function spendCoupon(services: Pick<Services, 'db' | 'now'>, order: OrderRow): Promise<void> {
  const { id, tenantId, discount } = order
  if (discount <= 0n) return
  const [from, to] = await openBooks(services, order)
  const transfer = { id: deriveId('coupon', id), tenantId, unit: money, from, to, amount: discount, orderId: id }
  await book(services, [{ ...transfer, reason: 'order.coupon', reference: id }])
  await services.db
    .update(coupons)
    .set({ state: 'used', usedAt: services.now() })
    .where(and(eq(coupons.orderId, id), eq(coupons.state, 'reserved')))
}

/** The whole order is refunded: its coupon costs nothing any more, and returns if it has not ended. */
export async function returnCoupon(services: Services, order: OrderRow): Promise<void> {
  const { id, tenantId, discount } = order
  if (discount <= 0n) return
  const [to, from] = await openBooks(services, order)
  const transfer = { id: deriveId('coupon back', id), tenantId, unit: money, from, to, amount: discount, orderId: id }
  await book(services, [{ ...transfer, reason: 'order.coupon.back', reference: id }])
  await services.db
    .update(coupons)
    .set({ state: 'free', orderId: null, usedAt: null })
    .where(and(eq(coupons.orderId, id), eq(coupons.state, 'used'), gt(coupons.endsAt, services.now())))
}

const openBooks = async (services: Pick<Services, 'db' | 'now'>, { tenantId, userId: shareOf }: OrderRow) =>
  [
    await openAccount(services, { tenantId, kind: 'coupon', shareOf }),
    await openAccount(services, { tenantId, kind: 'revenue', shareOf }),
  ] as const
