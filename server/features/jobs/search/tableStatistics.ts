import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'

/** The planner's statistics of `job_words`, as autovacuum last took them. */
export interface JobStatistics {
  /** About how many jobs there are. */
  readonly jobs: number
  /** Shares of the jobs whose `body` has a word, of the most common words. */
  readonly shares: ReadonlyMap<string, number>
}

const lifetime = 600_000

interface Known {
  readonly statistics: Promise<JobStatistics>
  readonly until: number
}
const databases = new WeakMap<Db, Known>()

export function jobStatistics(db: Db): Promise<JobStatistics> {
  const known = databases.get(db)
  if (known && known.until > performance.now()) return known.statistics
  const statistics = load(db)
  databases.set(db, { statistics, until: performance.now() + lifetime })
  statistics.catch(() => databases.delete(db))
  return statistics
}

interface Row extends Record<string, unknown> {
  readonly jobs: number
  readonly words: readonly string[] | null
  readonly shares: readonly number[] | null
}

async function load(db: Db): Promise<JobStatistics> {
  const statisticsOf = (column: string) =>
    sql`from pg_stats where schemaname = current_schema() and tablename = 'job_words' and attname = ${column}`
  const { rows } = await db.execute<Row>(sql`
    select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'job_words'::regclass) as jobs,
      (select most_common_elems::text::text[] ${statisticsOf('body')}) as words,
      (select most_common_elem_freqs::float8[] ${statisticsOf('body')}) as shares`)
  const { jobs = 0, words, shares } = rows[0] ?? {}
  return {
    jobs,
    shares: new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0])),
  }
}

/** What is asked of a job's words. */
export interface Terms {
  /** Queries of filters, each any of its words. */
  readonly filters: readonly string[]
  /** Queries of the keyword's parts, which mostly occur together. */
  readonly keyword: readonly string[]
}

/** About how many jobs match all that is asked. Words that are not common count as nothing. */
export function estimateMatches({ jobs, shares }: JobStatistics, { filters, keyword }: Terms): number {
  const shareOf = (query: string) => {
    const words = [...query.matchAll(/'([^']*)'/g)].map(([, word = '']) => shares.get(word) ?? 0)
    return Math.min(
      1,
      words.reduce((sum, share) => sum + share, 0),
    )
  }
  return filters.reduce((count, query) => count * shareOf(query), jobs * Math.min(1, ...keyword.map(shareOf)))
}
