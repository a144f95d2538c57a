import { asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayInChina } from '#contract/chinaTime'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { notify } from '../../notices/notify'
import { noteJobEvent } from './events'
import { refuseOpening } from './postingRights'
import { countOpenJobs, type Job, publishJob } from './publish'

const dayMs = 86_400_000

/** The first moment of a day in China. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

const Payload = z.object({ jobId: z.int() })

/** Publishes a job on its first day. No-op if it no longer waits, or for another day. */
export const jobBeginnings = workKind({
  kind: 'jobBegin',
  title: '职位定时发布',
  payload: Payload,
  run: (services, { payload }) =>
    services.db.transaction(async (tx) => {
      const job = await lockJob(tx, payload.jobId)
      if (job?.status !== jobStatus.waiting || job.beginOn > dayInChina(services.now())) return
      const refusal = await refuseOpening(tx, job)
      if (refusal) {
        const stopped = { status: jobStatus.stopped, updatedAt: services.now() }
        await tx.update(jobs).set(stopped).where(eq(jobs.id, job.id))
        await tell(tx, job, services.now(), '职位未能按时发布', `「${job.jobName}」未发布：${refusal.msg}`)
        return
      }
      await publishJob(tx, services, job)
      await tell(tx, job, services.now(), '职位已按时发布', `「${job.jobName}」已开始招聘。`)
    }),
})

/** Stops a job after its last day. No-op if it is not open, or ends on another day. */
export const jobEndings = workKind({
  kind: 'jobEnd',
  title: '职位到期停止',
  payload: Payload,
  run: (services, { payload }) =>
    services.db.transaction(async (tx) => {
      const job = await lockJob(tx, payload.jobId)
      const time = services.now()
      if (job?.status !== jobStatus.open || job.endOn === '' || job.endOn >= dayInChina(time)) return
      await tx.update(jobs).set({ status: jobStatus.stopped, updatedAt: time }).where(eq(jobs.id, job.id))
      await countOpenJobs(tx, job.brandId)
      await noteJobEvent(tx, { tenantId: job.tenantId, jobId: job.id, kind: 'ended', at: time })
      await tell(tx, job, time, '职位已到截止日期', `「${job.jobName}」已停止招聘。修改截止日期后可以重新招聘。`)
    }),
})

/** Plans the beginning and the end of a job, in the transaction that sets its days. */
export async function scheduleJob(
  tx: Db,
  { now, secret }: Pick<Services, 'now' | 'secret'>,
  { id, beginOn, endOn, status }: Pick<Job, 'id' | 'beginOn' | 'endOn' | 'status'>,
): Promise<void> {
  const source = { db: tx, now, secret }
  if (status === jobStatus.waiting)
    await enqueue(source, jobBeginnings, { jobId: id }, { key: `${id}:${beginOn}`, runAt: startOfDay(beginOn) })
  if (endOn !== '') {
    const runAt = new Date(startOfDay(endOn).getTime() + dayMs)
    await enqueue(source, jobEndings, { jobId: id }, { key: `${id}:${endOn}`, runAt })
  }
}

export const lockJob = async (tx: Db, id: number): Promise<Job | undefined> => (await lockJobs(tx, [id]))[0]

/** Those of the jobs that exist. Locks their companies first, as every writer of jobs does. */
export async function lockJobs(tx: Db, ids: readonly number[]): Promise<Job[]> {
  const chosen = inArray(jobs.id, [...ids])
  const holders = tx.select({ id: jobs.brandId }).from(jobs).where(chosen)
  await tx
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, holders))
    .orderBy(asc(brands.id))
    .for('no key update')
  return tx.select().from(jobs).where(chosen).orderBy(asc(jobs.id)).for('no key update')
}

/** Tells the job's recruiter. */
async function tell(tx: Db, job: Job, now: Date, title: string, content: string): Promise<void> {
  const link = pathTo(jobPages['job-mine'])
  await notify(tx, {
    tenantId: job.tenantId,
    userId: job.userId,
    role: recruiter,
    kind: 'system',
    title,
    content,
    link,
    now,
  })
}
