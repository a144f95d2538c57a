import { and, eq, sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { type Member, mayActFor } from '../../../companies/brandRights'
import { findCompanyRules } from '../../../companies/companyRules'
import type { Db } from '../../../db/database'
import { openJob } from '../../../db/openJob'
import { brands } from '../../../db/schema/companies'

const onlyLooks = failure(codes.forbidden, '您在该公司的角色不能发布职位，请联系公司管理员')

/**
 * Refuses to open `count` further jobs of the company; undefined if they may be opened. The site limits the number of open jobs
 * of an uncertified company. Call it in the transaction that opens them, with the company's row locked.
 */
export async function refuseOpening(
  tx: Db,
  member: Member & { readonly brandId: number },
  count = 1,
): Promise<Failure | undefined> {
  if (!(await mayActFor(tx, member, 'postJobs'))) return onlyLooks
  const { tenantId, brandId } = member
  const [brand] = await tx
    .select({
      isCertified: sql<boolean>`${brands.certifiedAt} is not null`,
      open: sql<number>`(select count(*)::int from jobs where brand_id = ${brandId} and status = ${openJob})`,
    })
    .from(brands)
    .where(and(eq(brands.id, brandId), eq(brands.tenantId, tenantId)))
  if (brand === undefined || brand.isCertified) return undefined
  const { uncertifiedJobs } = await findCompanyRules(tx, tenantId)
  if (brand.open + count <= uncertifiedJobs) return undefined
  return failure(
    codes.conflict,
    uncertifiedJobs === 0
      ? '公司完成认证后才能发布职位，请先在「公司认证」提交营业执照'
      : `未认证的公司最多同时招聘${uncertifiedJobs}个职位，完成公司认证后不受此限制`,
    { certify: true },
  )
}
