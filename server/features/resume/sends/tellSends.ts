import { sql } from 'drizzle-orm'
import { recruiter, seeker } from '#contract/roles'
import type { Services } from '../../../services'

/**
 * Notifies everybody who sees these applications that they changed: the seekers, and all recruiters of the companies. The event
 * is not stored: users who are not connected read the applications when they connect. `team`: recruiters only.
 */
export async function tellSends(
  { db, live }: Pick<Services, 'db' | 'live'>,
  ids: readonly number[],
  { team = false }: { readonly team?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await db.execute<{ imUserId: number; ids: number[] }>(sql`
    select chat_users.id as "imUserId", array_agg(distinct readers.id) as ids from (
      select s.id, s.seeker_id as user_id, ${seeker}::integer as role from job_sends s where not ${team} and s.id = any(${sql.param([...ids])}::bigint[])
      union all
      select s.id, s.recruiter_id, ${recruiter}::integer from job_sends s where s.id = any(${sql.param([...ids])}::bigint[])
      union all
      select s.id, r.user_id, ${recruiter}::integer from job_sends s
      join jobs j on j.id = s.job_id join recruiters r on r.brand_id = j.brand_id
      where s.id = any(${sql.param([...ids])}::bigint[])
    ) as readers
    join chat_users on chat_users.user_id = readers.user_id and chat_users.role = readers.role
    group by chat_users.id`)
  for (const { imUserId, ids: changed } of rows) live.tellSends(imUserId, changed)
}
