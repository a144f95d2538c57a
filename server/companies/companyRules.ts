import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberRule } from '#contract/tenants/siteSettings'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/site/tenants'
import type { Offers } from '../outbound/offers'

/** A site's rules for companies; its row's `companyRules` overrides the defaults. */
const CompanyRules = z.object({
  /** The fee of a certification, in yuan. */
  certifiedFee: numberRule('certifiedFee'),
  /** How a company pays the fee: the site's account for transfers. */
  certifiedPayTo: z._default(z.string(), ''),
  /** How many open jobs a company may have before it is certified. */
  uncertifiedJobs: numberRule('uncertifiedJobs'),
  /** Maximum number of working days of a review, as companies read it. */
  certifiedDays: numberRule('certifiedDays'),
})
export type CompanyRules = z.infer<typeof CompanyRules>

/** The fee of a certification, in yuan: 0 where neither an order nor a transfer can pay it. */
export const certificationFee = (
  { certifiedFee, certifiedPayTo }: CompanyRules,
  { payments }: Pick<Offers, 'payments'>,
): number => (certifiedPayTo === '' && payments.length === 0 ? 0 : certifiedFee)

export async function findCompanyRules(db: Db, tenantId: number): Promise<CompanyRules> {
  const [row] = await db.select({ rules: tenants.companyRules }).from(tenants).where(eq(tenants.id, tenantId))
  const read = CompanyRules.safeParse(row?.rules ?? {})
  return read.success ? read.data : CompanyRules.parse({})
}
