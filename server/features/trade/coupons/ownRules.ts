import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { type Role, recruiter, seeker } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import type { CouponWay } from '#contract/trade/coupon'
import type { CouponAudience, CouponRule } from '#contract/trade/couponRules'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { users } from '../../../db/schema/accounts/accounts'
import { couponRules, coupons } from '../../../db/schema/money/coupons'
import { defaultCouponRules } from './rules'

/** A site's rules as operators see and change them. Ways without rows have the default rules. */

export type RuleRow = typeof couponRules.$inferSelect

export const lockRules = (db: Db, tenantId: number) => lock(db, 'couponRules', tenantId)

/** A default rule as the row that it becomes once an operator changes a rule of its way. */
async function defaultRows(db: Db, tenantId: number, ways: readonly CouponWay[]) {
  const rules = defaultCouponRules.filter(({ way }) => !ways.includes(way))
  const keys = rules.map(({ key }) => key)
  const counted = await db
    .select({ key: coupons.ruleKey, given: count() })
    .from(coupons)
    .where(and(eq(coupons.tenantId, tenantId), inArray(coupons.ruleKey, keys)))
    .groupBy(coupons.ruleKey)
  return rules.map(({ key, way, role, name, off, threshold, products, days, mostEach }) => ({
    tenantId,
    key,
    way,
    role,
    name,
    off,
    threshold,
    products,
    days,
    mostEach,
    isOn: true,
    code: null,
    most: null,
    endsAt: null,
    changedBy: null,
    changedAt: null,
    given: counted.find((each) => each.key === key)?.given ?? 0,
  }))
}

type OwnRule = Omit<RuleRow, 'id' | 'createdAt'>

/** All rules of a site, the newest first, default ones last. */
export async function findOwnRules(db: Db, tenantId: number): Promise<readonly OwnRule[]> {
  const rows = await db
    .select()
    .from(couponRules)
    .where(eq(couponRules.tenantId, tenantId))
    .orderBy(desc(couponRules.id))
  const ways = rows.map(({ way }) => way)
  return [...rows, ...(await defaultRows(db, tenantId, ways))]
}

/** Makes rows of the default rules of a way, unless the site has rows of it. Under the lock. */
export async function adoptDefaults(db: Db, tenantId: number, way: CouponWay): Promise<void> {
  const which = and(eq(couponRules.tenantId, tenantId), eq(couponRules.way, way))
  if ((await db.$count(couponRules, which)) > 0) return
  const rows = (await defaultRows(db, tenantId, [])).filter((each) => each.way === way)
  if (rows.length > 0) await db.insert(couponRules).values(rows)
}

export const roleOf = (audience: CouponAudience): Role | null =>
  audience === 'both' ? null : audience === 'recruiter' ? recruiter : seeker

const audienceOf = (role: RuleRow['role']): CouponAudience =>
  role === null ? 'both' : role === recruiter ? 'recruiter' : 'seeker'

const dayMs = 86_400_000

/** The end of a day in China; null for an empty day. */
export const endOfDay = (day: string): Date | null =>
  day === '' ? null : new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs)

const stateOf = ({ isOn, endsAt, most, given }: OwnRule, now: Date): CouponRule['state'] => {
  if (!isOn) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return most !== null && given >= most ? 'out' : 'on'
}

export async function showRules(db: Db, rows: readonly OwnRule[], now: Date): Promise<CouponRule[]> {
  const ids = rows.flatMap(({ changedBy }) => changedBy ?? [])
  const operators =
    ids.length > 0
      ? await db.select({ id: users.id, mobile: users.mobile }).from(users).where(inArray(users.id, ids))
      : []
  return rows.map((row) => {
    const { key, way, name, off, threshold, products, days, code, mostEach, most, given, endsAt } = row
    return {
      key,
      way,
      audience: audienceOf(row.role),
      name,
      off,
      threshold,
      products: [...products],
      days,
      code: code ?? '',
      mostEach,
      most,
      given,
      state: stateOf(row, now),
      lastDay: endsAt ? dayInChina(new Date(endsAt.getTime() - 1)) : '',
      changedBy: maskMobile(operators.find(({ id }) => id === row.changedBy)?.mobile ?? ''),
      changedAt: row.changedAt?.toISOString() ?? '',
    }
  })
}
