import { and, eq, ne } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { dayInChina } from '#contract/chinaTime'
import {
  CertificationInput,
  certificationState,
  confirmCertifiedPayment,
  factsOfCertification,
  getCertified,
  getCertifiedConfig,
  readCertifiedDocument,
  saveCertified,
} from '#contract/companies/certification'
import { mayAs } from '#contract/companies/roles'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { findMembership, findRightful, type Member, noCompany } from '../../../companies/brandRights'
import { certificationFee, findCompanyRules } from '../../../companies/companyRules'
import type { Db } from '../../../db/database'
import { brandCertifications, brands } from '../../../db/schema/companies'
import { uploads } from '../../../db/schema/uploads'
import type { Offers } from '../../../outbound/offers'
import { slowWorks } from '../../../slowWork/slowWorks'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { signedUrl } from '../../uploads/addresses'
import { openDocument } from '../../uploads/sealedContent'
import { findOwnUpload } from '../../uploads/uploadRows'
import { noDocument, placeLicence } from './licenceFile'
import { findLast, showCertification, tellOperators } from './rows'
import { withdrawHandler } from './withdraw'

const waiting = failure(codes.conflict, '公司认证正在审核中，请等待结果')
const unpaid = failure(codes.conflict, '请先支付认证费用，支付后自动提交审核')
const taken = failure(codes.conflict, '该统一社会信用代码已用于本站另一家公司的认证，如有疑问请联系客服', {
  field: 'creditCode',
})
const expired = failure(codes.invalidInput, '营业执照已过期，请上传有效的营业执照', { field: 'validUntil' })

export const certificationHandlers: readonly Handler[] = [
  handle(getCertifiedConfig, async ({ tenant, services: { db, licences, offers } }) => {
    const rules = await findCompanyRules(db, tenant.id)
    return success({
      fee: certificationFee(rules, offers),
      payTo: rules.certifiedPayTo,
      paysOnline: offers.payments.length > 0,
      uncertifiedJobs: rules.uncertifiedJobs,
      days: rules.certifiedDays,
      reads: licences !== undefined,
    })
  }),

  handle(readCertifiedDocument, async ({ input, user, tenant, services }) => {
    const { db, licences, secret, now, log } = services
    const member = { tenantId: tenant.id, userId: user.userId }
    const rightful = await findRightful(db, member, 'certify')
    if (!rightful.ok) return rightful
    const file = await findOwnUpload(db, { ...member, id: input.uploadId, kind: 'document' })
    const content = file && (await openDocument(services, file.sha256))
    if (!file || !content) return noDocument
    const wish = { party: `user ${user.userId}`, name: file.sha256 } as const
    const read = await slowWorks.licences.run(wish, async () =>
      licences?.read(content).catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'A licence could not be read')
        return undefined
      }),
    )
    if (!read.ok) return read
    return success({ read: read.data ?? null, url: signedUrl(secret, file.id, now().getTime()) })
  }),

  handle(getCertified, async ({ user, tenant, services: { db } }) => {
    const membership = await findMembership(db, { tenantId: tenant.id, userId: user.userId })
    if (membership === undefined) return noCompany
    const { brandId, role } = membership
    const [[brand], last] = await Promise.all([
      db.select().from(brands).where(eq(brands.id, brandId)),
      findLast(db, brandId),
    ])
    if (brand === undefined) return noCompany
    return success({
      brandId,
      brandName: brand.brandName,
      companyName: brand.companyName,
      certified: brand.certifiedAt !== null,
      mayCertify: mayAs(role, 'certify'),
      certification: last ? showCertification(last) : null,
    })
  }),

  handle(saveCertified, async ({ input, user, tenant, services: { db, now, offers } }) => {
    const member = { tenantId: tenant.id, userId: user.userId }
    return db.transaction((tx) => save(tx, { member, input, now: now(), offers }))
  }),

  handle(confirmCertifiedPayment, async ({ input, user, tenant, services: { db, now, offers } }) => {
    const time = now()
    return db.transaction(async (tx) => {
      const rightful = await findRightful(tx, { tenantId: tenant.id, userId: user.userId }, 'certify')
      if (!rightful.ok) return rightful
      const [row] = await tx
        .select()
        .from(brandCertifications)
        .where(and(eq(brandCertifications.id, input.id), eq(brandCertifications.brandId, rightful.data.brandId)))
        .for('update')
      if (row === undefined) return failure(codes.notFound, '认证申请不存在')
      if (row.state !== certificationState.unsent)
        return row.state === certificationState.waiting
          ? waiting
          : failure(codes.conflict, '该申请已处理，请刷新页面查看')
      const rules = await findCompanyRules(tx, tenant.id)
      const isDue = row.fee > 0 && row.orderId === null && certificationFee(rules, offers) > 0
      if (isDue && rules.certifiedPayTo === '') return unpaid
      await tx
        .update(brandCertifications)
        .set({ state: certificationState.waiting, confirmedAt: time, updatedAt: time })
        .where(eq(brandCertifications.id, input.id))
      await tellOperators(tx, { tenantId: tenant.id, companyName: row.companyName, now: time })
      return success({})
    })
  }),

  withdrawHandler,
]

interface Saving {
  readonly member: Member
  readonly input: ParsedInputOf<typeof saveCertified>
  readonly now: Date
  readonly offers: Offers
}

/** Locks the company's row, so that two owners cannot create two requests at the same time. */
async function save(tx: Db, { member, input, now, offers }: Saving): Promise<Result<{ id: number; fee: number }>> {
  const { tenantId, userId } = member
  const rightful = await findRightful(tx, member, 'certify')
  if (!rightful.ok) return rightful
  const { brandId } = rightful.data
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update')
  const last = await findLast(tx, brandId)
  if (last?.state === certificationState.waiting) return waiting
  const newer = refuseOverwrite({ schema: CertificationInput, input, stored: await storedIn(tx, brandId, last) })
  if (newer) return newer
  const { uploadId, basis: _, ...facts } = input
  if (facts.validUntil !== '' && facts.validUntil < dayInChina(now)) return expired
  if (await isTaken(tx, { tenantId, brandId, creditCode: facts.creditCode })) return taken
  const licence = await placeLicence(tx, { member, uploadId, last })
  if (!licence.ok) return licence
  const fee = certificationFee(await findCompanyRules(tx, tenantId), offers)
  const orderId =
    last && (last.state === certificationState.unsent || last.state === certificationState.refused)
      ? last.orderId
      : null
  const due = orderId === null ? fee : 0
  const row = {
    ...facts,
    tenantId,
    brandId,
    applicantId: userId,
    documentId: licence.data,
    fee,
    orderId,
    updatedAt: now,
  }
  if (last?.state === certificationState.unsent) {
    await tx.update(brandCertifications).set(row).where(eq(brandCertifications.id, last.id))
    if (licence.data !== last.documentId) await tx.delete(uploads).where(eq(uploads.id, last.documentId))
    return success({ id: last.id, fee: due })
  }
  const [made] = await tx
    .insert(brandCertifications)
    .values({ ...row, createdAt: now })
    .returning({ id: brandCertifications.id })
  if (made === undefined) throw new Error('A request to be certified was not stored')
  return success({ id: made.id, fee: due })
}

/** What the form begins with: the last request, or the company's name. The picture is sent anew each time. */
async function storedIn(tx: Db, brandId: number, last: Awaited<ReturnType<typeof findLast>>): Promise<Values> {
  if (last) return { ...factsOfCertification(last), uploadId: '' }
  const [brand] = await tx.select({ companyName: brands.companyName }).from(brands).where(eq(brands.id, brandId))
  return { ...brand, uploadId: '', creditCode: '', legalPerson: '', address: '', validUntil: '' }
}

/** Whether another company of the site is certified by the code. */
export async function isTaken(
  tx: Db,
  {
    tenantId,
    brandId,
    creditCode,
  }: { readonly tenantId: number; readonly brandId: number; readonly creditCode: string },
): Promise<boolean> {
  const others = and(
    eq(brandCertifications.tenantId, tenantId),
    eq(brandCertifications.creditCode, creditCode),
    eq(brandCertifications.state, certificationState.passed),
    ne(brandCertifications.brandId, brandId),
  )
  return (await tx.$count(brandCertifications, others)) > 0
}
