import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'

/** Limits of a resume (domain 9); a tenant's `resumeRules` can change each of them. */
const ResumeRules = z.object({
  expectations: numberRule('expectations'),
  partTimeExpectations: numberRule('partTimeExpectations'),
  attachments: numberRule('attachments'),
  /** Free refreshes: manual ones a day, times of a plan a day, and days of a plan. */
  refreshesByHand: numberRule('refreshesByHand'),
  refreshTimes: numberRule('refreshTimes'),
  refreshDays: numberRule('refreshDays'),
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
