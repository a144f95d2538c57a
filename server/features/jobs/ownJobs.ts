import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '../../../contract/errors'
import type { JobInput } from '../../../contract/jobs/edit'
import { recruiter } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { brandAddresses, brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { refuseOpening } from '../../identity/postingRights'
import type { Services } from '../../services'
import { enqueue } from '../../work/enqueue'
import { areaCentre } from '../settings/catalogs/areaCentres'
import { noJob } from './job'
import { indexJob } from './jobIndex'
import type { Place } from './search/cells'
import { jobScore } from './search/jobScore'
import { subscriptionMatches } from './subscriptions/match'

type Source = Pick<Services, 'db' | 'now'>

export interface Owner {
  readonly tenantId: number
  readonly userId: number
}

const noBrand = failure(codes.conflict, '请先创建公司，再发布职位')

/** Publishes a job of the recruiter's company. Those who subscribe to such jobs are told after the commit. */
export async function insertJob(
  { db, now, secret }: Source & Pick<Services, 'secret'>,
  { tenantId, userId }: Owner,
  job: Omit<JobInput, 'id'>,
): Promise<Result<{ id: number }>> {
  return db.transaction(async (tx) => {
    const brand = await lockOwnBrand(tx, { tenantId, userId })
    if (brand === undefined) return noBrand
    const refusal = await refuseOpening(tx, { tenantId, userId, brandId: brand.id })
    if (refusal) return refusal
    const time = now()
    const columns = await columnsOf(tx, { tenantId, brand, job, refreshedAt: time })
    const dates = { publishedAt: time, refreshedAt: time, updatedAt: time }
    const [row] = await tx
      .insert(jobs)
      .values({ tenantId, userId, brandId: brand.id, ...columns, ...dates })
      .returning({ id: jobs.id })
    if (row === undefined) throw new Error('A job was not inserted')
    await countOpenJobs(tx, brand.id)
    await enqueue({ db: tx, now, secret }, subscriptionMatches, { jobId: row.id })
    return success(row)
  })
}

/** Saves an own job, with its place in the lists kept. */
export async function updateJob(
  { db, now }: Source,
  owner: Owner,
  id: number,
  job: Omit<JobInput, 'id'>,
): Promise<Result<{ id: number }>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const { tenantId } = owner
    const columns = await columnsOf(tx, { tenantId, brand: found.brand, job, refreshedAt: found.job.refreshedAt })
    await tx
      .update(jobs)
      .set({ ...columns, updatedAt: now() })
      .where(eq(jobs.id, id))
    return success({ id })
  })
}

export async function changeStatus(
  { db, now }: Source,
  owner: Owner,
  { id, status }: { id: number; status: 0 | 1 },
): Promise<Result<Record<string, never>>> {
  return db.transaction(async (tx) => {
    const found = await lockOwnJob(tx, owner, id)
    if (found === undefined) return noJob
    const opens = status === 1 && found.job.status !== 1
    const refusal = opens ? await refuseOpening(tx, { ...owner, brandId: found.brand.id }) : undefined
    if (refusal) return refusal
    await tx.update(jobs).set({ status, updatedAt: now() }).where(eq(jobs.id, id))
    await countOpenJobs(tx, found.brand.id)
    return success({})
  })
}

const dayMs = 86_400_000

/** Brings an own open job to the front, once in 24 hours; publishing counts as one time. */
export async function refreshOwnJob(
  { db, now }: Source,
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
  readonly status?: 0 | 1 | undefined
}

/** Hiring ones first, newest first, with how many seekers talked about each and sent their resume. */
export async function listOwnJobs(db: Db, { tenantId, userId }: Owner, { page, limit, status }: OwnJobsPage) {
  const where = and(
    eq(jobs.tenantId, tenantId),
    eq(jobs.userId, userId),
    status === undefined ? undefined : eq(jobs.status, status),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: jobs.id, chats: chatsAbout(), sends: sendsTo() })
      .from(jobs)
      .where(where)
      .orderBy(desc(jobs.status), desc(jobs.publishedAt), desc(jobs.id))
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

async function countOpenJobs(tx: Db, brandId: number): Promise<void> {
  const open = sql`(select count(*) from ${jobs} where ${jobs.brandId} = ${brandId} and ${jobs.status} = 1)`
  await tx.update(brands).set({ openJobs: open }).where(eq(brands.id, brandId))
}

interface Described {
  readonly tenantId: number
  readonly brand: Brand
  readonly job: Omit<JobInput, 'id'>
  readonly refreshedAt: Date
}

/** What an edited job is stored as, what it is found by included. */
async function columnsOf(tx: Db, { tenantId, brand, job, refreshedAt }: Described) {
  const { salary, ...plain } = job
  const place = await findPlace(tx, brand.id, job)
  const row = {
    ...plain,
    salaryMin: salary.min,
    salaryMax: salary.max,
    salaryUnit: salary.unit,
    salaryMonths: salary.months,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  }
  return { ...row, ...indexJob({ ...row, tenantId, refreshedAt }, brand) }
}

/** Where the company's address of the same wording stands, else the centre of the area. */
async function findPlace(
  tx: Db,
  brandId: number,
  { areaCode, address }: { areaCode: string; address: string },
): Promise<Place | undefined> {
  const [known] = await tx
    .select({ lat: brandAddresses.lat, lng: brandAddresses.lng })
    .from(brandAddresses)
    .where(
      and(
        eq(brandAddresses.brandId, brandId),
        eq(brandAddresses.areaCode, areaCode),
        eq(brandAddresses.address, address),
      ),
    )
    .limit(1)
  if (known && known.lat !== null && known.lng !== null) return { lat: known.lat, lng: known.lng }
  return areaCentre(areaCode)
}
