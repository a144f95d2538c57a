import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { noJob } from '../job'
import { noteJobEvent } from '../life/events'
import type { Job } from '../life/publish'
import { lockJob } from '../life/schedule'
import { lockOwnJob, type Owner } from '../own/owner'
import { jobScore } from '../search/jobScore'

/** In a transaction. */
export type Inside = Services

const dayMs = 86_400_000
const notHiring = failure(codes.conflict, '职位未在招聘中，请先重新开放')

/** Adds days to now or to a former end, whichever is later. */
export const extend = (former: Date | null, now: Date, days: number): Date =>
  new Date(Math.max(former?.getTime() ?? 0, now.getTime()) + days * dayMs)

async function lockOpenJob(inside: Inside, owner: Owner, id: number): Promise<Result<Job>> {
  const found = await lockOwnJob(inside.db, owner, id)
  if (!found) return noJob
  return found.job.status === jobStatus.open ? success(found.job) : notHiring
}

/** Brings a job to the front again. */
export async function refreshAgain(inside: Inside, owner: Owner, id: number): Promise<Result<null>> {
  const found = await lockOpenJob(inside, owner, id)
  if (!found.ok) return found
  const refreshedAt = inside.now()
  const score = jobScore({ ...found.data, refreshedAt })
  await inside.db.update(jobs).set({ refreshedAt, score }).where(eq(jobs.id, id))
  await noteJobEvent(inside.db, { tenantId: owner.tenantId, jobId: id, kind: 'refreshed', at: refreshedAt })
  return success(null)
}

/** Marks a job 急招 for seven days more. */
export async function markUrgent(inside: Inside, owner: Owner, id: number): Promise<Result<Date>> {
  const found = await lockOpenJob(inside, owner, id)
  if (!found.ok) return found
  const urgentUntil = extend(found.data.urgentUntil, inside.now(), 7)
  await inside.db.update(jobs).set({ urgentUntil }).where(eq(jobs.id, id))
  return success(urgentUntil)
}

/** Puts a job on top for some more days. Its score keeps it there until a work entry takes it down. */
export async function topJob(
  inside: Inside,
  owner: Owner,
  { id, days }: { readonly id: number; readonly days: number },
): Promise<Result<Date>> {
  const found = await lockOpenJob(inside, owner, id)
  if (!found.ok) return found
  const topUntil = extend(found.data.topUntil, inside.now(), days)
  const score = jobScore({ ...found.data, topUntil })
  await inside.db.update(jobs).set({ topUntil, score }).where(eq(jobs.id, id))
  await enqueue(inside, jobTopEnds, { jobId: id }, { key: `${id}:${topUntil.getTime()}`, runAt: topUntil })
  return success(topUntil)
}

/** Takes a job down again. No-op if its time was extended. */
export const jobTopEnds = workKind({
  kind: 'jobTopEnd',
  title: '结束职位置顶',
  payload: z.object({ jobId: z.int() }),
  run: ({ db, now }, { payload: { jobId } }) =>
    db.transaction(async (tx) => {
      const job = await lockJob(tx, jobId)
      if (!job?.topUntil || job.topUntil > now()) return
      const score = jobScore({ ...job, topUntil: null })
      await tx.update(jobs).set({ topUntil: null, score }).where(eq(jobs.id, jobId))
    }),
})
