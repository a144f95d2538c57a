import { sql } from 'drizzle-orm'

/** Values of `jobs.status`; see the column. */
export const jobStatus = { stopped: 0, open: 1, takenDown: 2, waiting: 3, inReview: 4, refused: 5 } as const

/** The status of open jobs, written into a statement: what it plans may then count on it. */
export const openJob = sql.raw(String(jobStatus.open))
