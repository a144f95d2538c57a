import { eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { jobs } from '../../../db/schema/jobs'
import { noJob } from '../job'
import { noteJobEvent } from '../life/events'
import { jobScore } from '../search/jobScore'
import { lockOwnJob, type Owner, type Source } from './owner'

const dayMs = 86_400_000

/** Moves one of the recruiter's open jobs to the front, once in 24 hours; publishing counts too. */
export async function refreshOwnJob(
  { db, now }: Pick<Source, 'db' | 'now'>,
  owner: Owner,
  id: number,
): Promise<Result<Record<string, never>>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { job } = found
    if (job.status !== jobStatus.open) return failure(codes.conflict, '职位已停止招聘，不能刷新')
    const refreshedAt = now()
    if (refreshedAt.getTime() - job.refreshedAt.getTime() < dayMs) {
      return failure(codes.conflict, '每个职位一天只能刷新一次')
    }
    await tx
      .update(jobs)
      .set({ refreshedAt, score: jobScore({ ...job, refreshedAt }) })
      .where(eq(jobs.id, id))
    await noteJobEvent(tx, { tenantId: job.tenantId, jobId: id, kind: 'refreshed', at: refreshedAt })
    return success({})
  })
}
