import type { Database } from '#server/db/database'
import { loadJobCards } from '#server/features/jobs/jobCards'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import { closeKept } from '../kept'
import type { BenchRow } from '../row'
import { percentile } from '../statistics'
import { benchTenant } from './jobLoad'
import { type BenchQuery, benchQueries } from './jobQueries'
import { withManyJobs } from './manyJobs'

const queries = benchQueries(200)
const pageSize = 20
const now = Date.UTC(2026, 10, 20)

/** In ms. */
export interface PageTimes {
  readonly p50: number
  readonly p95: number
}

/**
 * What finding a page of jobs takes, up to ten pages deep, among many jobs of one tenant and among a tenth of them: the queries of the
 * endpoint's handler, cards included. Times are p50 and p95 over the whole mix.
 */
export async function benchSearch(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  return withManyJobs(log, async (database, { small, large, few }) => {
    const many = await measurePages(database)
    return (['p50', 'p95'] as const).flatMap((share) => {
      const peer = `search.jobs.${share}.${small}`
      return [
        { name: peer, value: few.pages[share], unit: 'ms', peer, ratio: 1 },
        {
          name: `search.jobs.${share}.${large}`,
          value: many[share],
          unit: 'ms',
          peer,
          ratio: many[share] / few.pages[share],
        },
      ]
    })
  })
}

/** The first pass warms the caches and is not counted. */
export async function measurePages(database: Database): Promise<PageTimes> {
  for (const query of queries) await run(database, query)
  const times: number[] = []
  for (const query of queries) times.push(...(await run(database, query)))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Milliseconds that each page of a query took. */
async function run({ db }: Database, { filter, sort, place, pages }: BenchQuery): Promise<number[]> {
  const times: number[] = []
  let cursor: string | undefined
  do {
    const start = performance.now()
    const page = await searchJobs(
      { db, now: () => new Date(now) },
      { tenant: benchTenant, filter, sort, place, limit: pageSize, cursor },
    )
    if (page === undefined) throw new Error('A cursor that the search gave was refused')
    const ids = page.rows.map(({ id }) => id)
    const cards = { tenantId: benchTenant.id, ids, viewer: undefined, from: page.from }
    await loadJobCards({ db, live: { findOnline: async () => new Set<number>() } }, cards)
    times.push(performance.now() - start)
    cursor = page.next
  } while (cursor !== undefined && times.length < pages)
  return times
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchSearch((line) => console.log(`${line}……`)))
  await closeKept()
}
