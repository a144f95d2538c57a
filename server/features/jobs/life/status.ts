import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { JobState } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import { jobs } from '../../../db/schema/jobs'

/** State of one of the user's own jobs. To its recruiter, a job that was taken down looks stopped. */
export function jobStateOf(status: number): JobState {
  const { open, waiting, inReview, refused } = jobStatus
  if (status === open || status === waiting || status === inReview || status === refused) return status
  return 0
}

/** Whether anybody may read a job with this status. Others are not named to anybody but their recruiter and operators. */
export const isPublicStatus = (status: number): boolean => status === jobStatus.open || status === jobStatus.stopped

/** Jobs that this user may read: those that were published, and the user's own ones even before that. */
export function isReadableBy(userId: number | undefined): SQL {
  const published = inArray(jobs.status, [jobStatus.open, jobStatus.stopped])
  const own = and(
    userId === undefined ? sql`false` : eq(jobs.userId, userId),
    inArray(jobs.status, [jobStatus.waiting, jobStatus.inReview, jobStatus.refused]),
  )
  return or(published, own) ?? sql`false`
}
