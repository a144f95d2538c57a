import type { Database } from '../../../server/db/database'
import { loadJobCards } from '../../../server/features/jobs/jobCards'
import { searchJobs } from '../../../server/features/jobs/search/searchJobs'
import { withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { benchTenant, loadJobs } from './jobLoad'
import { type BenchQuery, benchQueries } from './jobQueries'

const small = 20_000
const large = 200_000
const queries = benchQueries(200)
const pageSize = 20
const now = Date.UTC(2026, 10, 20)

/**
 * What finding a page of jobs takes at 20,000 and at 200,000 jobs of one tenant: the queries of the endpoint's handler,
 * cards included, on an embedded PostgreSQL of its own. Times are p50 and p95 over the whole mix; each step's first pass warms
 * the caches and is not counted.
 */
export async function benchSearch(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  return withDatabase(async (database) => {
    log(`载入${small}个职位`)
    await loadJobs(database.pool, { from: 0, to: small, now })
    const few = await measure(database)
    log(`载入${large}个职位`)
    await loadJobs(database.pool, { from: small, to: large, now })
    const many = await measure(database)
    return (['p50', 'p95'] as const).flatMap((share) => {
      const peer = `search.jobs.${share}.20k`
      return [
        { name: peer, value: few[share], unit: 'ms', peer, ratio: 1 },
        { name: `search.jobs.${share}.200k`, value: many[share], unit: 'ms', peer, ratio: many[share] / few[share] },
      ]
    })
  })
}

async function measure(database: Database): Promise<{ p50: number; p95: number }> {
  for (const query of queries) await run(database, query)
  const times: number[] = []
  for (const query of queries) times.push(...(await run(database, query)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
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
}
