import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Id } from '../fields'

/** How many people reached each step with a job. `seen` counts a person once a day, the others count each person once. */
export const JobFunnel = z.object({
  seen: z.number(),
  talks: z.number(),
  sends: z.number(),
  interviews: z.number(),
  hires: z.number(),
})
export type JobFunnel = z.infer<typeof JobFunnel>

/** Number of days in the chart of a job's statistics, in China. */
export const statisticsDays = 30

/**
 * Statistics of one of the caller's jobs since it was published, day by day for the last 30, and the medians of similar open
 * jobs. Fails with 1002 for another recruiter's job.
 */
export const getJobStatistics = endpoint({
  path: '/api-user/job/statisticsGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({
    jobName: z.string(),
    funnel: JobFunnel,
    /** Null if there are fewer than five of those. */
    median: z.nullable(JobFunnel),
    /** Number of jobs of the same group of positions in the same city that somebody has looked at. */
    peers: z.int(),
    days: z.array(z.object({ day: Day, seen: z.int(), sends: z.int() })),
  }),
})
