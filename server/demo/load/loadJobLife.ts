import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { Db } from '../../db/database'
import { jobConditions, jobDays, jobEvents } from '../../db/schema/jobLife'
import { jobs } from '../../db/schema/jobs'
import { storeRows } from './insertRows'

type Job = Pick<
  typeof jobs.$inferSelect,
  | 'id'
  | 'tenantId'
  | 'publishedAt'
  | 'refreshedAt'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryUnit'
  | 'salaryMonths'
  | 'degree'
  | 'experience'
>

const dayMs = 86_400_000
/** Days of views that a job has. */
const viewedDays = 30
/** The demo recruiter's jobs come first; these many of the demo have numbers of views. */
const viewed = 60

/** Histories, hard conditions, 急招 and daily views, all of which follow from the jobs themselves. */
export async function loadJobLife(tx: Db, { tenantId, jobs: list }: { tenantId: number; jobs: readonly Job[] }) {
  await storeRows(tx, jobEvents, list.filter((_, at) => at < 200 || at % 5 === 0).flatMap(eventsOf))
  await storeRows(
    tx,
    jobConditions,
    list.filter((_, at) => at % 4 === 0).flatMap((job) => conditionsOf(job).map((row) => ({ ...row, tenantId }))),
  )
  const urgent = list.filter((_, at) => at % 9 === 2).map(({ id }) => id)
  const latest = Math.max(0, ...list.map(({ refreshedAt }) => refreshedAt.getTime()))
  if (urgent.length > 0)
    await tx
      .update(jobs)
      .set({ urgentUntil: new Date(latest + 14 * dayMs) })
      .where(inArray(jobs.id, urgent))
  await storeRows(
    tx,
    jobDays,
    list.slice(0, viewed).flatMap((job) => daysOf(job, latest)),
  )
}

/** Makes a recruiter's jobs older than the talks about them, with views since then. */
export async function ageJobs(tx: Db, recruiterId: number): Promise<void> {
  await tx.execute(sql`
    update jobs set published_at = talked.at, first_posted_at = talked.at from (
      select job_id, min(created_at) - interval '4 days' as at from talks group by job_id) as talked
    where talked.job_id = jobs.id and jobs.user_id = ${recruiterId} and talked.at < jobs.published_at`)
  const own = await tx.select().from(jobs).where(eq(jobs.userId, recruiterId))
  const latest = Math.max(0, ...own.map(({ refreshedAt }) => refreshedAt.getTime()))
  for (const job of own) {
    const first = and(eq(jobEvents.jobId, job.id), inArray(jobEvents.kind, ['posted', 'reposted']))
    await tx.update(jobEvents).set({ at: job.publishedAt }).where(first)
    const days = daysOf(job, latest)
    if (days.length > 0) await tx.insert(jobDays).values(days).onConflictDoNothing()
  }
}

function eventsOf({ id, tenantId, publishedAt, refreshedAt, salaryMin, salaryMax, salaryUnit, salaryMonths }: Job) {
  const event = { tenantId, jobId: id }
  const between = (share: number) =>
    new Date(publishedAt.getTime() + (refreshedAt.getTime() - publishedAt.getTime()) * share)
  const to = { min: salaryMin, max: salaryMax, unit: salaryUnit, months: salaryMonths }
  const from = { ...to, min: Math.round(salaryMin * 0.9), max: Math.round(salaryMax * 0.9) }
  const first = { ...event, kind: id % 11 === 0 ? 'reposted' : 'posted', at: publishedAt }
  const pay = { ...event, kind: 'pay', at: between(0.5), data: { from, to } }
  const paused = { ...event, kind: 'paused', at: between(0.3) }
  const reopened = { ...event, kind: 'reopened', at: between(0.6) }
  return [
    first,
    ...(id % 3 === 0 && salaryMax > 0 ? [pay] : id % 7 === 0 ? [paused, reopened] : []),
    { ...event, kind: 'refreshed', at: refreshedAt },
  ]
}

function conditionsOf({ id: jobId, degree, experience }: Job) {
  const years = experience === 4 ? 3 : experience >= 5 ? 5 : 1
  return [
    ...(degree > 3 ? [{ jobId, position: 0, kind: 'degree', level: degree }] : []),
    ...(experience > 2 ? [{ jobId, position: 1, kind: 'experience', level: years }] : []),
    { jobId, position: 2, kind: 'ask', text: jobId % 2 === 0 ? '能接受每月短期出差' : '两周内可以到岗' },
  ]
}

/** Fewer on weekends, more after the job was refreshed. */
function daysOf({ id, tenantId, publishedAt, refreshedAt }: Job, latest: number) {
  return Array.from({ length: viewedDays }, (_, back) => new Date(latest - back * dayMs))
    .filter((day) => day >= publishedAt)
    .map((day) => {
      const isWeekend = day.getUTCDay() % 6 === 0
      const isFresh = day >= refreshedAt
      const noise = (id * 31 + day.getUTCDate() * 17) % 13
      return { jobId: id, tenantId, day: dayInChina(day), seen: (isFresh ? 16 : 8) + noise - (isWeekend ? 6 : 0) }
    })
}
