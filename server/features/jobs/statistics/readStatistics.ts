import { sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { accepted, finished } from '#contract/interviews/interview'
import { cancelled, hired } from '#contract/jobs/sendStates'
import { type JobFunnel, statisticsDays } from '#contract/jobs/statistics'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { readLanes } from '../search/jobLanes'
import { byScore } from '../search/jobOrder'
import { facetQuery, inSearch } from '../search/jobWords'
import { scopeOf } from '../search/searchJobs'

const mostPeers = 50
/** With fewer, a median says more about one company than about the market. */
const leastPeers = 5

interface Model {
  readonly tenantId: number
  readonly id: number
  readonly positionCode: string
  readonly areaCode: string
}

/** Open jobs of the same group of positions in the same city. */
export async function findPeers(db: Db, { tenantId, id, positionCode, areaCode }: Model): Promise<number[]> {
  const words = [[`@p${positionCode.slice(0, 4)}`], [`@a${areaCode.slice(0, 4)}`]]
  const scope = sql`${scopeOf(tenantId)} and id <> ${id}`
  const lanes = [{ match: inSearch(facetQuery(words)) }]
  const page = await readLanes(db, { tenantId, scope, lanes, order: byScore, limit: mostPeers })
  return page?.rows.map((row) => row.id) ?? []
}

/** The numbers of jobs since they were published. What was withdrawn or cancelled does not count. */
export async function readFunnels(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, JobFunnel>> {
  const { rows } = await db.execute<JobFunnel & { id: number } & Record<string, unknown>>(sql`
    select jobs.id,
      (select coalesce(sum(seen), 0)::int from job_days where job_id = jobs.id) as seen,
      (select count(*)::int from talks where recruiter_im = own.id and job_id = jobs.id and initiator_im is not null) as talks,
      (select count(*)::int from job_sends where job_id = jobs.id and status <> ${cancelled}) as sends,
      (select count(distinct seeker_im)::int from interviews where recruiter_im = own.id and job_id = jobs.id
        and status in (${accepted}, ${finished})) as interviews,
      (select count(*)::int from job_sends where job_id = jobs.id and status = ${hired}) as hires
    from jobs left join chat_users own on own.user_id = jobs.user_id and own.role = ${recruiter}
    where jobs.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    rows.map(({ id, seen, talks, sends, interviews, hires }) => [id, { seen, talks, sends, interviews, hires }]),
  )
}

/** The jobs that somebody has looked at: the others say nothing about what happens to a job. */
export const seenOnes = (funnels: readonly JobFunnel[]): JobFunnel[] => funnels.filter(({ seen }) => seen > 0)

/** The median of each number; null for too few jobs. */
export function medianOf(funnels: readonly JobFunnel[]): JobFunnel | null {
  if (funnels.length < leastPeers) return null
  const middle = (key: keyof JobFunnel) => {
    const values = funnels.map((funnel) => funnel[key]).sort((a, b) => a - b)
    const half = Math.floor(values.length / 2)
    const [low = 0, high = 0] = [values[values.length % 2 === 0 ? half - 1 : half], values[half]]
    return (low + high) / 2
  }
  return {
    seen: middle('seen'),
    talks: middle('talks'),
    sends: middle('sends'),
    interviews: middle('interviews'),
    hires: middle('hires'),
  }
}

/** The last 30 days in China, oldest first, those without anything too. */
export async function readDays(db: Db, jobId: number, now: Date) {
  const { rows } = await db.execute<{ day: string; seen: number; sends: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce((select seen from job_days where job_id = ${jobId} and job_days.day = days.day::date), 0) as seen,
      (select count(*)::int from job_sends where job_id = ${jobId} and status <> ${cancelled}
        and (sent_at at time zone 'Asia/Shanghai')::date = days.day::date) as sends
    from generate_series(${dayInChina(now)}::date - ${statisticsDays - 1}::int, ${dayInChina(now)}::date, interval '1 day') as days (day)
    order by days.day`)
  return rows.map(({ day, seen, sends }) => ({ day, seen, sends }))
}
