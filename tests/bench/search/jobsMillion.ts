import type { JobFilter } from '#contract/jobs/find'
import type { Database } from '#server/db/database'
import { loadJobCards } from '#server/features/jobs/jobCards'
import { findOnMap } from '#server/features/jobs/map/findOnMap'
import { recommendJobs } from '#server/features/jobs/recommend/recommendJobs'
import { matchJobs } from '#server/features/jobs/search/jobMatch'
import { askJobs, askPlainly, readJobQuery } from '#server/features/jobs/search/jobQuery'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import { closeKept } from '../kept'
import type { BenchRow } from '../row'
import { percentile } from '../statistics'
import { seeded } from './jobCorpus'
import { benchTenant, importJobs } from './jobLoad'
import { benchQueries } from './jobQueries'
import { withManyJobs } from './manyJobs'

const queries = benchQueries(120)
const limit = 20
const now = new Date(Date.UTC(2026, 10, 20))

const kinds = ['find', 'lbs', 'news', 'plain'] as const
type Kind = (typeof kinds)[number]
export type FirstPageTimes = Readonly<Record<Kind, number>>
/** Jobs that are imported at the end, with all indexes. */
const imported = 100_000

/**
 * p95 of the first page of a search, of a map and of 最新职位 for a tenant with many jobs and with a tenth of them, cards included.
 * `plain` is the search without its text, measured in the same turn: the ratio says how much more slowly a call grew than it. Then how
 * long it takes to make the indexes of words of so many jobs, and to import more with all indexes.
 */
export async function benchJobsMillion(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  return withManyJobs(log, async (database, { small, large, few: { firstPages: former }, build }) => {
    const many = await measureFirstPages(database)
    log(`再导入${imported}个职位`)
    const added = await importJobs(database.pool, { from: large, to: large + imported })
    const written: BenchRow[] = [
      { name: `jobs.million.index.${large}`, value: build / 1000, unit: 's', peer: 'none', ratio: 1 },
      { name: `jobs.million.import.${imported}`, value: added / 1000, unit: 's', peer: 'none', ratio: 1 },
    ]
    const read = kinds.flatMap((kind): BenchRow[] => {
      const peer = `jobs.million.plain.p95.${large}`
      const row = { unit: 'ms', peer }
      const growth = many[kind] / former[kind] / (kind === 'plain' ? 1 : many.plain / former.plain)
      return [
        { ...row, name: `jobs.million.${kind}.p95.${small}`, value: former[kind], ratio: former[kind] / former.plain },
        { ...row, name: `jobs.million.${kind}.p95.${large}`, value: many[kind], ratio: many[kind] / many.plain },
        { ...row, name: `jobs.million.${kind}.growth`, value: growth, unit: '倍', ratio: growth },
      ]
    })
    return [...read, ...written]
  })
}

/** The first pass warms the caches. */
export async function measureFirstPages(database: Database): Promise<FirstPageTimes> {
  const times: Record<Kind, number[]> = { find: [], lbs: [], news: [], plain: [] }
  for (const counts of [false, true])
    for (const [at, query] of queries.entries())
      for (const kind of kinds) {
        const taken = await timed(database, kind, at, query)
        if (counts) times[kind].push(taken)
      }
  return {
    find: percentile(times.find, 0.95),
    lbs: percentile(times.lbs, 0.95),
    news: percentile(times.news, 0.95),
    plain: percentile(times.plain, 0.95),
  }
}

async function timed({ db }: Database, kind: Kind, at: number, query: (typeof queries)[number]): Promise<number> {
  const source = { db, now: () => now }
  const start = performance.now()
  const ids = await idsOf(source, kind, at, query)
  await loadJobCards(
    { db, live: { findOnline: async () => new Set<number>() } },
    { tenantId: benchTenant.id, ids, viewer: undefined },
  )
  return performance.now() - start
}

type Source = Parameters<typeof searchJobs>[0]

async function askOf(source: Source, filter: JobFilter) {
  const around = filter.area?.[0] ?? benchTenant.city
  return filter.keyword
    ? askJobs(filter, await readJobQuery(source, { tenantId: benchTenant.id, around }, filter.keyword))
    : askPlainly(filter)
}

async function idsOf(source: Source, kind: Kind, at: number, { filter, sort, place }: (typeof queries)[number]) {
  if (kind === 'lbs') {
    const match = matchJobs(benchTenant.id, await askOf(source, filter))
    const search = {
      tenantId: benchTenant.id,
      match: match?.coarse[0]?.match,
      within: match?.within,
      bounds: boundsAt(at),
      limit: 30,
    }
    return (await findOnMap(source.db, search)).ids
  }
  if (kind === 'news') {
    const asked = { tenant: benchTenant, viewer: undefined, tab: 'latest' as const, area: filter.area?.[0], limit, now }
    return (await recommendJobs(source.db, asked))?.rows.map(({ id }) => id) ?? []
  }
  const { keyword: _, ...plain } = filter
  const asked = kind === 'plain' ? plain : filter
  return (
    (await searchJobs(source, { tenant: benchTenant, filter: asked, sort, place, limit }))?.rows.map(({ id }) => id) ??
    []
  )
}

/** From a street to the province, around the tenant's city. */
function boundsAt(at: number) {
  const random = seeded(at + 1)
  const half = [0.005, 0.02, 0.08, 0.3, 1.2][at % 5] ?? 0.02
  const { lat, lng } = { lat: benchTenant.lat + (random() - 0.5) * 0.1, lng: benchTenant.lng + (random() - 0.5) * 0.1 }
  return { south: lat - half, west: lng - half, north: lat + half, east: lng + half }
}

if (import.meta.filename === process.argv[1]) {
  console.table(await benchJobsMillion((line) => console.log(`${line}……`)))
  await closeKept()
}
