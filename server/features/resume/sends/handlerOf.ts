import { type SQL, sql } from 'drizzle-orm'
import { brandRights } from '#contract/companies/roles'
import { whoShielded } from '../../account/shielding'

/**
 * The account that deals with the application in `row` (a row of `job_sends`): the colleague it was handed to, else the recruiter
 * it came to, else the recruiter who has the job now, else the company's owner. Whoever has left the company, or may only look, is
 * passed over; so is somebody whom the seeker has shielded, unless the application was sent or handed to them.
 */
export const handlerOf = (row: SQL = sql`job_sends`): SQL<number> => {
  const candidates = sql`array[${row}.handler_id, ${row}.recruiter_id, j.user_id, b.owner_id]`
  return sql<number>`coalesce((
    select m.user_id from jobs j
    join brands b on b.id = j.brand_id
    join brand_members m on m.brand_id = b.id and m.user_id = any(${candidates})
      and m.role = any(${sql.param([...brandRights.handleCandidates])}::text[])
    join users u on u.id = m.user_id and not u.blocked and u.closing_at is null
    where j.id = ${row}.job_id
      and (m.user_id in (${row}.handler_id, ${row}.recruiter_id) or ${row}.seeker_id not in ${whoShielded(sql`m.user_id`)})
    order by array_position(${candidates}, m.user_id) limit 1), ${row}.recruiter_id)`
}
