import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { mayAs } from '#contract/companies/roles'
import { findMembership } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { candidates } from '../../db/schema/candidates'

/** The people whom a recruiter sees: those of the present company, and those added without one. */
export interface Pool {
  readonly tenantId: number
  readonly userId: number
  /** Null without a company; new people then belong to the recruiter. */
  readonly brandId: number | null
  /** The recruiter may add, invite and delete, and sees contact data. */
  readonly mayHandle: boolean
}

export async function findPool(db: Db, member: Pick<Pool, 'tenantId' | 'userId'>): Promise<Pool> {
  const membership = await findMembership(db, member)
  if (membership === undefined) return { ...member, brandId: null, mayHandle: true }
  return { ...member, brandId: membership.brandId, mayHandle: mayAs(membership.role, 'handleCandidates') }
}

/** A condition on `candidates`. */
export function isInPool({ tenantId, userId, brandId }: Pool): SQL {
  const own = eq(candidates.ownerId, userId)
  const all = and(eq(candidates.tenantId, tenantId), brandId === null ? own : or(eq(candidates.brandId, brandId), own))
  return all ?? sql`false`
}
