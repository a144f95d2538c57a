import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database'
import { jobs } from '#server/db/schema/jobs'
import { rankJobs } from '#server/features/jobs/recommend/rankJobs'
import { recommendJobs } from '#server/features/jobs/recommend/recommendJobs'
import { demoDay, withDemo } from '../benchDatabase'
import { closeKept } from '../kept'
import type { BenchRow } from '../row'
import { benchTenant } from './jobLoad'
import { gainOf, type HiddenSeeker, hiddenSeekers, type WantedJob } from './recommendSeekers'

const depth = 20
const seekerCount = 200

/**
 * How well the first 20 recommended jobs fit what seekers want but do not say in full (`recommendSeekers.ts`): nDCG over the demo's
 * jobs, 1 is the best order. The peers: the newest jobs of the city, and the newest of the expected positions there.
 */
export async function benchRecommend(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  return withDemo(log, async (database) => {
    const all = await listJobs(database)
    const seekers = hiddenSeekers(all, seekerCount)
    const scores = { best: [] as number[], newest: [] as number[], newestWanted: [] as number[], took: [] as number[] }
    for (const seeker of seekers) {
      const began = performance.now()
      scores.best.push(ndcg(await recommended(database, seeker), seeker, all))
      scores.took.push(performance.now() - began)
      const inCity = all.filter((job) => job.areaCode.startsWith(seeker.city))
      scores.newest.push(ndcg(newestOf(inCity), seeker, all))
      const group = seeker.profile.wishes[0]?.positionCode.slice(0, 4) ?? ''
      scores.newestWanted.push(ndcg(newestOf(inCity.filter((job) => job.positionCode.startsWith(group))), seeker, all))
    }
    const best = mean(scores.best)
    const row = (name: string, peer: string, other: number): BenchRow => ({
      name,
      value: best,
      unit: '',
      peer: `${peer}: ${other.toFixed(3)}`,
      ratio: best / other,
    })
    const took = mean(scores.took)
    return [
      row('recommend.ndcg', 'newest of the city', mean(scores.newest)),
      row('recommend.ndcg.position', 'newest of the expected positions', mean(scores.newestWanted)),
      {
        name: 'recommend.time',
        value: took,
        unit: 'ms',
        peer: 'latest tab',
        ratio: took / (await latestTime(database)),
      },
    ]
  })
}

async function listJobs({ db }: Database): Promise<WantedJob[]> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.tenantId, benchTenant.id), eq(jobs.status, 1)))
    .orderBy(jobs.id)
  return rows.map((row) => ({ ...row, refreshedAt: row.refreshedAt.getTime() }))
}

async function recommended({ db }: Database, { profile }: HiddenSeeker): Promise<number[]> {
  const tenant = { id: benchTenant.id, city: '3501' }
  const page = await rankJobs(db, { tenant, seekerId: undefined, profile, limit: depth, now: demoDay })
  return (page?.rows ?? []).map(({ id }) => id)
}

async function latestTime({ db }: Database): Promise<number> {
  const request = {
    tenant: { ...benchTenant, city: '3501' },
    viewer: undefined,
    tab: 'latest',
    limit: depth,
    now: demoDay,
  } as const
  const began = performance.now()
  for (let count = 0; count < seekerCount; count++) await recommendJobs(db, request)
  return (performance.now() - began) / seekerCount
}

const newestOf = (list: readonly WantedJob[]): number[] =>
  [...list]
    .sort((one, other) => other.refreshedAt - one.refreshedAt || other.id - one.id)
    .slice(0, depth)
    .map(({ id }) => id)

/** Gains count less the further down they are; the best possible order is 1. */
function ndcg(ids: readonly number[], seeker: HiddenSeeker, all: readonly WantedJob[]): number {
  const gains = new Map(all.map((job) => [job.id, gainOf(job, seeker, demoDay)]))
  const discounted = (list: readonly number[]) => list.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
  const best = [...gains.values()].sort((one, other) => other - one).slice(0, depth)
  return discounted(ids.map((id) => gains.get(id) ?? 0)) / discounted(best)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

if (import.meta.filename === process.argv[1]) {
  console.table(await benchRecommend((line) => console.log(`${line}……`)))
  await closeKept()
}
