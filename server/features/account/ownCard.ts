import { and, eq, sql } from 'drizzle-orm'
import { getBrandInfo, getOwnName } from '#contract/account/ownCard'
import { success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { type Handler, handle } from '../../wire/handle'
import { logoUrl } from '../uploads/logo'

/** The caller's name, title and company as others see them, for the pages that change them. */
export const ownCardHandlers: readonly Handler[] = [
  handle(getOwnName, async ({ user, services: { db } }) => {
    const card = user.role === recruiter ? recruiters : resumes
    const [row] = await db.select({ name: card.name }).from(card).where(eq(card.userId, user.userId))
    return success({ name: row?.name ?? '' })
  }),

  handle(getBrandInfo, async ({ user, tenant, services: { db } }) => {
    const [row] = await db
      .select({
        jobTitle: recruiters.jobTitle,
        brand: {
          id: brands.id,
          brandName: brands.brandName,
          companyName: brands.companyName,
          hasLogo: sql<boolean>`${brands.logoSvg} <> ''`,
        },
      })
      .from(recruiters)
      .leftJoin(brands, and(eq(brands.id, recruiters.brandId), eq(brands.tenantId, tenant.id)))
      .where(eq(recruiters.userId, user.userId))
    if (!row) return success({ jobTitle: '', brand: null })
    const { jobTitle, brand } = row
    if (!brand) return success({ jobTitle, brand: null })
    const { hasLogo, ...names } = brand
    return success({ jobTitle, brand: { ...names, logo: logoUrl(brand.id, hasLogo) } })
  }),
]
