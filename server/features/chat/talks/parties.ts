import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { codes, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers, talks } from '../../../db/schema/chat'
import { jobs } from '../../../db/schema/jobs'
import { resumes } from '../../../db/schema/resumes'
import { isShielded } from '../../account/shielding'
import { isPublicStatus } from '../../jobs/life/status'
import type { TalkParties } from './talks'

const stopped = failure(codes.conflict, '职位已停止招聘')
const oneself = failure(codes.conflict, '不能和自己沟通')
const noJob = failure(codes.notFound, '职位不存在')
const noPerson = failure(codes.notFound, '简历不存在或未公开')
const nothingOffered = failure(codes.conflict, '请先发布职位，再和求职者沟通')

/** Finds the two sides of a talk about a job. A closed job starts no new talk, and a job that is not public is not found. */
export async function choosePartiesByJob(
  db: Db,
  { tenantId, seekerId, jobId }: { tenantId: number; seekerId: number; jobId: number },
): Promise<Result<TalkParties>> {
  const job = await findJob(db, tenantId, jobId)
  if (job === undefined) return noJob
  if (job.userId === seekerId) return oneself
  const parties = { tenantId, seekerId, recruiterId: job.userId, jobId }
  if (job.status === jobStatus.open) return success(parties)
  const talk = await findTalk(db, parties)
  // A talk shows its job's name.
  if (!isPublicStatus(job.status) && talk?.jobId !== jobId) return noJob
  if (!talk) return stopped
  return success(parties)
}

export interface ResumeAsked {
  readonly tenantId: number
  readonly recruiterId: number
  readonly resumeId: number
  /** One of the recruiter's own; without it, the talk's, or in a new talk the one refreshed last. */
  readonly jobId: number | undefined
}

/** Finds the two sides of a talk about a resume. An unlisted person, or one who has shielded the company, gets no new talk. */
export async function choosePartiesByResume(db: Db, request: ResumeAsked): Promise<Result<TalkParties>> {
  const { tenantId, recruiterId } = request
  const [person] = await db
    .select({ userId: resumes.userId, listed: resumes.listed })
    .from(resumes)
    .where(and(eq(resumes.id, request.resumeId), eq(resumes.tenantId, tenantId)))
  if (person === undefined) return noPerson
  if (person.userId === recruiterId) return oneself
  const pair = { tenantId, seekerId: person.userId, recruiterId }
  const talk = await findTalk(db, pair)
  if (!person.listed && !talk) return noPerson
  if (!talk?.begun && (await isShielded(db, pair))) return noPerson
  const jobId = await chooseJob(db, request, talk !== undefined)
  return jobId.ok ? success({ ...pair, jobId: jobId.data }) : jobId
}

async function chooseJob(db: Db, request: ResumeAsked, known: boolean): Promise<Result<number | null>> {
  const { tenantId, recruiterId, jobId } = request
  if (jobId !== undefined) {
    const job = await findJob(db, tenantId, jobId)
    if (job?.userId !== recruiterId) return noJob
    return job.status === jobStatus.open ? success(jobId) : stopped
  }
  if (known) return success(null)
  const [newest] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, recruiterId), eq(jobs.tenantId, tenantId), eq(jobs.status, jobStatus.open)))
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(1)
  return newest ? success(newest.id) : nothingOffered
}

async function findJob(db: Db, tenantId: number, jobId: number) {
  const [job] = await db
    .select({ userId: jobs.userId, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId)))
  return job
}

const seekers = alias(chatUsers, 'seekers')
const hirers = alias(chatUsers, 'hirers')

/** The talk of two; `begun` once somebody has written in it. */
async function findTalk(
  db: Db,
  { seekerId, recruiterId }: { seekerId: number; recruiterId: number },
): Promise<{ begun: boolean; jobId: number | null } | undefined> {
  const [talk] = await db
    .select({ initiatorIm: talks.initiatorIm, jobId: talks.jobId })
    .from(talks)
    .innerJoin(seekers, and(eq(seekers.id, talks.seekerIm), eq(seekers.role, seeker)))
    .innerJoin(hirers, and(eq(hirers.id, talks.recruiterIm), eq(hirers.role, recruiter)))
    .where(and(eq(seekers.userId, seekerId), eq(hirers.userId, recruiterId)))
  return talk && { begun: talk.initiatorIm !== null, jobId: talk.jobId }
}
