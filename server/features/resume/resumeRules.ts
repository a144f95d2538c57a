import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

const upTo = (most: number, usual: number) => z._default(z.int().check(z.gte(0), z.lte(most)), usual)

/** Limits of a resume (domain 9); a tenant's `resumeRules` can change each of them. */
const ResumeRules = z.object({
  expectations: upTo(10, limits.fullTimeExpectations).check(z.gte(1)),
  partTimeExpectations: upTo(10, limits.partTimeExpectations),
  attachments: upTo(10, limits.resumeAttachments),
  /** Free refreshes: manual ones a day, times of a plan a day, and days of a plan. */
  refreshesByHand: upTo(20, 3),
  refreshTimes: upTo(10, 2),
  refreshDays: upTo(365, 30),
})
export type ResumeRules = z.infer<typeof ResumeRules>

export const usualResumeRules: ResumeRules = ResumeRules.parse({})

/** Rules that a tenant's row says, as far as they can be read; the others are the usual ones. */
export function readResumeRules(row: unknown): ResumeRules {
  const read = ResumeRules.safeParse(row ?? {})
  return read.success ? read.data : usualResumeRules
}

export async function findResumeRules(db: Db, tenantId: number): Promise<ResumeRules> {
  const [row] = await db.select({ rules: tenants.resumeRules }).from(tenants).where(eq(tenants.id, tenantId))
  return readResumeRules(row?.rules)
}
