import { and, desc, eq } from 'drizzle-orm'
import type { Certification } from '#contract/companies/certification'
import { companyPages } from '#contract/companies/pages'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { brandCertifications, brandMembers } from '../../../db/schema/companies'
import { operators } from '../../../db/schema/site/operators'
import { notify } from '../../notices/notify'

export type CertificationRow = typeof brandCertifications.$inferSelect

export function showCertification(row: CertificationRow): Certification {
  const { id, state, companyName, creditCode, legalPerson, address, validUntil, fee, orderId, reason } = row
  return {
    id,
    state,
    companyName,
    creditCode,
    legalPerson,
    address,
    validUntil,
    fee,
    reason,
    isPaid: orderId !== null,
    createdAt: (row.confirmedAt ?? row.createdAt).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** The company's last request. */
export async function findLast(db: Db, brandId: number): Promise<CertificationRow | undefined> {
  const [row] = await db
    .select()
    .from(brandCertifications)
    .where(eq(brandCertifications.brandId, brandId))
    .orderBy(desc(brandCertifications.id))
    .limit(1)
  return row
}

/** Tells the site's operators who review companies that a request waits, in the role that they used last. */
export async function tellOperators(
  tx: Db,
  { tenantId, companyName, now }: { readonly tenantId: number; readonly companyName: string; readonly now: Date },
): Promise<void> {
  const reviewers = await tx
    .select({ userId: users.id, role: users.lastRole })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(users.tenantId, tenantId), eq(operators.permission, 'companies')))
  for (const { userId, role } of reviewers)
    await notify(tx, {
      tenantId,
      userId,
      role: role === recruiter ? recruiter : seeker,
      kind: 'system',
      title: `${companyName}提交了公司认证`,
      content: '请核对营业执照后处理。',
      link: companyPages['company-review'].path,
      now,
    })
}

interface News {
  readonly tenantId: number
  readonly brandId: number
  readonly title: string
  readonly content: string
  readonly now: Date
}

/** Notifies the owners of a company about the state of its certification. */
export async function tellOwners(tx: Db, { brandId, ...news }: News): Promise<void> {
  const owners = await tx
    .select({ userId: brandMembers.userId })
    .from(brandMembers)
    .where(and(eq(brandMembers.brandId, brandId), eq(brandMembers.role, 'owner')))
  for (const { userId } of owners)
    await notify(tx, {
      ...news,
      userId,
      role: recruiter,
      kind: 'system',
      link: companyPages['company-certification'].path,
    })
}
