import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import { discountOf } from '../../../../contract/trade/couponWorth'
import type { Db } from '../../../db/database'
import { coupons } from '../../../db/schema/money/coupons'
import { orders } from '../../../db/schema/money/trade'
import { deriveId } from '../../../deriveId'
import type { Services } from '../../../services'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { findOwnPayment, isOpenOrder, lockOrder } from '../orderRows'
import { withdrawPayments } from '../payments/withdraw'
import type { Buyer, OrderRow } from '../products'
import { findUnused, isOwn } from './couponRows'
import { hindranceOf, type Purchase, pickBest, purchaseOf } from './judge'

/** An order locks its own row before coupons. All functions run in the caller's transaction. */
type Parts = Pick<Services, 'db' | 'now' | 'products'>

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
  { db, now }: Omit<Parts, 'products'>,
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

const tooLate = failure(codes.conflict, '订单已开始支付，不能再换优惠券。需要更换请取消订单后重新下单')
const unknown = failure(codes.notFound, '优惠券不存在')

/** Until its buyer begins to pay: what people with the link begin does not keep the buyer from choosing. */
export const mayChangeCoupon = async (db: Db, { id, state }: OrderRow): Promise<boolean> =>
  isOpenOrder(state) && (await findOwnPayment(db, id)) === undefined

/**
 * Changes the coupon of an order whose buyer has not begun to pay it; `couponId` 0 for none. Payments that people with its link have
 * begun are void.
 */
export async function chooseCoupon(
  services: Parts & Pick<Services, 'secret'>,
  order: OrderRow,
  couponId: number,
): Promise<Result<OrderRow>> {
  const { db, now, products } = services
  const locked = await lockOrder(db, order.id)
  if (!locked || !(await mayChangeCoupon(db, locked))) return tooLate
  const former = locked.couponId
  if ((former ?? 0) === couponId) return success(locked)
  const purchase = purchaseOf({ products }, locked)
  const { price, role } = purchase
  const buyer = { tenantId: locked.tenantId, userId: locked.userId, role }
  const wanted = [former, couponId].filter((id): id is number => Boolean(id))
  // In the order of ids, so that two orders that exchange their coupons do not wait for each other.
  const rows = await db
    .select()
    .from(coupons)
    .where(and(isOwn(buyer), inArray(coupons.id, wanted)))
    .orderBy(asc(coupons.id))
    .for('update')
  const next = rows.find((row) => row.id === couponId)
  if (couponId !== 0 && !next) return unknown
  const hindrance = next && hindranceOf(next, purchase, now())
  if (hindrance) return failure(codes.conflict, `这张优惠券现在不能用：${hindrance}`)
  await withdrawPayments(services, locked)
  await freeCoupon({ db }, locked)
  if (next) await db.update(coupons).set({ state: 'reserved', orderId: order.id }).where(eq(coupons.id, next.id))
  const discount = BigInt(next ? discountOf(next.off, price) : 0)
  const [changed] = await db
    .update(orders)
    .set({ couponId: next?.id ?? null, discount, amount: locked.price - discount })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('An order was not changed')
  return success(changed)
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
