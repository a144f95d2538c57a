import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import {
  findPackageItems,
  findPackages,
  getAssets,
  getPackage,
  listPackages,
  type OwnPackage,
  resumePackage as resumePackageCall,
  suspendPackage as suspendPackageCall,
  usePackage,
} from '#contract/vip/packages'
import { rightKinds, rightNames } from '#contract/vip/rights'
import type { Buyer } from '../../../area/product'
import type { Db } from '../../../db/database'
import { ledgerAccounts, rightLots } from '../../../db/schema/money/ledger'
import { packages } from '../../../db/schema/money/packages'
import { isBehind, readTimeCursor, writeTimeCursor } from '../../../db/timeCursor'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { countUsable } from '../../trade/coupons/couponRows'
import { findMoneyRules } from '../../trade/moneyRules'
import { findLots } from '../../wallet/rights/lots'
import { findFormerPrices } from '../goods/formerPrices'
import { findGoods } from '../goods/goods'
import { countNotGiven, findDailySources } from '../rights/dailyRights'
import { openPackage, resumePackage, suspendPackage } from './acts'
import { isInGroup, isOwn, type PackageRow, showPackage, stateOf } from './packageRows'

const unknown = failure(codes.notFound, '权益包不存在')

async function findOwn(db: Db, owner: Buyer, id: string): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(isOwn(owner), eq(packages.id, id)))
  return row
}

const show = async ({ db, now }: Services, row: PackageRow): Promise<OwnPackage> =>
  showPackage(row, now(), (await findMoneyRules(db, row.tenantId)).packageSuspensions)

/** Runs an act on a package in a transaction of its own, and returns the changed package. */
const act = (services: Services, run: (inside: Services) => Promise<Result<PackageRow>>): Promise<Result<OwnPackage>> =>
  runInTransaction(services, async (inside) => {
    const done = await run(inside)
    return done.ok ? success(await show(inside, done.data)) : done
  })

/** The earlier of two ends. */
const earlier = (left: Date | null, right: Date | null) =>
  left && right ? (left < right ? left : right) : (left ?? right)

export const packageHandlers: readonly Handler[] = [
  handle(getAssets, async ({ user, tenant, services }) => {
    const { db, now } = services
    const owner = { tenantId: tenant.id, userId: user.userId, role: user.role }
    const [lots, sources, rows, coupons] = await Promise.all([
      findLots(services, owner, { role: user.role }),
      findDailySources(services, owner),
      db
        .select()
        .from(packages)
        .where(and(isOwn(owner), or(isInGroup('new', now()), isInGroup('open', now())))),
      countUsable(db, owner, now()),
    ])
    const counts = { new: 0, open: 0, suspended: 0 }
    let nextEnd: Date | null = null
    for (const row of rows) {
      const state = stateOf(row, now())
      if (state !== 'new' && state !== 'open' && state !== 'suspended') continue
      counts[state] += 1
      if (state !== 'suspended') nextEnd = earlier(nextEnd, state === 'new' ? row.openUntil : row.endsAt)
    }
    return success({
      rights: rightNames.flatMap((right) => {
        const own = lots.filter((lot) => lot.unit === right && lot.free > 0 && lot.suspendedAt === null)
        const free = own.reduce((sum, lot) => sum + lot.free, 0)
        const today = countNotGiven(sources, lots, right)
        const isShown = free + today > 0 && (rightKinds[right].roles as readonly Role[]).includes(user.role)
        return isShown ? [{ right, free, today, endsAt: own[0]?.endsAt?.toISOString() ?? null }] : []
      }),
      packages: { ...counts, nextEnd: nextEnd?.toISOString() ?? null },
      coupons,
    })
  }),

  handle(findPackages, async ({ input: { group, cursor, limit }, user, tenant, services: { db, now } }) => {
    const own = and(isOwn({ tenantId: tenant.id, userId: user.userId, role: user.role }), isInGroup(group, now()))
    const last = cursor === undefined ? undefined : readTimeCursor(cursor)
    if (cursor !== undefined && !last) return failure(codes.invalidInput, '请从第一页重新加载')
    const { createdAt, id } = packages
    const rows = await db
      .select()
      .from(packages)
      .where(and(own, last && isBehind(packages, last)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1)
    const list = rows.slice(0, limit)
    const end = list.at(-1)
    const [counted] = cursor === undefined ? await db.select({ total: count() }).from(packages).where(own) : []
    const { packageSuspensions } = await findMoneyRules(db, tenant.id)
    return success({
      list: list.map((row) => showPackage(row, now(), packageSuspensions)),
      next: end && rows.length > limit ? writeTimeCursor(end) : undefined,
      total: counted?.total ?? null,
    })
  }),

  handle(getPackage, async ({ input: { id }, user, tenant, services }) => {
    const row = await findOwn(services.db, { tenantId: tenant.id, userId: user.userId, role: user.role }, id)
    return row ? success(await show(services, row)) : unknown
  }),

  handle(findPackageItems, async ({ input: { id }, user, tenant, services: { db } }) => {
    const row = await findOwn(db, { tenantId: tenant.id, userId: user.userId, role: user.role }, id)
    if (!row) return unknown
    const { postedCredits, postedDebits, pendingDebits } = ledgerAccounts
    const lots = await db
      .select({
        unit: rightLots.unit,
        left: sql<string>`${postedCredits} - ${postedDebits} - ${pendingDebits}`,
        lapsed: sql<string>`coalesce((select sum(t.amount) from ledger_transfers t
          where t.debit_account = ${ledgerAccounts.id} and t.reason = 'right.lapse'), 0)`,
      })
      .from(rightLots)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, rightLots.accountId))
      .where(and(eq(rightLots.tenantId, tenant.id), eq(rightLots.source, 'package'), eq(rightLots.sourceId, id)))
    return success({
      list: rightNames.flatMap((right) => {
        const given = row.goods.rights[right]
        if (!given) return []
        const own = lots.filter(({ unit }) => unit === right)
        const left = own.length > 0 ? own.reduce((sum, lot) => sum + Number(lot.left), 0) : given
        const lapsed = own.reduce((sum, lot) => sum + Number(lot.lapsed), 0)
        return [{ right, given, left, lapsed, used: given - left - lapsed }]
      }),
    })
  }),

  handle(usePackage, ({ input: { id }, user, tenant, services }) =>
    act(services, (inside) => openPackage(inside, { tenantId: tenant.id, userId: user.userId, role: user.role }, id)),
  ),

  handle(suspendPackageCall, ({ input: { id }, user, tenant, services }) =>
    act(services, (inside) =>
      suspendPackage(inside, { tenantId: tenant.id, userId: user.userId, role: user.role }, id),
    ),
  ),

  handle(resumePackageCall, ({ input: { id }, user, tenant, services }) =>
    act(services, (inside) => resumePackage(inside, { tenantId: tenant.id, userId: user.userId, role: user.role }, id)),
  ),

  handle(listPackages, async ({ user, tenant, services: { db } }) => {
    const sold = await findGoods(db, { tenantId: tenant.id, kind: 'package', role: user.role })
    const former = await findFormerPrices(db, tenant.id, sold)
    return success({
      list: sold.map(({ kind: _, version, role, daily, ...offer }) => ({
        ...offer,
        former: former.get(offer.code) ?? null,
      })),
    })
  }),
]
