import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'

/** Account ids of the seekers who have shielded a recruiter's company, whichever brand of its registered name they chose. */
export const whoShielded = (recruiterId: number | SQL): SQL => sql`(
  select shields.user_id from shields
  join brands chosen on chosen.id = shields.brand_id
  join brands theirs on theirs.tenant_id = chosen.tenant_id and theirs.company_name = chosen.company_name
  join recruiters on recruiters.brand_id = theirs.id
  where recruiters.user_id = ${recruiterId})`

export async function isShielded(
  db: Db,
  { seekerId, recruiterId }: { readonly seekerId: number; readonly recruiterId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${seekerId}::int in ${whoShielded(recruiterId)}`)
  return rows.length > 0
}
