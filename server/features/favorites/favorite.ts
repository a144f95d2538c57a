import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { deleteFavorite, saveFavorite } from '../../../contract/favorites/favorite'
import { brands } from '../../db/schema/companies'
import { favorites, jobs } from '../../db/schema/jobs'
import { type Handler, handle } from '../../wire/handle'

const targets = {
  job: { table: jobs, missing: failure(codes.notFound, '职位不存在') },
  company: { table: brands, missing: failure(codes.notFound, '公司不存在') },
} as const

export const favoriteHandlers: readonly Handler[] = [
  handle(saveFavorite, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const { table, missing } = targets[input.kind]
    const [target] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, input.id), eq(table.tenantId, tenant.id)))
    if (target === undefined) return missing
    await db
      .insert(favorites)
      .values({ userId: user.userId, kind: input.kind, targetId: target.id, tenantId: tenant.id, createdAt: now() })
      .onConflictDoNothing()
    return success({})
  }),

  handle(deleteFavorite, async ({ input, user, tenant, services }) => {
    await services.db
      .delete(favorites)
      .where(
        and(
          eq(favorites.userId, user.userId),
          eq(favorites.kind, input.kind),
          eq(favorites.targetId, input.id),
          eq(favorites.tenantId, tenant.id),
        ),
      )
    return success({})
  }),
]
