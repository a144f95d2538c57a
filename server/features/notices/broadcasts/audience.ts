import { and, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#contract/notices/broadcast'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { brands } from '../../../db/schema/companies'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'

const dayMs = 86_400_000

/** Whether a row of `userRoles` with its `users` belongs to the audience. Closed and blocked accounts belong to none. */
export function isReached(db: Db, tenantId: number, { role, areas, activeDays }: Audience, now: Date): SQL | undefined {
  const since = activeDays > 0 ? new Date(now.getTime() - activeDays * dayMs) : undefined
  return and(
    eq(userRoles.role, role),
    eq(users.tenantId, tenantId),
    eq(users.blocked, false),
    isNull(users.closingAt),
    since && gt(userRoles.activeAt, since),
    areas.length > 0 ? isIn(db, role, areas) : undefined,
  )
}

/** A resume, or the company of a recruiter, is in one of the areas or within it. */
function isIn(db: Db, role: Audience['role'], areas: readonly string[]): SQL {
  const within = (code: typeof resumes.areaCode | typeof brands.areaCode) =>
    or(...areas.map((area) => sql`starts_with(${code}, ${area})`))
  if (role === recruiter)
    return exists(
      db
        .select({ one: sql`1` })
        .from(recruiters)
        .innerJoin(brands, eq(brands.id, recruiters.brandId))
        .where(and(eq(recruiters.userId, userRoles.userId), within(brands.areaCode))),
    )
  return exists(
    db
      .select({ one: sql`1` })
      .from(resumes)
      .where(and(eq(resumes.userId, userRoles.userId), within(resumes.areaCode))),
  )
}

/** Counts at most `most` people of the audience. */
export async function countReached(
  db: Db,
  { tenantId, audience, now, most }: { tenantId: number; audience: Audience; now: Date; most: number },
): Promise<number> {
  const some = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isReached(db, tenantId, audience, now))
    .limit(most)
    .as('some')
  const [row] = await db.select({ people: sql<number>`count(*)::int` }).from(some)
  return row?.people ?? 0
}
