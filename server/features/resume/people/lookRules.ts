import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule } from '#contract/tenants/siteSettings'
import type { Db } from '../../../db/database'
import { tenants } from '../../../db/schema/site/tenants'

/** A tenant's limits for viewing people; its row's `lookRules` overrides the defaults. */
const LookRules = z.object({
  /** People a recruiter may look at in a day, by China's clock. Those one talks with are not counted. */
  peoplePerDay: numberRule('peoplePerDay'),
})

export async function findLookRules(db: Db, tenantId: number): Promise<z.infer<typeof LookRules>> {
  const [row] = await db.select({ lookRules: tenants.lookRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = LookRules.safeParse(row?.lookRules ?? {})
  return read.success ? read.data : LookRules.parse({})
}
