import { desc, eq, sql } from 'drizzle-orm'
import type { InterviewBrief } from '#contract/interviews/interview'
import type { RelationJob } from '#contract/resume/people'
import type { Db } from '../../../db/database'
import { talks } from '../../../db/schema/chat'
import { interviews } from '../../../db/schema/interviews'
import { jobSends, jobs } from '../../../db/schema/jobs'
import { describeSalary } from '../../settings/describeSalary'
import { isToCompanyOf } from '../shownTo'

interface Relation {
  readonly recruiterId: number
  readonly seekerId: number
  /** Their talk, if they have one. */
  readonly cid: number | null
}

/** The job of a recruiter's relation to a person: of their talk, else of the person's last application. */
export async function findRelationJob(db: Db, relation: Relation): Promise<RelationJob | null> {
  return (await findTalkJob(db, relation.cid)) ?? (await findSentJob(db, relation))
}

async function findTalkJob(db: Db, cid: number | null): Promise<RelationJob | undefined> {
  if (cid === null) return undefined
  const [found] = await db
    .select({ job: jobs })
    .from(talks)
    .innerJoin(jobs, eq(jobs.id, talks.jobId))
    .where(eq(talks.id, cid))
  return found && showJob(found.job)
}

async function findSentJob(db: Db, { recruiterId, seekerId }: Relation): Promise<RelationJob | null> {
  const [found] = await db
    .select({ job: jobs })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .where(sql`${eq(jobSends.seekerId, seekerId)} and ${isToCompanyOf(recruiterId)}`)
    .orderBy(desc(jobSends.id))
    .limit(1)
  return found ? showJob(found.job) : null
}

const showJob = (job: typeof jobs.$inferSelect): RelationJob => ({
  id: job.id,
  jobName: job.jobName,
  salaryLabel: describeSalary(job),
})

/** The interview of the two that is open, else their latest. */
export async function findRelationInterview(db: Db, { cid }: Relation): Promise<InterviewBrief | null> {
  if (cid === null) return null
  const [found] = await db
    .select()
    .from(interviews)
    .where(eq(interviews.cid, cid))
    .orderBy(sql`${interviews.status} < 2 desc`, desc(interviews.id))
    .limit(1)
  if (!found) return null
  const { id, status, kind, startAt, version } = found
  return { id, status, kind, startAt: startAt.toISOString(), version }
}
