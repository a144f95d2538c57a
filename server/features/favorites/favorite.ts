import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { deleteFavorite, saveFavorite } from '../../../contract/favorites/favorite'
import { favorites, jobs } from '../../db/schema/jobs'
import { type Handler, handle } from '../../http/handle'

export const favoriteHandlers: readonly Handler[] = [
  handle(saveFavorite, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), eq(jobs.tenantId, tenant.id)))
    if (job === undefined) return failure(codes.notFound, '职位不存在')
    await db
      .insert(favorites)
      .values({ userId: user.userId, kind: input.kind, targetId: job.id, tenantId: tenant.id, createdAt: now() })
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
