import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'

/**
 * Account ids of the seekers who have shielded a recruiter. A shield follows the company by its brand, and by its registered
 * name and credit code both now and when it was shielded; and the recruiter by account and number: one who has ever belonged to such a company, under this account or
 * another with one of its numbers, stays shielded whatever the company is called now.
 */
export const whoShielded = (recruiterId: number | SQL): SQL => sql`(
  with known as (
    select companies.* from account_numbers own
    join account_numbers same on same.tenant_id = own.tenant_id and same.mobile = own.mobile
    join recruiter_companies companies on companies.user_id = same.user_id
    where own.user_id = ${recruiterId})
  select shields.user_id from known
  join brands chosen on chosen.tenant_id = known.tenant_id and (
    chosen.id = known.brand_id or chosen.company_name = known.company_name
    or (chosen.credit_code <> '' and chosen.credit_code = known.credit_code))
  join shields on shields.brand_id = chosen.id
  union
  select shields.user_id from known
  join shields on shields.tenant_id = known.tenant_id and (
    shields.company_name = known.company_name or (shields.credit_code <> '' and shields.credit_code = known.credit_code)))`

export async function isShielded(
  db: Db,
  { seekerId, recruiterId }: { readonly seekerId: number; readonly recruiterId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${seekerId}::bigint in ${whoShielded(recruiterId)}`)
  return rows.length > 0
}
