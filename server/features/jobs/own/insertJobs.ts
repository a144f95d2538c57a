import { and, eq, gte } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import { saveConditions } from '../conditions/storedConditions'
import { findJobRules, type JobRules } from '../life/jobRules'
import { refuseOpening } from '../life/postingRights'
import { publishJob } from '../life/publish'
import { tellReviewers } from '../life/review'
import { scheduleJob, startOfDay } from '../life/schedule'
import { jobStateOf } from '../life/status'
import { saveJobWords } from '../saveJobWords'
import { columnsOf } from './columns'
import { lockOwnBrand, type NewJob, type Owner, type Saved, type Source } from './owner'
import { refuseDays } from './refuseDays'

const noBrand = failure(codes.conflict, '请先创建公司，再发布职位')

/** Publishes a job of the recruiter's company, at once, on its first day, or after the review. */
export async function insertJob(source: Source, owner: Owner, job: NewJob): Promise<Result<Saved>> {
  const made = await insertJobs(source, owner, [job])
  if (!made.ok) return made
  const [saved] = made.data
  if (saved === undefined) throw new Error('A job was not inserted')
  return success(saved)
}

/** Like {@link insertJob}, for several jobs, all of them or none. */
export async function insertJobs(
  { db, now, secret }: Source,
  { tenantId, userId }: Owner,
  list: readonly NewJob[],
): Promise<Result<readonly Saved[]>> {
  return db.transaction(async (tx) => {
    const brand = await lockOwnBrand(tx, { tenantId, userId })
    if (brand === undefined) return noBrand
    const refusal = await refuseOpening(tx, { tenantId, userId, brandId: brand.id }, list.length)
    if (refusal) return refusal
    const time = now()
    const rules = await findJobRules(tx, tenantId)
    const wrong = list.map((job) => refuseDays(job, dayInChina(time))).find(Boolean)
    if (wrong) return wrong
    const spent = await refuseMorePosts(tx, { brandId: brand.id, more: list.length, rules, time })
    if (spent) return spent
    const saved: Saved[] = []
    for (const job of list) {
      const { columns, words } = await columnsOf(tx, { tenantId, brand, job, refreshedAt: time })
      const status = firstStatus(job, rules, dayInChina(time))
      const dates = { publishedAt: time, refreshedAt: time, updatedAt: time }
      const [row] = await tx
        .insert(jobs)
        .values({ tenantId, userId, brandId: brand.id, ...columns, ...dates, status, firstPostedAt: null })
        .returning()
      if (row === undefined) throw new Error('A job was not inserted')
      await saveJobWords(tx, [{ id: row.id, tenantId, ...words }])
      await saveConditions(tx, row, job.conditions)
      await scheduleJob(tx, { now, secret }, row)
      if (status === jobStatus.open) await publishJob(tx, { now, secret }, row)
      saved.push({ id: row.id, state: jobStateOf(status) })
    }
    if (rules.review) await tellReviewers(tx, { tenantId, now: time })
    return success(saved)
  })
}

function firstStatus({ beginOn }: NewJob, { review }: JobRules, today: string) {
  if (review) return jobStatus.inReview
  return beginOn > today ? jobStatus.waiting : jobStatus.open
}

interface Posts {
  readonly brandId: number
  readonly more: number
  readonly rules: JobRules
  readonly time: Date
}

async function refuseMorePosts(tx: Db, { brandId, more, rules, time }: Posts): Promise<Failure | undefined> {
  const today = startOfDay(dayInChina(time))
  const posted = await tx.$count(jobs, and(eq(jobs.brandId, brandId), gte(jobs.publishedAt, today)))
  if (posted + more <= rules.postsADay) return undefined
  return failure(codes.conflict, `公司每天最多发布${rules.postsADay}个职位，今天已发布${posted}个，请明天再发布`)
}
