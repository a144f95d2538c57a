import { eq, type SQL } from 'drizzle-orm'
import type { LiveQuestion } from '#contract/live/liveJobs'
import type { Db } from '../../db/database'
import { jobs } from '../../db/schema/jobs'
import { liveQuestions } from '../../db/schema/live'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { shortenName } from '../resume/people/maskCard'

interface Reading {
  readonly viewerId: number | undefined
  readonly order: readonly SQL[]
  readonly page?: { readonly limit: number; readonly offset: number }
}

/** Shown at once. */
const most = 50

/** Questions about jobs of streams. Who asked is masked, as in the talk beside the stream. */
export async function loadQuestions(db: Db, which: SQL | undefined, reading: Reading): Promise<LiveQuestion[]> {
  const { viewerId, order, page = { limit: most, offset: 0 } } = reading
  const rows = await db
    .select({ question: liveQuestions, jobName: jobs.jobName, seeker: resumes.name, recruiter: recruiters.name })
    .from(liveQuestions)
    .innerJoin(jobs, eq(jobs.id, liveQuestions.jobId))
    .leftJoin(resumes, eq(resumes.userId, liveQuestions.userId))
    .leftJoin(recruiters, eq(recruiters.userId, liveQuestions.userId))
    .where(which)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ question: { id, jobId, text, userId, createdAt, answer }, jobName, seeker, recruiter }) => ({
    id,
    jobId,
    jobName,
    text,
    name: shortenName(seeker || recruiter || '') || '求职者',
    isOwn: userId === viewerId,
    askedAt: createdAt.toISOString(),
    answer,
  }))
}
