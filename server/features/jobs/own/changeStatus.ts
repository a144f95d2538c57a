import { eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { type JobStatus, jobStatus } from '#contract/jobs/job'
import { jobs } from '../../../db/schema/jobs'
import { noJob } from '../job'
import { noteJobEvent } from '../life/events'
import { findJobRules } from '../life/jobRules'
import { refuseOpening } from '../life/postingRights'
import { countOpenJobs, type Job, publishJob } from '../life/publish'
import { tellReviewers } from '../life/review'
import { lockOwnJob, type Owner, type Source } from './owner'

/** Stops or reopens a job of the recruiter; see `setJobStatus` of the contract. No-op if it is in that state. */
export async function changeStatus(
  { db, now, secret }: Source,
  owner: Owner,
  { id, status }: { id: number; status: JobStatus },
): Promise<Result<Record<string, never>>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { job, brand } = found
    if (job.status === status) return success({})
    const time = now()
    const event = { tenantId: job.tenantId, jobId: id, at: time }
    if (status === jobStatus.stopped) {
      await tx.update(jobs).set({ status, updatedAt: time }).where(eq(jobs.id, id))
      if (job.status === jobStatus.open) await noteJobEvent(tx, { ...event, kind: 'paused' })
      await countOpenJobs(tx, brand.id)
      return success({})
    }
    const refusal = refuseReopening(job, dayInChina(time)) ?? (await refuseOpening(tx, { ...owner, brandId: brand.id }))
    if (refusal) return refusal
    const { review } = await findJobRules(tx, job.tenantId)
    if (review && job.firstPostedAt === null && job.status === jobStatus.stopped) {
      await tx.update(jobs).set({ status: jobStatus.inReview, updatedAt: time }).where(eq(jobs.id, id))
      await tellReviewers(tx, { tenantId: job.tenantId, now: time })
      return success({})
    }
    await publishJob(tx, { now, secret }, job)
    if (job.firstPostedAt !== null) await noteJobEvent(tx, { ...event, kind: 'reopened' })
    return success({})
  })
}

function refuseReopening({ status, endOn }: Job, today: string): Failure | undefined {
  if (status === jobStatus.inReview) return failure(codes.conflict, '职位正在审核，通过后会自动发布')
  if (status === jobStatus.refused) return failure(codes.conflict, '职位未通过审核，请修改后再提交')
  return endOn !== '' && endOn < today ? failure(codes.conflict, '职位已过截止日期，请先修改截止日期') : undefined
}
