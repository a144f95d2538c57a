import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule, switchRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../../db/database'
import { tenants } from '../../../db/schema/site/tenants'

/** A tenant's rules for posting jobs; its row's `jobRules` overrides the defaults. */
const JobRules = z.object({
  /** An operator reads each job before it is published. */
  review: switchRule('review'),
  /** Jobs that a company may post in a day. */
  postsADay: numberRule('postsADay'),
  /** Jobs whose phone number a seeker may look at in a day. */
  contactsADay: numberRule('contactsADay'),
  /** If the installation has a provider of privacy numbers, seekers see such a number instead of the recruiter's. */
  privacyNumbers: switchRule('privacyNumbers'),
  /** Jobs of a recruiter that are 急招 at the same time. */
  urgentJobs: numberRule('urgentJobs'),
})
export type JobRules = z.infer<typeof JobRules>

export async function findJobRules(db: Db, tenantId: number): Promise<JobRules> {
  const [row] = await db.select({ stored: tenants.jobRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = JobRules.safeParse(row?.stored ?? {})
  return read.success ? read.data : JobRules.parse({})
}
