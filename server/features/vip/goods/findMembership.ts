import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Db } from '../../../db/database'
import { memberships } from '../../../db/schema/money/goods'
import type { RightOwner } from '../../wallet/rights/lots'

export type Membership = typeof memberships.$inferSelect

/**
 * The membership in force at a time; undefined if there is none or it is suspended. Each role has its own memberships; without a
 * role, the one that was bought last is returned.
 */
export async function findMembership(
  db: Db,
  { tenantId, userId, role }: RightOwner & { readonly role?: Role | undefined },
  at: Date,
): Promise<Membership | undefined> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.userId, userId),
        role === undefined ? undefined : eq(memberships.role, role),
        lte(memberships.startsAt, at),
        gt(memberships.endsAt, at),
        isNull(memberships.suspendedAt),
        isNull(memberships.endedAt),
      ),
    )
    .orderBy(desc(memberships.createdAt))
    .limit(1)
  return row
}
