import { and, asc, count, desc, eq, gt, isNull, lte, min, ne, or } from 'drizzle-orm'
import type { Coupon, CouponGroup } from '#contract/trade/coupon'
import type { Buyer } from '../../../area/product'
import type { Db } from '../../../db/database'
import { coupons } from '../../../db/schema/money/coupons'
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

/** How many coupons a user can use now, and the first end among them. */
export async function countUsable(db: Db, buyer: Buyer, now: Date) {
  const isUsable = and(eq(coupons.state, 'free'), gt(coupons.endsAt, now))
  const [row] = await db
    .select({ usable: count(), nextEnd: min(coupons.endsAt) })
    .from(coupons)
    .where(and(isOwn(buyer), isUsable))
  return { usable: row?.usable ?? 0, nextEnd: row?.nextEnd?.toISOString() ?? null }
}

export const showCoupon = (row: CouponRow, now: Date): Coupon => ({
  id: row.id,
  name: row.name,
  off: row.off,
  threshold: row.threshold,
  products: [...row.products],
  way: row.way,
  state: row.state === 'free' && row.endsAt <= now ? 'expired' : row.state,
  endsAt: row.endsAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  orderId: row.orderId ?? '',
})
