import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { certificationState } from '#contract/companies/certification'
import type { Db } from '../../../db/database'
import { brandCertifications, brands } from '../../../db/schema/companies'
import { tellOwners } from './rows'

/** Ends certifications whose licence has expired and notifies the owners. Resolves to the number of them. */
export async function expireCertifications(tx: Db, now: Date): Promise<number> {
  const due = and(
    eq(brandCertifications.state, certificationState.passed),
    ne(brandCertifications.validUntil, ''),
    lt(brandCertifications.validUntil, dayInChina(now)),
  )
  const ended = await tx
    .update(brandCertifications)
    .set({ state: certificationState.expired, updatedAt: now })
    .where(due)
    .returning({ tenantId: brandCertifications.tenantId, brandId: brandCertifications.brandId })
  if (ended.length === 0) return 0
  const changed = await tx
    .update(brands)
    .set({ certifiedAt: null, updatedAt: now })
    .where(
      inArray(
        brands.id,
        ended.map(({ brandId }) => brandId),
      ),
    )
    .returning({ id: brands.id, brandName: brands.brandName })
  const names = new Map(changed.map(({ id, brandName }) => [id, brandName]))
  for (const { tenantId, brandId } of ended)
    await tellOwners(tx, {
      tenantId,
      brandId,
      title: `${names.get(brandId) ?? '公司'}的公司认证已过期`,
      content: '营业执照的有效期已过，请上传新的营业执照重新认证。已发布的职位不受影响。',
      now,
    })
  return ended.length
}
