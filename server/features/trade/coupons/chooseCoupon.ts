import { and, asc, eq, inArray } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { discountOf } from '#contract/trade/couponWorth'
import type { OrderRow } from '../../../area/product'
import type { Db } from '../../../db/database'
import { coupons } from '../../../db/schema/money/coupons'
import { orders } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { findOwnPayment, isOpenOrder, lockOrder } from '../orderRows'
import { withdrawPayments } from '../payments/withdraw'
import { isOwn } from './couponRows'
import { hindranceOf, purchaseOf } from './judge'
import { freeCoupon } from './orderCoupons'

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
  services: Pick<Services, 'db' | 'now' | 'products' | 'secret'>,
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
