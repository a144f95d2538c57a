import type { Role } from '#contract/roles'
import { describeScope, discountOf } from '#contract/trade/couponWorth'
import { showYuan } from '#contract/wallet/fen'
import { type OrderRow, takesCoupons } from '../../../area/product'
import type { Services } from '../../../services'
import type { CouponRow } from './give'

/** Which coupons apply to a purchase: pure rules over rows. */

export interface Purchase {
  /** Undefined before the order is written. */
  readonly orderId?: string
  readonly product: string
  readonly role: Role
  /** In fen, before the coupon. */
  readonly price: number
  /** False for what fills a wallet. */
  readonly allowsCoupons: boolean
}

/** The purchase in an order, as coupons see it. */
export const purchaseOf = ({ products }: Pick<Services, 'products'>, order: OrderRow): Purchase => ({
  orderId: order.id,
  product: order.product,
  role: order.role as Role,
  price: Number(order.price),
  allowsCoupons: takesCoupons(products.get(order.product)),
})

/** Says why a coupon does not count for a purchase; undefined if it does. */
export function hindranceOf(row: CouponRow, purchase: Purchase, now: Date): string | undefined {
  const { orderId, product, role, price, allowsCoupons } = purchase
  if (!allowsCoupons) return '这类订单不能使用优惠券'
  if (row.state === 'used') return '已使用'
  if (row.state === 'reserved') return row.orderId === orderId ? undefined : '已用于另一笔待支付的订单'
  if (row.endsAt <= now) return '已过期'
  if (row.role !== null && row.role !== role) return '不适用于当前身份'
  if (row.products.length > 0 && !row.products.includes(product)) return describeScope(row.products)
  if (price < row.threshold) return `满${showYuan(row.threshold)}可用`
  return discountOf(row.off, price) > 0 ? undefined : '这笔订单不能再优惠'
}

/**
 * The coupon with the largest discount. Of equals, the one that is worth less elsewhere, then the one that ends first. `rows` are
 * in the order of `findUnused`.
 */
export function pickBest(rows: readonly CouponRow[], purchase: Purchase, now: Date): CouponRow | undefined {
  const counting = rows.filter((row) => hindranceOf(row, purchase, now) === undefined)
  const worth = (row: CouponRow) => discountOf(row.off, purchase.price)
  return counting.toSorted((left, right) => worth(right) - worth(left) || left.off - right.off)[0]
}
