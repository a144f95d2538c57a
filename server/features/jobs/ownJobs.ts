import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { codes, type Failure, failure, type Result, success } from '../../../contract/errors'
import type { JobInput, JobState } from '../../../contract/jobs/edit'
import { recruiter } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { brandAddresses, brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { refuseOpening } from '../../identity/postingRights'
import type { Services } from '../../services'
import { dayInChina } from '../resume/dayInChina'
import { areaCentre } from '../settings/catalogs/areaCentres'
import { saveConditions } from './conditions/storedConditions'
import { noJob } from './job'
import { indexJob } from './jobIndex'
import { noteJobEvent } from './life/events'
import { findJobRules, type JobRules } from './life/jobRules'
import { countOpenJobs, type Job, publishJob } from './life/publish'
import { tellReviewers } from './life/review'
import { scheduleJob, startOfDay } from './life/schedule'
import { jobStateOf, jobStatus } from './life/status'
import type { Place } from './search/cells'
import { jobScore } from './search/jobScore'

type Source = Pick<Services, 'db' | 'now' | 'secret'>

export interface Owner {
  readonly tenantId: number
  readonly userId: number
}

type NewJob = Omit<JobInput, 'id'>

interface Saved {
  readonly id: number
  readonly state: JobState
}

const noBrand = failure(codes.conflict, '请先创建公司，再发布职位')

/** Publishes a job of the recruiter's company, at once, on its first day, or after the review. */
export async function insertJob(source: Source, owner: Owner, job: NewJob): Promise<Result<Saved>> {
  const made = await insertJobs(source, owner, [job])
  if (!made.ok) return made
  const [saved] = made.data
  if (saved === undefined) throw new Error('A job was not inserted')
  return success(saved)
}

/** As {@link insertJob}, all jobs or none. */
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
      const columns = await columnsOf(tx, { tenantId, brand, job, refreshedAt: time })
      const status = firstStatus(job, rules, dayInChina(time))
      const dates = { publishedAt: time, refreshedAt: time, updatedAt: time }
      const [row] = await tx
        .insert(jobs)
        .values({ tenantId, userId, brandId: brand.id, ...columns, ...dates, status, firstPostedAt: null })
        .returning()
      if (row === undefined) throw new Error('A job was not inserted')
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

function refuseDays({ endOn, beginOn }: NewJob, today: string): Failure | undefined {
  if (endOn !== '' && endOn < today) return failure(codes.invalidInput, '截止日期已过，请重新选择', { field: 'endOn' })
  const latest = dayInChina(new Date(startOfDay(today).getTime() + 90 * dayMs))
  if (beginOn > latest) return failure(codes.invalidInput, '开始日期最多在90天以内', { field: 'beginOn' })
  return undefined
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

/** Saves an own job, with its place in the lists kept. Where the site reviews jobs, changed words are reviewed again. */
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
    const keepsDays = before.endOn === job.endOn && before.status === jobStatus.stopped
    const refusal = keepsDays ? undefined : refuseDays(job, today)
    if (refusal) return refusal
    const rules = await findJobRules(tx, tenantId)
    const columns = await columnsOf(tx, { tenantId, brand: found.brand, job, refreshedAt: before.refreshedAt })
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
    await notePay(tx, before, row, time)
    await scheduleJob(tx, { now, secret }, row)
    if (opens) await publishJob(tx, { now, secret }, row)
    else await countOpenJobs(tx, found.brand.id)
    if (status === jobStatus.inReview) await tellReviewers(tx, { tenantId, now: time })
    return success({ id, state: jobStateOf(status) })
  })
}

/** One that waits follows its new first day; a refused one is handed in again. */
function statusAfterEdit({ status }: Job, { beginOn }: NewJob, { review }: JobRules, today: string): number {
  if (status === jobStatus.refused) return review ? jobStatus.inReview : jobStatus.open
  if (status === jobStatus.waiting) return beginOn > today ? jobStatus.waiting : jobStatus.open
  return status
}

/** What an operator reads. */
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

export async function changeStatus(
  { db, now, secret }: Source,
  owner: Owner,
  { id, status }: { id: number; status: 0 | 1 },
): Promise<Result<Record<string, never>>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { job, brand } = found
    if (job.status === status) return success({})
    const time = now()
    const event = { tenantId: job.tenantId, jobId: id, at: time }
    if (status === 0) {
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

const dayMs = 86_400_000

/** Brings an own open job to the front, once in 24 hours; publishing counts as one time. */
export async function refreshOwnJob(
  { db, now }: Pick<Source, 'db' | 'now'>,
  owner: Owner,
  id: number,
): Promise<Result<Record<string, never>>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { job } = found
    if (job.status !== 1) return failure(codes.conflict, '职位已停止招聘，不能刷新')
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

export async function findOwnJob(db: Db, { tenantId, userId }: Owner, id: number) {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.userId, userId)))
  return row
}

interface OwnJobsPage {
  readonly page: number
  readonly limit: number
  readonly status?: 0 | 1 | 3 | undefined
}

const statusesOf = {
  0: [jobStatus.stopped, jobStatus.takenDown],
  1: [jobStatus.open],
  3: [jobStatus.waiting, jobStatus.inReview, jobStatus.refused],
}

/** Hiring ones first, newest first, with how many seekers talked about each and sent their resume. */
export async function listOwnJobs(db: Db, { tenantId, userId }: Owner, { page, limit, status }: OwnJobsPage) {
  const where = and(
    eq(jobs.tenantId, tenantId),
    eq(jobs.userId, userId),
    status === undefined ? undefined : inArray(jobs.status, statusesOf[status]),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: jobs.id,
        chats: chatsAbout(),
        sends: sendsTo(),
        status: jobs.status,
        beginOn: jobs.beginOn,
        endOn: jobs.endOn,
        reviewNote: jobs.reviewNote,
        urgentUntil: jobs.urgentUntil,
      })
      .from(jobs)
      .where(where)
      .orderBy(desc(eq(jobs.status, jobStatus.open)), desc(jobs.publishedAt), desc(jobs.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(jobs).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function chatsAbout(): SQL<number> {
  return sql<number>`(
    select count(*)::int from talks
    join chat_users theirs on theirs.id = talks.recruiter_im
    where theirs.user_id = jobs.user_id and theirs.role = ${recruiter}
      and talks.job_id = jobs.id and talks.initiator_im is not null)`
}

function sendsTo(): SQL<number> {
  return sql<number>`(select count(*)::int from job_sends where job_id = jobs.id)`
}

type Brand = typeof brands.$inferSelect

/** Locking the company first keeps its count of open jobs right, and jobs of one company from waiting in a circle. */
async function lockOwnBrand(tx: Db, { tenantId, userId }: Owner): Promise<Brand | undefined> {
  const [row] = await tx
    .select({ brand: brands })
    .from(brands)
    .innerJoin(recruiters, eq(recruiters.brandId, brands.id))
    .where(and(eq(recruiters.userId, userId), eq(brands.tenantId, tenantId)))
    .for('no key update', { of: brands })
  return row?.brand
}

async function lockOwnJob(tx: Db, { tenantId, userId }: Owner, id: number) {
  const own = and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.userId, userId))
  const [holder] = await tx
    .select({ brand: brands })
    .from(brands)
    .innerJoin(jobs, eq(jobs.brandId, brands.id))
    .where(own)
    .for('no key update', { of: brands })
  if (holder === undefined) return undefined
  const [job] = await tx.select().from(jobs).where(own).for('no key update')
  return job && { job, brand: holder.brand }
}

interface Described {
  readonly tenantId: number
  readonly brand: Brand
  readonly job: NewJob
  readonly refreshedAt: Date
}

/** What an edited job is stored as, what it is found by included. */
async function columnsOf(tx: Db, { tenantId, brand, job, refreshedAt }: Described) {
  const { salary, conditions: _, ...plain } = job
  const place = await findPlace(tx, brand.id, job)
  const row = {
    ...plain,
    salaryMin: salary.min,
    salaryMax: salary.max,
    salaryUnit: salary.unit,
    salaryMonths: salary.months,
    addressId: place?.addressId ?? null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  }
  return { ...row, ...indexJob({ ...row, tenantId, refreshedAt }, brand) }
}

/** The company's address of the same wording, else the centre of the area. */
async function findPlace(
  tx: Db,
  brandId: number,
  { areaCode, address }: { areaCode: string; address: string },
): Promise<(Place & { readonly addressId?: number }) | undefined> {
  const [known] = await tx
    .select({ addressId: brandAddresses.id, lat: brandAddresses.lat, lng: brandAddresses.lng })
    .from(brandAddresses)
    .where(
      and(
        eq(brandAddresses.brandId, brandId),
        eq(brandAddresses.areaCode, areaCode),
        eq(brandAddresses.address, address),
      ),
    )
    .limit(1)
  const centre = areaCentre(areaCode)
  if (known === undefined) return centre
  const { addressId, lat, lng } = known
  if (lat !== null && lng !== null) return { addressId, lat, lng }
  return centre && { ...centre, addressId }
}
