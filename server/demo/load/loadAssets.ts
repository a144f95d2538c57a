import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { couponRules, coupons } from '../../db/schema/money/coupons'
import { packages } from '../../db/schema/money/packages'
import { openPackage } from '../../features/vip/packages/acts'
import { takeRight } from '../../features/wallet/rights/takeRight'
import { deriveId } from '../../wire/deriveId'
import { demoRecruiter, demoSeeker } from '../accounts'
import { type DemoPackage, demoCouponCode, demoCoupons } from '../money/assets'
import { demoOrders } from '../money/orders'
import { demoOrderId, goodsOf, type Step } from './loadOrder'

const day = 86_400_000

interface Site {
  readonly tenantId: number
  readonly now: Date
}

export interface MoneySpan {
  /** Days of purchases that the demo accounts have behind them. */
  readonly days: number
}

interface Owner extends Site {
  readonly userId: number
  readonly role: Role
}

/** Coupons of both demo accounts, and a code that anybody may redeem. Follows the orders. */
export async function loadAssets(tx: Db, site: Site & MoneySpan): Promise<void> {
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
    await loadCoupons(tx, { ...site, userId: account.id, role })
  }
}

async function loadCoupons(tx: Db, { tenantId, userId, role, now, days: span }: Owner & MoneySpan): Promise<void> {
  const known = demoCoupons[role].filter(
    ({ order }) => order === undefined || (demoOrders[role][order]?.days ?? 0) <= span,
  )
  const rows = known.map(({ way, name, off, threshold, products = [], days, order }, nth) => ({
    tenantId,
    userId,
    role,
    ruleKey: 'demo',
    event: String(nth),
    way,
    name,
    off,
    threshold,
    products,
    endsAt: new Date(now.getTime() + days * day - 3_600_000),
    createdAt: new Date(now.getTime() + (days - 30) * day),
    ...(order !== undefined && {
      state: 'used' as const,
      orderId: demoOrderId(tenantId, userId, order),
      usedAt: new Date(now.getTime() + (days - 10) * day),
    }),
  }))
  await tx.insert(coupons).values(rows)
}

/** A package that was given, when it was opened, and the uses of its rights on the day after. */
export function stepsOfPackage(owner: Owner, loading: DemoPackage, nth: number): readonly Step[] {
  const { tenantId, userId, role, now } = owner
  const { code, given, opened, openIn, used = {} } = loading
  const id = deriveId('demo package', tenantId, userId, nth)
  const before = (days: number) => new Date(now.getTime() - days * day)
  const get: Step = {
    at: before(given),
    run: async ({ db, now: at }) => {
      const openUntil = openIn === undefined ? null : new Date(now.getTime() + openIn * day)
      const goods = goodsOf(role, 'package', code)
      await db
        .insert(packages)
        .values({ id, tenantId, userId, role, goods, source: 'gift', createdAt: at(), openUntil })
    },
  }
  if (opened === undefined) return [get]
  const open: Step = { at: before(opened), run: async (parts) => void (await openPackage(parts, owner, id)) }
  const uses = Object.entries(used).map(([unit, count]): Step => {
    const use = { tenantId, userId, role, unit, count, id: deriveId(id, 'demo use', unit), reason: unit }
    return { at: before(opened - 1), run: async (parts) => void (await takeRight(parts, use)) }
  })
  return [get, open, ...uses]
}
