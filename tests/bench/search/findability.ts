import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database'
import { brands } from '#server/db/schema/companies'
import { jobs } from '#server/db/schema/jobs'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import { positionName } from '#server/features/settings/catalogs/positions'
import { demoDay, withDemo } from '../benchDatabase'
import { closeKept } from '../kept'
import type { BenchRow } from '../row'
import { type FindableJob, findabilityQueries, type WantedSearch } from './findabilityQueries'
import { benchTenant } from './jobLoad'
import { loadedOn, withManyJobs } from './manyJobs'
import { benchTyped } from './typed'
import { benchUnderstood } from './understood'

const depth = 20
const queryCount = 200

/**
 * How high a search ranks the jobs that it was made for: the mean reciprocal rank of the first wanted job among 20, and the share
 * of wanted jobs among the first ten, over 200 searches that are derived from the demo's jobs. 1 is the best value of both. Then
 * searches that have to be understood, over the demo and over a million jobs ({@link benchUnderstood}).
 */
export async function benchFindability(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  const demo = await withDemo(log, async (database) => [
    ...(await measureFindability(database)),
    ...(await benchUnderstood(database, { now: demoDay, name: '' })),
    ...(await benchTyped(database)),
  ])
  const many = await withManyJobs(log, (database) => benchUnderstood(database, { now: loadedOn, name: '.million' }))
  return [...demo, ...many]
}

/** The searches of words that the index knows. */
export async function measureFindability(database: Database): Promise<BenchRow[]> {
  const listed = await listJobs(database)
  const searches = findabilityQueries(listed, queryCount)
  const scores: Score[] = []
  for (const search of searches) scores.push(await judge(database, search, listed))
  return summarise(scores)
}

async function listJobs({ db }: Database): Promise<FindableJob[]> {
  const rows = await db
    .select({
      id: jobs.id,
      jobName: jobs.jobName,
      positionCode: jobs.positionCode,
      skills: jobs.skills,
      brandName: brands.brandName,
    })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.tenantId, benchTenant.id), eq(jobs.status, 1)))
    .orderBy(jobs.id)
  return rows.map(({ positionCode, ...row }) => ({ ...row, positionName: positionName(positionCode) }))
}

interface Score {
  readonly kind: string
  readonly reciprocal: number
  readonly share: number
}

async function judge({ db }: Database, search: WantedSearch, listed: readonly FindableJob[]): Promise<Score> {
  const wanted = new Set(listed.filter(search.isWanted).map(({ id }) => id))
  const filter = { keyword: search.keyword }
  const page = await searchJobs(
    { db, now: () => demoDay },
    { tenant: benchTenant, filter, sort: 'composite', limit: depth },
  )
  const isHit = (page?.rows ?? []).map(({ id }) => wanted.has(id))
  const first = isHit.indexOf(true)
  const possible = Math.min(10, wanted.size)
  const share = isHit.slice(0, 10).filter(Boolean).length / possible
  return { kind: search.kind, reciprocal: first < 0 ? 0 : 1 / (first + 1), share }
}

function summarise(scores: readonly Score[]): BenchRow[] {
  const rows = (name: string, of: readonly Score[]): BenchRow[] => [
    row(`find.mrr.${name}`, mean(of.map(({ reciprocal }) => reciprocal))),
    row(`find.precision10.${name}`, mean(of.map(({ share }) => share))),
  ]
  const kinds = [...new Set(scores.map(({ kind }) => kind))]
  return [
    ...kinds.flatMap((kind) =>
      rows(
        kind,
        scores.filter((score) => score.kind === kind),
      ),
    ),
    ...rows('all', scores),
  ]
}

const row = (name: string, value: number): BenchRow => ({ name, value, unit: '', peer: 'best possible', ratio: value })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

if (import.meta.filename === process.argv[1]) {
  console.table(await benchFindability((line) => console.log(`${line}……`)))
  await closeKept()
}
