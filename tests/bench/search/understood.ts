import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database'
import { brands } from '#server/db/schema/companies'
import { jobs } from '#server/db/schema/jobs'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import type { BenchRow } from '../row'
import { benchTenant } from './jobLoad'
import { keptStyle, usualStyle } from './queryStyles'
import { type StoredJob, type Style, type UnderstoodSearch, understoodQueries } from './understoodQueries'

const depth = 20
const queryCount = 400

const columns = {
  id: jobs.id,
  jobName: jobs.jobName,
  positionCode: jobs.positionCode,
  jobType: jobs.jobType,
  monthlyMin: jobs.monthlyMin,
  monthlyMax: jobs.monthlyMax,
  experience: jobs.experience,
  degree: jobs.degree,
  areaCode: jobs.areaCode,
  skills: jobs.skills,
  welfare: jobs.welfare,
  description: jobs.description,
  brandName: brands.brandName,
}

const mostListed = 20_000

/** The jobs that searches are made from. */
const listJobs = ({ db }: Database): Promise<StoredJob[]> =>
  db
    .select(columns)
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(eq(jobs.tenantId, benchTenant.id))
    .orderBy(jobs.id)
    .limit(mostListed)

interface Judged {
  readonly search: UnderstoodSearch
  readonly reciprocal: number
  readonly isEmpty: boolean
}

/**
 * Searches as people write them, made by rule from jobs and from the catalogue's words: how high a job stands that fits all of the
 * search, and the share of searches without a job although one fits. `kept` are searches in a style that no rule was made with.
 */
export async function benchUnderstood(
  database: Database,
  { now, name }: { now: Date; name: string },
): Promise<BenchRow[]> {
  const listed = await listJobs(database)
  const measure = async (style: Style, suffix: string): Promise<BenchRow[]> => {
    const judged: Judged[] = []
    for (const search of understoodQueries(listed, queryCount, style)) judged.push(await judge(database, search, now))
    if (process.env.BENCH_MISSES) sayMisses(style === usualStyle ? judged : judged.filter(({ isEmpty }) => isEmpty))
    return [
      row(`find.mrr.understood${suffix}`, mean(judged.map(({ reciprocal }) => reciprocal))),
      row(`find.empty.understood${suffix}`, mean(judged.map(({ isEmpty }) => (isEmpty ? 1 : 0)))),
    ]
  }
  return [...(await measure(usualStyle, name)), ...(await measure(keptStyle, `${name}.kept`))]
}

async function judge({ db }: Database, search: UnderstoodSearch, now: Date): Promise<Judged> {
  const asked = { tenant: benchTenant, filter: { keyword: search.keyword }, sort: 'composite', limit: depth } as const
  const page = await searchJobs({ db, now: () => now }, asked)
  const ids = page?.rows.map(({ id }) => id) ?? []
  const rows = await db
    .select(columns)
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(inArray(jobs.id, ids))
  const byId = new Map(rows.map((each) => [each.id, each]))
  const first = ids.findIndex((id) => {
    const job = byId.get(id)
    return job !== undefined && search.isWanted(job)
  })
  return { search, reciprocal: first < 0 ? 0 : 1 / (first + 1), isEmpty: ids.length === 0 }
}

/** With BENCH_MISSES=1: the searches whose first job does not fit, and of the style that is kept aside those without a job. */
function sayMisses(judged: readonly Judged[]): void {
  for (const { search, reciprocal, isEmpty } of judged)
    if (reciprocal < 1) console.log(`${search.kind}: ${search.keyword} ${isEmpty ? 'empty' : reciprocal.toFixed(2)}`)
}

const row = (name: string, value: number): BenchRow => ({ name, value, unit: '', peer: 'best possible', ratio: value })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
