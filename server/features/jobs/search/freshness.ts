import { sql } from 'drizzle-orm'
import { freshJobWords } from '../../../db/schema/jobs'

/** Added to the score of a job on top of lists: above every other, whenever it was refreshed. `job_freshness` takes it off. */
export const onTop = 100_000
const days = 4

export interface FreshDays {
  /** Words that only the index has (`job_freshness` in the database makes them): one for each day of scores, and one for what is on top. */
  readonly words: readonly string[]
  /** They hold every job of this score or more, but for those above where they begin. */
  readonly from: number
}

interface FreshAsked {
  readonly tenantId: number
  readonly score: number
  readonly withTopped: boolean
  /** So many days more. */
  readonly slack: number
}

/** A few days of the tenant's jobs, downwards from a score. With them, a common word costs the index as little as a rare one. */
export function daysBelow({ tenantId, score, withTopped, slack }: FreshAsked): FreshDays {
  const last = Math.floor(score)
  const words = Array.from({ length: days + slack }, (_, down) => `@f${tenantId}:${last - down}`)
  return { words: withTopped ? [...words, `@f${tenantId}:top`] : words, from: last - words.length + 1 }
}

/**
 * The jobs as the index has them: a condition on `search` or `body` here is answered by the index alone. To test rows one by one,
 * the table's own columns are quicker.
 */
export const indexedJobs = sql`(
  select id, tenant_id, brand_id, status, score, refreshed_at, urgent_until, reply_minutes, lat, lng,
    ${freshJobWords('search')} as search, ${freshJobWords('body')} as body
  from jobs) as jobs`
