import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { deleteFavorite, saveFavorite, saveFollow } from '../../../contract/favorites/favorite'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { favorites, jobs } from '../../db/schema/jobs'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { isReadableBy } from '../jobs/life/status'

const targets = {
  job: { table: jobs, missing: failure(codes.notFound, '职位不存在') },
  company: { table: brands, missing: failure(codes.notFound, '公司不存在') },
} as const

export const favoriteHandlers: readonly Handler[] = [
  handle(saveFavorite, ({ input, user, tenant, services }) =>
    keep(services, { tenantId: tenant.id, userId: user.userId }, input),
  ),

  handle(deleteFavorite, async ({ input, user, tenant, services }) => {
    await drop(services.db, { tenantId: tenant.id, userId: user.userId }, input)
    return success({})
  }),

  handle(saveFollow, async ({ input: { id, value }, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    if (value) return keep(services, owner, { kind: 'company', id })
    await drop(services.db, owner, { kind: 'company', id })
    return success({})
  }),
]

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

interface Target {
  readonly kind: keyof typeof targets
  readonly id: number
}

async function keep({ db, now }: Services, { tenantId, userId }: Owner, { kind, id }: Target) {
  const { table, missing } = targets[kind]
  const isShown = kind === 'job' ? isReadableBy(userId) : undefined
  const [target] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.tenantId, tenantId), isShown))
  if (target === undefined) return missing
  await db
    .insert(favorites)
    .values({ userId, kind, targetId: target.id, tenantId, createdAt: now() })
    .onConflictDoNothing()
  return success({})
}

async function drop(db: Db, { tenantId, userId }: Owner, { kind, id }: Target): Promise<void> {
  await db
    .delete(favorites)
    .where(
      and(
        eq(favorites.userId, userId),
        eq(favorites.kind, kind),
        eq(favorites.targetId, id),
        eq(favorites.tenantId, tenantId),
      ),
    )
}
