import { sql } from 'drizzle-orm'
import { replyClock } from '#contract/jobs/replyClock'
import type { Db } from '../../../db/database'
import { waitsSince } from './waits'

/**
 * Measures every recruiter's reply clock: the median time from a seeker's first message to the recruiter's first answer, over
 * talks that seekers began. A talk without an answer for a day counts with the time waited so far. The value is rounded, so that
 * it changes seldom. Resolves to the number of recruiters whose clock changed.
 */
export async function measureReplies(tx: Db, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with waits as (${waitsSince(now)}
    ), clocks as (
      select user_id, count(*)::int as talks, percentile_cont(0.5) within group (order by minutes) as median
      from waits where counts group by user_id having count(*) >= ${replyClock.leastTalks}
    ), measured as (
      select r.user_id, coalesce(c.talks, 0) as talks, (case
        when c.median is null then null when c.median < 57.5 then greatest(5, round(c.median / 5) * 5)
        when c.median < 1410 then greatest(60, round(c.median / 60) * 60)
        else greatest(1440, round(c.median / 1440) * 1440) end)::int as minutes
      from recruiters r left join clocks c on c.user_id = r.user_id
    )
    update recruiters set reply_minutes = measured.minutes, reply_talks = measured.talks from measured
    where recruiters.user_id = measured.user_id
      and (recruiters.reply_minutes, recruiters.reply_talks) is distinct from (measured.minutes, measured.talks)`)
  return rowCount ?? 0
}
