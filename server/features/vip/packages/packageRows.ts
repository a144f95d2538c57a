import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { OwnPackage, PackageGroup, PackageState } from '#contract/vip/packages'
import type { Buyer } from '../../../area/product'
import type { Db } from '../../../db/database'
import { packages } from '../../../db/schema/money/packages'

export type PackageRow = typeof packages.$inferSelect

/** Packages of a user in a role. */
export const isOwn = ({ tenantId, userId, role }: Buyer) =>
  and(eq(packages.tenantId, tenantId), eq(packages.userId, userId), eq(packages.role, role))

/** Locks it until the end of the transaction. Undefined for somebody else's. */
export async function lockOwnPackage(db: Db, owner: Buyer, id: string): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(isOwn(owner), eq(packages.id, id)))
    .for('update')
  return row
}

export function stateOf(row: PackageRow, now: Date): PackageState {
  if (row.withdrawnAt) return 'withdrawn'
  if (row.endsAt === null) return row.openUntil && row.openUntil <= now ? 'missed' : 'new'
  if (row.suspendedAt) return 'suspended'
  return row.endsAt > now ? 'open' : 'ended'
}

/** The same as {@link stateOf}, for queries. */
export function isInGroup(group: PackageGroup, now: Date): SQL | undefined {
  const { withdrawnAt, endsAt, openUntil, suspendedAt } = packages
  const isKept = isNull(withdrawnAt)
  const groups = {
    all: undefined,
    new: and(isKept, isNull(endsAt), or(isNull(openUntil), gt(openUntil, now))),
    open: and(isKept, or(gt(endsAt, now), isNotNull(suspendedAt))),
    over: or(
      isNotNull(withdrawnAt),
      and(isNull(endsAt), lte(openUntil, now)),
      and(lte(endsAt, now), isNull(suspendedAt)),
    ),
  }
  return groups[group]
}

/** The end of its rights if its clock went on now; null until it is opened. */
export const endOf = ({ endsAt, suspendedAt }: PackageRow, now: Date): Date | null =>
  endsAt && suspendedAt ? new Date(endsAt.getTime() + now.getTime() - suspendedAt.getTime()) : endsAt

export const showPackage = (row: PackageRow, now: Date, mostSuspensions: number): OwnPackage => ({
  id: row.id,
  name: row.goods.name,
  note: row.goods.note,
  state: stateOf(row, now),
  source: row.source,
  orderId: row.orderId ?? '',
  rights: row.goods.rights,
  days: row.goods.days,
  openUntil: row.openUntil?.toISOString() ?? null,
  openedAt: row.openedAt?.toISOString() ?? null,
  endsAt: endOf(row, now)?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  suspensionsLeft: Math.max(0, mostSuspensions - row.suspensions),
  at: row.createdAt.toISOString(),
})
