import { and, desc, eq } from 'drizzle-orm'
import type { Certification } from '../../../../contract/companies/certification'
import { companyPages } from '../../../../contract/companies/pages'
import { recruiter } from '../../../../contract/roles'
import type { Db } from '../../../db/database'
import { brandCertifications, brandMembers } from '../../../db/schema/companies'
import { notify } from '../../notices/notify'

export type CertificationRow = typeof brandCertifications.$inferSelect

export function showCertification(row: CertificationRow): Certification {
  const { id, state, companyName, creditCode, legalPerson, address, validUntil, fee, reason } = row
  return {
    ...{ id, state, companyName, creditCode, legalPerson, address, validUntil, fee, reason },
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

interface News {
  readonly tenantId: number
  readonly brandId: number
  readonly title: string
  readonly content: string
  readonly now: Date
}

/** Tells the owners of a company how its certification stands. */
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
