import { and, asc, eq } from 'drizzle-orm'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { CouponWay } from '#contract/trade/coupon'
import type { Db } from '../../../db/database'
import { couponRules } from '../../../db/schema/money/coupons'

/** A rule by which a tenant gives coupons. Amounts are fen. */
export interface CouponRule {
  /** Undefined for a default rule, which has no bound in all. */
  readonly id?: number
  readonly key: string
  readonly way: CouponWay
  readonly role: Role | null
  readonly name: string
  readonly off: number
  readonly threshold: number
  readonly products: readonly string[]
  readonly days: number
  readonly mostEach: number
  /** How many are left to give; null for no limit. */
  readonly left: number | null
  readonly endsAt: Date | null
}

const rule = (given: Pick<CouponRule, 'key' | 'way' | 'name' | 'off' | 'days'> & Partial<CouponRule>): CouponRule => ({
  role: null,
  threshold: 0,
  products: [],
  mostEach: 1,
  left: null,
  endsAt: null,
  ...given,
})

/** Rules of tenants without rows. There is no default for the ways `code` and `share`. */
export const defaultCouponRules: readonly CouponRule[] = [
  rule({
    key: 'welcome-seeker',
    way: 'registration',
    role: seeker,
    name: '求职新人券',
    off: 300,
    threshold: 990,
    days: 30,
  }),
  rule({
    key: 'welcome-recruiter',
    way: 'registration',
    role: recruiter,
    name: '招聘新人券',
    off: 5000,
    threshold: 19_900,
    days: 30,
  }),
  rule({ key: 'invitation', way: 'invitation', name: '邀请好友券', off: 500, threshold: 1500, days: 60, mostEach: 20 }),
  rule({
    key: 'package-seeker',
    way: 'claim',
    role: seeker,
    name: '求职权益包券',
    off: 200,
    threshold: 900,
    products: ['package', 'prop'],
    days: 15,
  }),
  rule({
    key: 'package-recruiter',
    way: 'claim',
    role: recruiter,
    name: '招聘权益包券',
    off: 2000,
    threshold: 9900,
    products: ['package', 'prop'],
    days: 15,
  }),
]

/** The rules of a tenant for one way, those that have ended left out. */
export async function findCouponRules(
  db: Db,
  { tenantId, way, now }: { readonly tenantId: number; readonly way: CouponWay; readonly now: Date },
): Promise<readonly CouponRule[]> {
  const rows = await db
    .select()
    .from(couponRules)
    .where(and(eq(couponRules.tenantId, tenantId), eq(couponRules.way, way)))
    .orderBy(asc(couponRules.id))
  if (rows.length === 0) return defaultCouponRules.filter((each) => each.way === way)
  return rows.filter((row) => row.isOn && (row.endsAt === null || row.endsAt > now)).map(readRule)
}

/** The rule of a code, whether or not it still gives; undefined for an unknown one. */
export async function findCodeRule(
  db: Db,
  { tenantId, code, now }: { readonly tenantId: number; readonly code: string; readonly now: Date },
): Promise<(CouponRule & { readonly isOver: boolean }) | undefined> {
  const [row] = await db
    .select()
    .from(couponRules)
    .where(and(eq(couponRules.tenantId, tenantId), eq(couponRules.code, code)))
  return row && { ...readRule(row), isOver: !row.isOn || (row.endsAt !== null && row.endsAt <= now) }
}

const readRule = (row: typeof couponRules.$inferSelect): CouponRule => {
  const { id, key, way, role, name, off, threshold, products, days, mostEach, most, given, endsAt } = row
  const left = most === null ? null : most - given
  return { id, key, way, role, name, off, threshold, products, days, mostEach, left, endsAt }
}
