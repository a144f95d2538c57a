import { sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'

/** The status of open jobs, written into a statement: what it plans may then count on it. */
export const openJob = sql.raw(String(jobStatus.open))
