import { and, eq } from 'drizzle-orm'
import type { Role } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { couponRules, coupons } from '../../db/schema/money/coupons'
import { packages } from '../../db/schema/money/packages'
import { defaultGoods } from '../../features/vip/goods/defaultGoods'
import { openPackage } from '../../features/vip/packages/acts'
import { deriveId } from '../../features/wallet/ledger/deriveId'
import { lapseLots } from '../../features/wallet/rights/lots'
import { takeRight } from '../../features/wallet/rights/takeRight'
import { demoRecruiter, demoSeeker } from '../accounts'
import { type DemoPackage, demoCouponCode, demoCoupons, demoPackages } from '../money/assets'

const day = 86_400_000

interface Site {
  readonly tenantId: number
  readonly now: Date
}

interface Owner extends Site {
  readonly userId: number
  readonly role: Role
}

/** Coupons and packages of both demo accounts, and a code that anybody may redeem. Follows the orders. */
export async function loadAssets(tx: Db, site: Site): Promise<void> {
  const { tenantId } = site
  await tx
    .insert(couponRules)
    .values({ ...demoCouponCode, tenantId, way: 'code' })
    .onConflictDoNothing()
  for (const [{ mobile }, role] of [
    [demoSeeker, 0],
    [demoRecruiter, 1],
  ] as const) {
    const isIt = and(eq(users.tenantId, tenantId), eq(users.mobile, mobile))
    const [account] = await tx.select({ id: users.id }).from(users).where(isIt)
    if (!account) continue
    const owner = { ...site, userId: account.id, role }
    await loadCoupons(tx, owner)
    for (const [nth, each] of demoPackages[role].entries()) await loadPackage(tx, owner, each, nth)
  }
}

async function loadCoupons(tx: Db, { tenantId, userId, role, now }: Owner): Promise<void> {
  const rows = demoCoupons[role].map(({ way, name, off, threshold, products = [], days, order }, nth) => ({
    ...{ tenantId, userId, role, ruleKey: 'demo', event: String(nth), way, name, off, threshold, products },
    endsAt: new Date(now.getTime() + days * day - 3_600_000),
    createdAt: new Date(now.getTime() + (days - 30) * day),
    ...(order !== undefined && {
      ...{ state: 'used' as const, orderId: deriveId('demo order', tenantId, userId, order) },
      usedAt: new Date(now.getTime() + (days - 10) * day),
    }),
  }))
  await tx.insert(coupons).values(rows)
}

async function loadPackage(tx: Db, owner: Owner, loading: DemoPackage, nth: number): Promise<void> {
  const { tenantId, userId, role, now } = owner
  const { code, given, opened, openIn, used = {} } = loading
  const sold = defaultGoods.find((each) => each.kind === 'package' && each.role === role && each.code === code)
  if (!sold) throw new Error(`There are no goods ${code}`)
  const id = deriveId('demo package', tenantId, userId, nth)
  await tx.insert(packages).values({
    ...{ id, tenantId, userId, role, goods: sold, source: 'gift', createdAt: new Date(now.getTime() - given * day) },
    openUntil: openIn === undefined ? null : new Date(now.getTime() + openIn * day),
  })
  if (opened === undefined) return
  const at = new Date(now.getTime() - opened * day)
  await openPackage({ db: tx, now: () => at }, owner, id)
  for (const [unit, count] of Object.entries(used))
    await takeRight(
      { db: tx, now: () => new Date(at.getTime() + day) },
      { tenantId, userId, unit, count, id: deriveId(id, 'demo use', unit), reason: 'demo' },
    )
  await lapseLots({ db: tx, now: () => now }, 50)
}
