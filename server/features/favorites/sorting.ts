import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PrivateGroupType } from '#contract/account/privateGroup'
import { codes, failure, success } from '#contract/errors'
import { findAllFavorites, moveFavorites } from '#contract/favorites/favorite'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { favorites } from '../../db/schema/jobs'
import { privateGroups } from '../../db/schema/preferences'
import { type Handler, handle } from '../../wire/handle'
import { favoriteJobs, followedCompanies, keptPeople } from './kept'

const most = 1000

/** All favourites of the caller, and sorting them into private groups. */
export const sortingHandlers: readonly Handler[] = [
  handle(findAllFavorites, async ({ user, services: { db } }) => {
    const { userId } = user
    if (user.role === recruiter) return success({ resume: await readAll(db, keptPeople(userId)), job: [], brand: [] })
    const [job, brand] = await Promise.all([readAll(db, favoriteJobs(userId)), readAll(db, followedCompanies(userId))])
    return success({ resume: [], job, brand })
  }),

  handle(moveFavorites, ({ input: { kind, ids, groupId }, user, tenant, services: { db } }) =>
    db.transaction(async (tx) => {
      if (groupId !== null && !(await lockGroup(tx, user, { id: groupId, type: kind }))) return noGroup
      await tx
        .update(favorites)
        .set({ groupId })
        .where(
          and(
            eq(favorites.userId, user.userId),
            eq(favorites.tenantId, tenant.id),
            eq(favorites.kind, kind),
            inArray(favorites.targetId, ids),
          ),
        )
      return success({})
    }),
  ),
]

const noGroup = failure(codes.notFound, '分组不存在')

/** Keeps a group from being deleted until the transaction ends. Resolves to false if there is no such group. */
async function lockGroup(
  tx: Db,
  { userId, role }: { readonly userId: number; readonly role: Role },
  { id, type }: { readonly id: number; readonly type: PrivateGroupType },
): Promise<boolean> {
  const rows = await tx
    .select({ id: privateGroups.id })
    .from(privateGroups)
    .where(
      and(
        eq(privateGroups.id, id),
        eq(privateGroups.userId, userId),
        eq(privateGroups.role, role),
        eq(privateGroups.type, type),
      ),
    )
    .for('share')
  return rows.length > 0
}

interface Sorted extends Record<string, unknown> {
  readonly id: number
  readonly groupId: number | null
}

async function readAll(db: Db, source: SQL): Promise<Sorted[]> {
  const { rows } = await db.execute<Sorted>(sql`
    select id, group_id as "groupId" from (${source}) as kept order by at desc, id desc limit ${most}`)
  return rows
}
