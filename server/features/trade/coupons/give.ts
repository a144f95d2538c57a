import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { CouponWay } from '#contract/trade/coupon'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { couponRules, coupons } from '../../../db/schema/money/coupons'
import { type CouponRule, findCouponRules } from './rules'

export type CouponRow = typeof coupons.$inferSelect

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

export interface Giving extends Owner {
  readonly rule: CouponRule
  /** The event for which it is given; with the rule and the user, it prevents a second coupon. */
  readonly event?: string
  readonly now: Date
}

/** `had`: the user has it, or as many as the rule allows. `gone`: none are left. */
export type Given = { readonly kind: 'given'; readonly coupon: CouponRow } | { readonly kind: 'had' | 'gone' }

/** Gives a user a coupon, in the caller's transaction. */
export async function giveCoupon(tx: Db, { tenantId, userId, rule, event = '', now }: Giving): Promise<Given> {
  const { id, key, mostEach, days, way, role, name, off, threshold, products } = rule
  // One after the other, so that acts at once do not both count as the last one.
  await lock(tx, 'coupons', `${userId} ${key}`)
  const own = and(eq(coupons.userId, userId), eq(coupons.ruleKey, key))
  if ((await tx.$count(coupons, own)) >= mostEach) return { kind: 'had' }
  if ((await tx.$count(coupons, and(own, eq(coupons.event, event)))) > 0) return { kind: 'had' }
  if (id !== undefined && !(await takeOne(tx, id))) return { kind: 'gone' }
  const endsAt = new Date(now.getTime() + days * 86_400_000)
  const [coupon] = await tx
    .insert(coupons)
    .values({
      tenantId,
      userId,
      ruleKey: key,
      event,
      way,
      role,
      name,
      off,
      threshold,
      products: [...products],
      endsAt,
      createdAt: now,
    })
    .returning()
  if (!coupon) throw new Error('A coupon was not written')
  return { kind: 'given', coupon }
}

/** Counts one more as given. Resolves to false if none are left. */
async function takeOne(tx: Db, id: number): Promise<boolean> {
  const isLeft = or(isNull(couponRules.most), lt(couponRules.given, couponRules.most))
  const rows = await tx
    .update(couponRules)
    .set({ given: sql`${couponRules.given} + 1` })
    .where(and(eq(couponRules.id, id), isLeft))
    .returning({ id: couponRules.id })
  return rows.length > 0
}

/** Gives the coupons of the tenant's rules of one way, in the caller's transaction. Resolves to the new coupons. */
export async function giveByRule(
  tx: Db,
  { way, ...given }: Owner & { readonly way: CouponWay; readonly event?: string; readonly now: Date },
): Promise<readonly CouponRow[]> {
  const made: CouponRow[] = []
  for (const rule of await findCouponRules(tx, { ...given, way })) {
    const result = await giveCoupon(tx, { ...given, rule })
    if (result.kind === 'given') made.push(result.coupon)
  }
  return made
}
