import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { freshJobWords } from '../../../db/schema/jobs'

/** Added to the score of a job on top of lists: above every other, whenever it was refreshed. `job_freshness` takes it off. */
export const onTop = 100_000
/** Words that only the index has (`job_freshness` in the database makes them): one for each day of scores, and one for what is on top. */
export const wordsOfDays = (tenantId: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `@f${tenantId}:${to - at}`)
export const wordOfTop = (tenantId: number): string => `@f${tenantId}:top`

/** The greatest score of the tenant's jobs below those on top; undefined without a job. */
export async function bestScore(db: Db, tenantId: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ score: number }>(sql`
    select score from jobs where status = 1 and tenant_id = ${tenantId} and score < ${onTop}
    order by score desc, id desc limit 1`)
  return rows[0]?.score
}

/**
 * The jobs as the index has them: a condition on `search` or `body` here is answered by the index alone. To test rows one by one,
 * the table's own columns are quicker.
 */
export const indexedJobs = sql`(
  select id, tenant_id, brand_id, status, score, refreshed_at, urgent_until, reply_minutes, monthly_min, monthly_max, lat, lng,
    ${freshJobWords('search')} as search, ${freshJobWords('body')} as body
  from jobs) as jobs`
