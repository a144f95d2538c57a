import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import { cancelled } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import type { Owner } from './owner'

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
  return sql<number>`(select count(*)::int from job_sends where job_id = jobs.id and status <> ${cancelled})`
}
