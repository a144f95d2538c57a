import { eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { type Result, success } from '#contract/errors'
import { JobInput } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import { storedJob } from '../../../features/jobs/own/storedJob'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { saveConditions } from '../conditions/storedConditions'
import { noJob } from '../job'
import { noteJobEvent } from '../life/events'
import { findJobRules, type JobRules } from '../life/jobRules'
import { refuseOpening } from '../life/postingRights'
import { countOpenJobs, type Job, publishJob } from '../life/publish'
import { tellReviewers } from '../life/review'
import { scheduleJob } from '../life/schedule'
import { jobStateOf } from '../life/status'
import { saveJobWords } from '../saveJobWords'
import { columnsOf } from './columns'
import { lockOwnJob, type NewJob, type Owner, type Saved, type Source } from './owner'
import { refuseDays } from './refuseDays'

/**
 * Saves one of the recruiter's jobs, which keeps its position in lists. If the site reviews jobs, changed texts are reviewed
 * again.
 */
export async function updateJob(
  { db, now, secret }: Source,
  owner: Owner,
  id: number,
  job: NewJob,
): Promise<Result<Saved>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { tenantId } = owner
    const time = now()
    const today = dayInChina(time)
    const before = found.job
    const newer = refuseOverwrite({ schema: JobInput, input: job, stored: await storedJob(tx, before) })
    if (newer) return newer
    const keepsDays = before.endOn === job.endOn && before.status === jobStatus.stopped
    const refusal = keepsDays ? undefined : refuseDays(job, today)
    if (refusal) return refusal
    const rules = await findJobRules(tx, tenantId)
    const { columns, words } = await columnsOf(tx, {
      tenantId,
      brand: found.brand,
      job,
      refreshedAt: before.refreshedAt,
      topUntil: before.topUntil,
    })
    const conditionsChanged = await saveConditions(tx, before, job.conditions)
    const reviewed = rules.review && (conditionsChanged || wordsOf(before) !== wordsOf({ ...before, ...columns }))
    const status = reviewed ? jobStatus.inReview : statusAfterEdit(before, job, rules, today)
    const opens = status === jobStatus.open && before.status !== jobStatus.open
    const full = opens ? await refuseOpening(tx, { ...owner, brandId: found.brand.id }) : undefined
    if (full) return full
    const [row] = await tx
      .update(jobs)
      .set({ ...columns, status, updatedAt: time })
      .where(eq(jobs.id, id))
      .returning()
    if (row === undefined) throw new Error(`Job ${id} was locked and is gone`)
    await saveJobWords(tx, [{ id, tenantId, ...words }])
    await notePay(tx, before, row, time)
    await scheduleJob(tx, { now, secret }, row)
    if (opens) await publishJob(tx, { now, secret }, row)
    else await countOpenJobs(tx, found.brand.id)
    if (status === jobStatus.inReview) await tellReviewers(tx, { tenantId, now: time })
    return success({ id, state: jobStateOf(status) })
  })
}

/** A job that waits for its first day follows the new first day; a refused one is submitted for review again. */
function statusAfterEdit({ status }: Job, { beginOn }: NewJob, { review }: JobRules, today: string): number {
  if (status === jobStatus.refused) return review ? jobStatus.inReview : jobStatus.open
  if (status === jobStatus.waiting) return beginOn > today ? jobStatus.waiting : jobStatus.open
  return status
}

/** The text for an operator. */
const wordsOf = (job: Job): string =>
  JSON.stringify([
    job.jobName,
    job.description,
    job.address,
    job.skills,
    job.welfare,
    job.questions,
    job.allowances,
    job.workTags,
  ])

async function notePay(tx: Db, before: Job, after: Job, at: Date): Promise<void> {
  const [from, to] = [payOf(before), payOf(after)]
  if (before.status !== jobStatus.open || JSON.stringify(from) === JSON.stringify(to)) return
  await noteJobEvent(tx, { tenantId: before.tenantId, jobId: before.id, kind: 'pay', at, data: { from, to } })
}

const payOf = (job: Job) => ({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit, months: job.salaryMonths })
