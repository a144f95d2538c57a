import { and, eq } from 'drizzle-orm'
import { type BrandInput, createBrand } from '#contract/companies/brand'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { scales, stages } from '#contract/settings/labels'
import { brandAddresses, brandMembers, brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { areaCentre } from '../settings/catalogs/areaCentres'
import { findArea } from '../settings/catalogs/areas'
import { isIndustry } from '../settings/catalogs/industries'
import { drawLogo } from '../uploads/logo'
import { brandWords } from './brandIndex'
import { companyKey } from './companyKey'

export const createBrandHandler = handle(createBrand, async ({ input, user, tenant, services }) => {
  const fault = faultOf(input)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  const { further, ...brand } = input
  return insertBrand(services, { tenantId: tenant.id, userId: user.userId, brand, further })
})

export function faultOf({
  industry,
  areaCode,
  scale,
  stage,
}: Pick<BrandInput, 'industry' | 'areaCode' | 'scale' | 'stage'>): string | undefined {
  if (!isIndustry(industry)) return '请选择行业'
  if (areaCode.length < 4 || findArea(areaCode) === undefined) return '请选择地区'
  if (!scales.some(({ value }) => value === scale)) return '请选择公司规模'
  return stages.some(({ value }) => value === stage) ? undefined : '请选择融资阶段'
}

export const registered = (companyName: string): Failure =>
  failure(codes.conflict, `「${companyName}」已在本站登记，不能重复创建。您可以申请加入，由该公司的招聘者确认`, {
    field: 'companyName',
  })

export interface NewBrand {
  readonly tenantId: number
  readonly userId: number
  readonly brand: BrandInput
  /** The recruiter has a company and wants another one. */
  readonly further: boolean
}

/** Companies that one account may belong to when it creates a further one. */
const mostBrands = 5

/** Locks the recruiter's card, so that two simultaneous calls cannot create two companies. */
export async function insertBrand(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenantId, userId, brand, further }: NewBrand,
): Promise<Result<{ id: number }>> {
  return db.transaction(async (tx) => {
    await tx.insert(recruiters).values({ userId, tenantId }).onConflictDoNothing()
    const own = and(eq(recruiters.userId, userId), eq(recruiters.tenantId, tenantId))
    const [card] = await tx.select().from(recruiters).where(own).for('no key update')
    if (card === undefined || (card.brandId !== null && !further))
      return failure(codes.conflict, '您已有公司，不能重复创建')
    if ((await tx.$count(brandMembers, eq(brandMembers.userId, userId))) >= mostBrands)
      return failure(codes.conflict, `一个账号最多加入${mostBrands}家公司`)
    const { industry: industryCode, address, ...columns } = brand
    const row = {
      ...columns,
      industryCode,
      tenantId,
      ownerId: userId,
      nameKey: companyKey(brand.companyName),
      logoSvg: drawLogo(brand.companyName, brand.brandName),
    }
    const time = { createdAt: now(), updatedAt: now() }
    const [made] = await tx
      .insert(brands)
      .values({ ...row, ...time, search: brandWords(row) })
      .onConflictDoNothing({ target: [brands.tenantId, brands.nameKey] })
      .returning({ id: brands.id })
    if (made === undefined) return registered(brand.companyName)
    const place = areaCentre(brand.areaCode)
    await tx.insert(brandAddresses).values({
      tenantId,
      brandId: made.id,
      areaCode: brand.areaCode,
      address,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      isDefault: true,
    })
    await tx.update(recruiters).set({ brandId: made.id, updatedAt: now() }).where(own)
    return success(made)
  })
}
