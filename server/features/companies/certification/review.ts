import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import {
  certificationState,
  decideCertification,
  findCertifications,
  type ReviewedCertification,
} from '#contract/companies/certification'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { brandCertifications, brands } from '../../../db/schema/companies'
import { recruiters } from '../../../db/schema/recruiters'
import { handleImpartially, isPartyTo, loadInterests, type Parties } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import { type Context, type Handler, handle } from '../../../wire/handle'
import { isUniqueViolation } from '../../account/uniqueViolation'
import { tellCompany } from '../../notices/tellDecision'
import { signedUrl } from '../../uploads/addresses'
import { brandWords } from '../brandIndex'
import { companyKey } from '../companyKey'
import { isTaken } from './request'
import { showCertification, tellOwners } from './rows'

const noRequest = failure(codes.notFound, '认证申请不存在')
const unpaid = failure(codes.conflict, '认证费用没有在线支付，请核对转账到账后再通过')
const codeTaken = failure(codes.conflict, '该统一社会信用代码已用于另一家公司的认证，不能通过')
const nameTaken = failure(codes.conflict, '执照上的公司全称已由本站另一家公司登记，请先处理重复的公司')

/** Operators' calls about certification requests. */
export const reviewHandlers: readonly Handler[] = [
  handle(findCertifications, async ({ input, user, tenant, services: { db, secret, now } }) => {
    const { state, page, limit } = input
    const which = and(
      eq(brandCertifications.tenantId, tenant.id),
      state === undefined
        ? gt(brandCertifications.state, certificationState.unsent)
        : eq(brandCertifications.state, state),
    )
    const [rows, [counted]] = await Promise.all([
      db
        .select({
          row: brandCertifications,
          brandName: brands.brandName,
          registeredName: brands.companyName,
          applicant: recruiters.name,
          mobile: users.mobile,
        })
        .from(brandCertifications)
        .innerJoin(brands, eq(brands.id, brandCertifications.brandId))
        .leftJoin(users, eq(users.id, brandCertifications.applicantId))
        .leftJoin(recruiters, eq(recruiters.userId, brandCertifications.applicantId))
        .where(which)
        .orderBy(
          sql`${brandCertifications.state} <> ${certificationState.waiting}`,
          sql`case when ${brandCertifications.state} = ${certificationState.waiting} then ${brandCertifications.confirmedAt} end`,
          desc(brandCertifications.id),
        )
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ total: count() }).from(brandCertifications).where(which),
    ])
    const own = await loadInterests(db, user.userId)
    const list = rows.map(({ row, brandName, registeredName, applicant, mobile }): ReviewedCertification => {
      return {
        ...showCertification(row),
        brandId: row.brandId,
        brandName,
        registeredName,
        applicant: applicant ?? '',
        applicantMobile: maskMobile(mobile ?? ''),
        documentUrl: signedUrl(secret, row.documentId, now().getTime()),
        isParty: isPartyTo(own, partiesOf(row)),
      }
    })
    return success({ list, total: counted?.total ?? 0 })
  }),

  handleImpartially(decideCertification, findParties, async (context) => {
    const { input, user, tenant, services } = context
    const deciding = { tenantId: tenant.id, operatorId: user.userId, input, now: services.now() }
    try {
      const decided = await services.db.transaction(async (tx) => {
        const result = await decide(tx, deciding)
        if (result.ok) await noteDecision({ ...services, db: tx }, context, result.data)
        return result
      })
      if (decided.ok) services.afterCommit((after) => tellCompany(after, decided.data.brandId, 'certification'))
      return decided.ok ? success({}) : decided
    } catch (error) {
      if (isUniqueViolation(error)) return nameTaken
      throw error
    }
  }),
]

/** Notes what was decided. */
function noteDecision(
  services: Services,
  context: Context<typeof decideCertification>,
  { brandId, companyName, creditCode }: Decided,
): Promise<void> {
  const { input } = context
  return noteAct(services, context, {
    act: input.accepts ? decideCertification.acts.certify : decideCertification.acts.refuse,
    id: input.id,
    brandId,
    after: { companyName, creditCode },
    note: input.accepts ? '' : input.reason,
  })
}

/** The account that asked, and its company. */
const partiesOf = ({ applicantId, brandId }: { applicantId: number; brandId: number }): Parties => ({
  userIds: [applicantId],
  brandIds: [brandId],
})

async function findParties({ input, tenant, services }: Context<typeof decideCertification>) {
  const [row] = await services.db
    .select({ applicantId: brandCertifications.applicantId, brandId: brandCertifications.brandId })
    .from(brandCertifications)
    .where(and(eq(brandCertifications.id, input.id), eq(brandCertifications.tenantId, tenant.id)))
  return row && partiesOf(row)
}

interface Deciding {
  readonly tenantId: number
  readonly operatorId: number
  readonly input: ParsedInputOf<typeof decideCertification>
  readonly now: Date
}

interface Decided {
  readonly brandId: number
  readonly companyName: string
  readonly creditCode: string
}

async function decide(tx: Db, { tenantId, operatorId, input, now }: Deciding): Promise<Result<Decided>> {
  const own = and(eq(brandCertifications.id, input.id), eq(brandCertifications.tenantId, tenantId))
  const [found] = await tx.select({ brandId: brandCertifications.brandId }).from(brandCertifications).where(own)
  if (found === undefined) return noRequest
  const { brandId } = found
  const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId)).for('no key update')
  const [row] = await tx.select().from(brandCertifications).where(own).for('update')
  if (row === undefined || brand === undefined) return noRequest
  if (row.state !== certificationState.waiting) return failure(codes.conflict, '该申请已处理')
  const { companyName, creditCode } = row
  const decided = { decidedBy: operatorId, decidedAt: now, updatedAt: now }
  if (!input.accepts) {
    const { reason } = input
    await tx
      .update(brandCertifications)
      .set({ ...decided, state: certificationState.refused, reason })
      .where(own)
    const content = `原因：${reason}。修改后可以重新提交。`
    await tellOwners(tx, { tenantId, brandId, title: `${brand.brandName}的公司认证未通过`, content, now })
    return success({ brandId, companyName, creditCode })
  }
  if (row.fee > 0 && row.orderId === null && !input.received) return unpaid
  if (await isTaken(tx, row)) return codeTaken
  // Replaces an earlier certification.
  await tx
    .update(brandCertifications)
    .set({ state: certificationState.withdrawn, updatedAt: now })
    .where(
      and(
        eq(brandCertifications.brandId, brandId),
        eq(brandCertifications.state, certificationState.passed),
        ne(brandCertifications.id, row.id),
      ),
    )
  await tx
    .update(brandCertifications)
    .set({ ...decided, state: certificationState.passed, reason: '' })
    .where(own)
  const isRenamed = companyName !== brand.companyName
  await tx
    .update(brands)
    .set({
      certifiedAt: now,
      creditCode,
      updatedAt: now,
      ...(isRenamed && {
        companyName,
        nameKey: companyKey(companyName),
        search: brandWords({ ...brand, companyName }),
        blockVersions: { ...brand.blockVersions, facts: (brand.blockVersions.facts ?? 0) + 1 },
      }),
    })
    .where(eq(brands.id, brandId))
  const content = '公司主页和职位已显示「已认证」，同时招聘的职位数不再受未认证限制。'
  await tellOwners(tx, { tenantId, brandId, title: `${brand.brandName}已通过公司认证`, content, now })
  return success({ brandId, companyName, creditCode })
}
