import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { deleteShield, findShields, type ShieldedCompany, saveShields } from '#contract/account/shield'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { shields } from '../../db/schema/preferences'
import { type Handler, handle } from '../../wire/handle'
import { logoUrl } from '../uploads/logo'
import { lockRole } from './ownedByRole'

const noCompany = failure(codes.notFound, '公司不存在')
const tooMany = failure(codes.conflict, `最多屏蔽${limits.shieldedCompanies}家公司`)

/** Every call of `contract/account/shield.ts`. */
export const shieldHandlers: readonly Handler[] = [
  handle(findShields, async ({ user, services }) => success({ list: await listShields(services.db, user.userId) })),

  handle(saveShields, ({ input, user, tenant, services }) => {
    const ids = [...new Set(input.ids)]
    const { userId } = user
    return services.db.transaction(async (tx) => {
      await lockRole(tx, { tenantId: tenant.id, userId, role: seeker })
      const chosen = await tx
        .select({ id: brands.id, companyName: brands.companyName, creditCode: brands.creditCode })
        .from(brands)
        .where(and(inArray(brands.id, ids), eq(brands.tenantId, tenant.id)))
      if (chosen.length < ids.length) return noCompany
      const known = await listShields(tx, userId)
      const names = new Set(known.map(({ companyName }) => companyName))
      const fresh = new Map(chosen.map((brand) => [brand.companyName, brand] as const))
      for (const name of names) fresh.delete(name)
      if (known.length + fresh.size > limits.shieldedCompanies) return tooMany
      const rows = [...fresh.values()].map(({ id: brandId, companyName, creditCode }) => ({
        tenantId: tenant.id,
        userId,
        brandId,
        companyName,
        creditCode,
        createdAt: services.now(),
      }))
      if (rows.length > 0) await tx.insert(shields).values(rows)
      return success({})
    })
  }),

  handle(deleteShield, async ({ input, user, services }) => {
    await services.db.delete(shields).where(and(eq(shields.userId, user.userId), eq(shields.brandId, input.id)))
    return success({})
  }),
]

async function listShields(db: Db, userId: number): Promise<ShieldedCompany[]> {
  const rows = await db
    .select({
      id: brands.id,
      brandName: brands.brandName,
      companyName: brands.companyName,
      hasLogo: sql<boolean>`${brands.logoSvg} <> ''`,
      createdAt: shields.createdAt,
    })
    .from(shields)
    .innerJoin(brands, eq(brands.id, shields.brandId))
    .where(eq(shields.userId, userId))
    .orderBy(desc(shields.createdAt), desc(shields.id))
  return rows.map(({ hasLogo, createdAt, ...company }) => ({
    ...company,
    logo: logoUrl(company.id, hasLogo),
    shieldedAt: createdAt.toISOString(),
  }))
}
