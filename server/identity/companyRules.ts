import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/tenants'

/** A site's rules for companies; its row's `companyRules` overrides the defaults. */
const CompanyRules = z.object({
  /** The fee of a certification, in yuan. */
  certifiedFee: z._default(z.int().check(z.gte(0)), 0),
  /** How a fee is paid: the site's account for transfers. */
  certifiedPayTo: z._default(z.string(), ''),
  /** How many jobs a company may have open before it is certified. */
  uncertifiedJobs: z._default(z.int().check(z.gte(0)), 3),
  /** How many working days a review takes at most, as told to companies. */
  certifiedDays: z._default(z.int().check(z.gte(1)), 1),
})
export type CompanyRules = z.infer<typeof CompanyRules>

export async function findCompanyRules(db: Db, tenantId: number): Promise<CompanyRules> {
  const [row] = await db.select({ rules: tenants.companyRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = CompanyRules.safeParse(row?.rules ?? {})
  return read.success ? read.data : CompanyRules.parse({})
}
