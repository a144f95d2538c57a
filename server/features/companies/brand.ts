import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type BrandDetail, getBrand } from '#contract/companies/brand'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { userRoles } from '../../db/schema/accounts/accounts'
import { brandAddresses, brandMembers, brands } from '../../db/schema/companies'
import { favorites } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import type { Live } from '../../services'
import { handle } from '../../wire/handle'
import { isInGoodStanding } from '../account/goodStanding'
import { areaAddress } from '../settings/catalogs/areas'
import { positionName } from '../settings/catalogs/positions'
import { selectBrandCards, showBrandCard } from './brandCards'
import { withIds } from './editor/blocks'

const shownRecruiters = 10

export const getBrandHandler = handle(getBrand, async ({ input, user, tenant, services }) => {
  const { db, live } = services
  const [brand] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.id, input.id), eq(brands.tenantId, tenant.id)))
  if (brand === undefined) return failure(codes.notFound, '公司不存在')
  const [[card], addresses, people, positions, followed] = await Promise.all([
    selectBrandCards(db, sql`b.id = ${brand.id}`, sql`limit 1`),
    findAddresses(db, brand.id),
    findRecruiters(db, brand.id, live),
    countByCategory(db, brand.id),
    isFollowed(db, brand.id, user?.userId),
  ])
  if (card === undefined) return failure(codes.notFound, '公司不存在')
  const { companyName, ownership, foundedYear, introduction, welfare, leaders } = brand
  const creditCode = brand.certifiedAt === null ? '' : brand.creditCode
  const detail = { companyName, creditCode, ownership, foundedYear, introduction, welfare, leaders }
  const shown = { products: withIds(brand.products), photos: withIds(brand.photos), films: withIds(brand.films) }
  return success({ ...showBrandCard(card), ...detail, ...shown, addresses, recruiters: people, positions, followed })
})

async function isFollowed(db: Db, brandId: number, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false
  const rows = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.kind, 'company'), eq(favorites.targetId, brandId)))
  return rows.length > 0
}

async function findAddresses(db: Db, brandId: number): Promise<BrandDetail['addresses']> {
  const rows = await db
    .select()
    .from(brandAddresses)
    .where(eq(brandAddresses.brandId, brandId))
    .orderBy(desc(brandAddresses.isDefault), brandAddresses.id)
  return rows.map(({ areaCode, address, lat, lng }) => ({ areaAddress: areaAddress(areaCode), address, lat, lng }))
}

/** The recruiters who were seen last. */
async function findRecruiters(db: Db, brandId: number, live: Live): Promise<BrandDetail['recruiters']> {
  const rows = await db
    .select({ card: recruiters, activeAt: userRoles.activeAt })
    .from(recruiters)
    .innerJoin(brandMembers, eq(brandMembers.userId, recruiters.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, recruiters.userId), eq(userRoles.role, recruiter)))
    .where(and(eq(brandMembers.brandId, brandId), ne(brandMembers.role, 'viewer'), isInGoodStanding(recruiters.userId)))
    .orderBy(desc(userRoles.activeAt), recruiters.userId)
    .limit(shownRecruiters)
  const online = await live.findOnline(
    rows.map(({ card }) => card.userId),
    recruiter,
  )
  return rows.map(({ card, activeAt }) => ({
    userId: card.userId,
    name: card.name,
    jobTitle: card.jobTitle,
    avatar: card.avatar,
    online: online.has(card.userId),
    activeAt: activeAt.toISOString(),
  }))
}

/** Open jobs by position of the first level, most first. */
async function countByCategory(db: Db, brandId: number): Promise<BrandDetail['positions']> {
  const { rows } = await db.execute<{ code: string; jobs: number }>(sql`
    select left(position_code, 2) as code, count(*)::int as jobs from jobs
    where brand_id = ${brandId} and status = ${openJob} group by 1 order by 2 desc, 1`)
  return rows.map(({ code, jobs }) => ({ code, name: positionName(code), jobs }))
}
