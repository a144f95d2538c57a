import { and, asc, count, desc, eq, gt, isNull, lte, min, ne, or } from 'drizzle-orm'
import type { Role } from '../../../../contract/roles'
import { type Coupon, type CouponGroup, describeScope, discountOf } from '../../../../contract/trade/coupon'
import { showYuan } from '../../../../contract/wallet/fen'
import type { Db } from '../../../db/database'
import { coupons } from '../../../db/schema/money/coupons'
import type { Services } from '../../../services'
import type { Buyer, OrderRow } from '../products'
import type { CouponRow } from './give'

/** Coupons of a user that count in a role. */
export const isOwn = ({ tenantId, userId, role }: Buyer) =>
  and(eq(coupons.tenantId, tenantId), eq(coupons.userId, userId), or(isNull(coupons.role), eq(coupons.role, role)))

/** Reserved coupons stay usable in the list after their end, since their order still has them. */
export const isInGroup = (group: CouponGroup, now: Date) =>
  ({
    usable: or(eq(coupons.state, 'reserved'), and(eq(coupons.state, 'free'), gt(coupons.endsAt, now))),
    used: eq(coupons.state, 'used'),
    expired: and(eq(coupons.state, 'free'), lte(coupons.endsAt, now)),
  })[group]

/** A user's coupons that are not used, the one that ends first before the others. */
export const findUnused = (db: Db, buyer: Buyer): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(and(isOwn(buyer), ne(coupons.state, 'used')))
    .orderBy(asc(coupons.endsAt), desc(coupons.off), asc(coupons.id))

/** How many coupons a user can use now, and when the first of them ends. */
export async function countUsable(db: Db, buyer: Buyer, now: Date) {
  const isUsable = and(eq(coupons.state, 'free'), gt(coupons.endsAt, now))
  const [row] = await db
    .select({ usable: count(), nextEnd: min(coupons.endsAt) })
    .from(coupons)
    .where(and(isOwn(buyer), isUsable))
  return { usable: row?.usable ?? 0, nextEnd: row?.nextEnd?.toISOString() ?? null }
}

export const showCoupon = (row: CouponRow, now: Date): Coupon => ({
  ...{ id: row.id, name: row.name, off: row.off, threshold: row.threshold, products: [...row.products], way: row.way },
  state: row.state === 'free' && row.endsAt <= now ? 'expired' : row.state,
  endsAt: row.endsAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  orderId: row.orderId ?? '',
})

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

/** What an order is, for coupons. */
export const purchaseOf = ({ products }: Pick<Services, 'products'>, order: OrderRow): Purchase => ({
  ...{ orderId: order.id, product: order.product, role: order.role as Role, price: Number(order.price) },
  allowsCoupons: products.get(order.product)?.goesTo === 'revenue',
})

/** Says why a coupon does not count for a purchase; undefined if it does. */
export function hindranceOf(row: CouponRow, purchase: Purchase, now: Date): string | undefined {
  const { orderId, product, role, price, allowsCoupons } = purchase
  if (!allowsCoupons) return '充值不能使用优惠券'
  if (row.state === 'used') return '已使用'
  if (row.state === 'reserved') return row.orderId === orderId ? undefined : '已用于另一笔待支付的订单'
  if (row.endsAt <= now) return '已过期'
  if (row.role !== null && row.role !== role) return '不适用于当前身份'
  if (row.products.length > 0 && !row.products.includes(product)) return describeScope(row.products)
  if (price < row.threshold) return `满${showYuan(row.threshold)}可用`
  return discountOf(row.off, price) > 0 ? undefined : '这笔订单不能再优惠'
}

/**
 * The coupon that takes off most. Of equals, the one that is worth less elsewhere, then the one that ends first. `rows` are in the
 * order of {@link findUnused}.
 */
export function pickBest(rows: readonly CouponRow[], purchase: Purchase, now: Date): CouponRow | undefined {
  const counting = rows.filter((row) => hindranceOf(row, purchase, now) === undefined)
  const worth = (row: CouponRow) => discountOf(row.off, purchase.price)
  return counting.toSorted((left, right) => worth(right) - worth(left) || left.off - right.off)[0]
}
