import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { jobScore } from '../search/jobScore'
import { subscriptionMatches } from '../subscriptions/match'
import { noteJobEvent } from './events'

export type Job = typeof jobs.$inferSelect
export type LifeSource = Pick<Services, 'now' | 'secret'>

const monthMs = 30 * 86_400_000

/**
 * Makes a job findable, in a transaction that has locked its company's row. The first time, this starts its public history and
 * enqueues the matching of subscriptions. A job of a blocked owner stays hidden until the block ends.
 */
export async function publishJob(tx: Db, { now, secret }: LifeSource, job: Job): Promise<void> {
  const time = now()
  const status = (await isHidden(tx, job.userId)) ? jobStatus.takenDown : jobStatus.open
  if (job.firstPostedAt !== null) {
    await tx.update(jobs).set({ status, updatedAt: time }).where(eq(jobs.id, job.id))
  } else {
    const like = await findLikeJob(tx, job, time)
    const score = jobScore({ ...job, refreshedAt: time })
    const dates = { publishedAt: time, refreshedAt: time, updatedAt: time }
    const firstPostedAt = like?.firstPostedAt ?? time
    await tx
      .update(jobs)
      .set({ ...dates, status, score, firstPostedAt })
      .where(eq(jobs.id, job.id))
    const kind = like ? ('reposted' as const) : ('posted' as const)
    await noteJobEvent(tx, { tenantId: job.tenantId, jobId: job.id, kind, at: time })
    await enqueue({ db: tx, now, secret }, subscriptionMatches, { jobId: job.id })
  }
  await countOpenJobs(tx, job.brandId)
}

/** Whether the owner's account is blocked or about to be removed, as the trigger `follow_block` sees it. */
async function isHidden(tx: Db, userId: number): Promise<boolean> {
  const [owner] = await tx
    .select({ hidden: sql<boolean>`${users.blocked} or ${users.closingAt} is not null` })
    .from(users)
    .where(eq(users.id, userId))
  return owner?.hidden ?? true
}

/**
 * The latest job of the brand for the same position in the same city, with the same name or description, that was open within the
 * 30 days before `time`.
 */
async function findLikeJob(tx: Db, job: Job, time: Date): Promise<{ firstPostedAt: Date } | undefined> {
  const since = new Date(time.getTime() - monthMs)
  const [found] = await tx
    .select({ firstPostedAt: jobs.firstPostedAt, publishedAt: jobs.publishedAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.brandId, job.brandId),
        ne(jobs.id, job.id),
        isNotNull(jobs.firstPostedAt),
        inArray(jobs.status, [jobStatus.open, jobStatus.stopped, jobStatus.takenDown]),
        eq(jobs.positionCode, job.positionCode),
        eq(sql`left(${jobs.areaCode}, 4)`, job.areaCode.slice(0, 4)),
        or(eq(jobs.jobName, job.jobName), eq(jobs.description, job.description)),
        or(eq(jobs.status, jobStatus.open), gt(jobs.updatedAt, since), gt(jobs.publishedAt, since)),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(1)
  return found && { firstPostedAt: found.firstPostedAt ?? found.publishedAt }
}

export async function countOpenJobs(tx: Db, ...brandIds: readonly number[]): Promise<void> {
  const open = sql`(select count(*) from jobs where jobs.brand_id = brands.id and jobs.status = ${jobStatus.open})`
  await tx.update(brands).set({ openJobs: open }).where(inArray(brands.id, brandIds))
}
