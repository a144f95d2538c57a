import { defaultTenants } from '#server/features/tenants/tenants'
import { giveCoupon } from '#server/features/trade/coupons/give'
import { type CouponRule, defaultCouponRules } from '#server/features/trade/coupons/rules'
import type { Site, User } from '../server/site'

let rules = 0

/** Gives a coupon that no rule of a tenant names: 100 fen off anything, for ten days. Resolves to its id. */
export async function giveTestCoupon(
  site: Site,
  { userId }: Pick<User, 'userId'>,
  change: Partial<CouponRule> = {},
  tenantId = defaultTenants[0].id,
): Promise<number> {
  rules += 1
  const [base] = defaultCouponRules
  if (!base) throw new Error('There is no rule')
  const rule = { ...base, key: `test-${rules}`, role: null, threshold: 0, off: 100, days: 10, ...change }
  const given = await giveCoupon(site.database.db, { tenantId, userId, rule, now: site.now() })
  if (given.kind !== 'given') throw new Error(`The coupon was ${given.kind}`)
  return given.coupon.id
}
