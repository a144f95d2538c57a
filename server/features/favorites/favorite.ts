import { and, eq, type SQL } from 'drizzle-orm'
import { codes, type Failure, failure, success } from '#contract/errors'
import {
  deleteFavorite,
  type FavoriteKind,
  favoriteRoles,
  saveFavorite,
  saveFollow,
} from '#contract/favorites/favorite'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { favorites, jobs } from '../../db/schema/jobs'
import { resumes } from '../../db/schema/resumes'
import type { Services } from '../../services'
import { refuseRole } from '../../wire/access'
import { type Handler, handle } from '../../wire/handle'
import { isReadableBy } from '../jobs/life/status'
import { isShownTo } from '../resume/shownTo'

export const favoriteHandlers: readonly Handler[] = [
  handle(saveFavorite, async ({ input, user, tenant, services }) => {
    const refusal = await refuseRole(services.db, favoriteRoles[input.kind], user)
    return refusal ?? keep(services, { tenantId: tenant.id, userId: user.userId }, input)
  }),

  handle(deleteFavorite, async ({ input, user, tenant, services: { db } }) => {
    const refusal = await refuseRole(db, favoriteRoles[input.kind], user)
    if (refusal) return refusal
    await drop(db, { tenantId: tenant.id, userId: user.userId }, input)
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
  readonly kind: FavoriteKind
  readonly id: number
}

interface TargetKind {
  readonly table: typeof jobs | typeof brands | typeof resumes
  readonly missing: Failure
  /** What the owner must be allowed to see, besides that it belongs to the site. */
  readonly isShown?: (userId: number) => SQL
}

const targets: Readonly<Record<FavoriteKind, TargetKind>> = {
  job: { table: jobs, missing: failure(codes.notFound, '职位不存在'), isShown: isReadableBy },
  company: { table: brands, missing: failure(codes.notFound, '公司不存在') },
  resume: { table: resumes, missing: failure(codes.notFound, '简历不存在或未公开'), isShown: isShownTo },
}

async function keep({ db, now }: Services, { tenantId, userId }: Owner, { kind, id }: Target) {
  const { table, missing, isShown } = targets[kind]
  const [target] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.tenantId, tenantId), isShown?.(userId)))
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
