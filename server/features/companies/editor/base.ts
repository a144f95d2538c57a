import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import {
  type BrandEditor,
  type BrandManager,
  FactsInput,
  getBrandEditor,
  IntroductionInput,
  LeadersInput,
  saveBrandBase,
  WelfareInput,
} from '#contract/companies/editor'
import { BrandRole, mayAs } from '#contract/companies/roles'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { ownerships } from '#contract/settings/labels'
import { findMembership, noCompany } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { brandMembers, brands } from '../../../db/schema/companies'
import { recruiters } from '../../../db/schema/recruiters'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { isUniqueViolation } from '../../account/uniqueViolation'
import { areaAddress } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { drawLogo, logoUrl } from '../../uploads/logo'
import { brandWords } from '../brandIndex'
import { type CertificationRow, findLast, showCertification } from '../certification/rows'
import { companyKey } from '../companyKey'
import { faultOf, registered } from '../createBrand'
import { type BrandRow, lockForEdit, withIds, writeBlock } from './blocks'

type Input = ParsedInputOf<typeof saveBrandBase>
type Facts = Extract<Input, { block: 'facts' }>

export const baseHandlers: readonly Handler[] = [
  handle(getBrandEditor, async ({ user, tenant, services: { db } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    if (membership === undefined) return noCompany
    const [brand] = await db.select().from(brands).where(eq(brands.id, membership.brandId))
    if (brand === undefined) return noCompany
    const [managers, last] = await Promise.all([findManagers(db, brand.id), findLast(db, brand.id)])
    const { id, brandName, companyName, scale, stage, ownership, foundedYear, areaCode, introduction } = brand
    return success({
      id,
      brandName,
      companyName,
      scale,
      stage,
      ownership,
      foundedYear,
      areaCode,
      introduction,
      role: membership.role,
      certified: brand.certifiedAt !== null,
      logo: logoUrl(id, brand.logoSvg !== ''),
      industry: brand.industryCode,
      industryName: industryName(brand.industryCode),
      areaAddress: areaAddress(areaCode),
      welfare: brand.welfare,
      leaders: brand.leaders,
      products: withIds(brand.products),
      photos: withIds(brand.photos),
      films: withIds(brand.films),
      managers,
      certification: last ? showLast(last) : null,
    })
  }),

  handle(saveBrandBase, async ({ input, user, tenant, services: { db, now } }) => {
    const save = (tx: Db) => saveBlock(tx, { tenantId: tenant.id, userId: user.userId, input, now: now() })
    try {
      return await db.transaction(save)
    } catch (error) {
      if (input.block === 'facts' && isUniqueViolation(error)) return registered(input.companyName)
      throw error
    }
  }),
]

function showLast(row: CertificationRow): BrandEditor['certification'] {
  const { state, reason, createdAt, decidedAt } = showCertification(row)
  return { state, reason, createdAt, decidedAt }
}

/** Members of a company who may edit its page. Closed and blocked accounts are left out. */
async function findManagers(db: Db, brandId: number): Promise<BrandManager[]> {
  const roles = BrandRole.options.filter((role) => mayAs(role, 'editPage'))
  return db
    .select({
      userId: brandMembers.userId,
      name: sql<string>`coalesce(${recruiters.name}, '')`,
      jobTitle: sql<string>`coalesce(${recruiters.jobTitle}, '')`,
      avatar: sql<string>`coalesce(${recruiters.avatar}, '')`,
      role: brandMembers.role,
    })
    .from(brandMembers)
    .innerJoin(users, and(eq(users.id, brandMembers.userId), not(users.blocked), isNull(users.closingAt)))
    .leftJoin(recruiters, eq(recruiters.userId, brandMembers.userId))
    .where(and(eq(brandMembers.brandId, brandId), inArray(brandMembers.role, roles)))
    .orderBy(sql`${brandMembers.role} <> 'owner'`, brandMembers.joinedAt, brandMembers.userId)
}

interface Saving {
  readonly tenantId: number
  readonly userId: number
  readonly input: Input
  readonly now: Date
}

async function saveBlock(tx: Db, { tenantId, userId, input, now }: Saving): Promise<Result<Record<string, never>>> {
  const locked = await lockForEdit(tx, { tenantId, userId })
  if (!locked.ok) return locked
  const { brand } = locked
  const { block } = input
  const refusal =
    refuseOverwrite({ schema: schemaOf[block], input, stored: storedIn(brand, block) }) ??
    (block === 'facts' ? refuseFacts(brand, input) : undefined)
  if (refusal) return refusal
  await writeBlock(tx, { brand, block, now }, columnsOf(brand, input))
  return success({})
}

const schemaOf = {
  facts: FactsInput,
  introduction: IntroductionInput,
  welfare: WelfareInput,
  leaders: LeadersInput,
} as const

function storedIn(brand: BrandRow, block: Input['block']): Values {
  if (block !== 'facts') return { [block]: brand[block] }
  const { brandName, companyName, industryCode: industry, scale, stage, ownership, foundedYear, areaCode } = brand
  return { brandName, companyName, industry, scale, stage, ownership, foundedYear, areaCode }
}

function refuseFacts(brand: BrandRow, facts: Facts): Failure | undefined {
  const fault = faultOf(facts)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  if (!ownerships.some(({ value }) => value === facts.ownership)) return failure(codes.invalidInput, '请选择公司性质')
  if (brand.certifiedAt === null || facts.companyName === brand.companyName) return undefined
  return failure(codes.conflict, '已认证公司的全称不能直接修改，更名后请重新提交公司认证', { field: 'companyName' })
}

function columnsOf(brand: BrandRow, input: Input): Partial<typeof brands.$inferInsert> {
  switch (input.block) {
    case 'introduction':
      return { introduction: input.introduction }
    case 'welfare':
      return { welfare: [...new Set(input.welfare)] }
    case 'leaders':
      return { leaders: input.leaders.map((leader) => ({ ...leader })) }
    case 'facts': {
      const { brandName, companyName, industry: industryCode, scale, stage, ownership, foundedYear, areaCode } = input
      const row = { brandName, companyName, industryCode, areaCode }
      const isRenamed = companyName !== brand.companyName || brandName !== brand.brandName
      return {
        ...row,
        scale,
        stage,
        ownership,
        foundedYear,
        ...(companyName !== brand.companyName && { nameKey: companyKey(companyName) }),
        ...(isRenamed && { logoSvg: drawLogo(companyName, brandName) }),
        search: brandWords(row),
      }
    }
  }
}
