import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database'
import { tenants } from '../../../db/schema/site/tenants'

/** A tenant's rules for posting jobs; its row's `jobRules` overrides the defaults. */
const JobRules = z.object({
  /** An operator reads each job before it is published. */
  review: z._default(z.boolean(), false),
  /** Jobs that a company may post in a day. */
  postsADay: z._default(z.int().check(z.gte(1), z.lte(10_000)), 200),
  /** Jobs whose phone number a seeker may look at in a day. */
  contactsADay: z._default(z.int().check(z.gte(0), z.lte(10_000)), 30),
  /** If the installation has a provider of privacy numbers, seekers see such a number instead of the recruiter's. */
  privacyNumbers: z._default(z.boolean(), true),
  /** Jobs of a recruiter that are 急招 at the same time. */
  urgentJobs: z._default(z.int().check(z.gte(0), z.lte(1000)), 3),
})
export type JobRules = z.infer<typeof JobRules>

export async function findJobRules(db: Db, tenantId: number): Promise<JobRules> {
  const [row] = await db.select({ stored: tenants.jobRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = JobRules.safeParse(row?.stored ?? {})
  return read.success ? read.data : JobRules.parse({})
}
