import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Id } from '../fields'

/** How many people came how far with a job. `seen` counts a person once a day, the others each person once. */
export const JobFunnel = z.object({
  seen: z.number(),
  talks: z.number(),
  sends: z.number(),
  interviews: z.number(),
  hires: z.number(),
})
export type JobFunnel = z.infer<typeof JobFunnel>

/** Days of China that the line of a job's statistics has. */
export const statisticsDays = 30

/**
 * An own job's numbers since it was published, day by day for the last 30, and the medians of open jobs like it. Another's:
 * 1002.
 */
export const getJobStatistics = endpoint({
  path: '/api-user/job/statisticsGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({
    jobName: z.string(),
    funnel: JobFunnel,
    /** Null where fewer than five jobs are like it. */
    median: z.nullable(JobFunnel),
    /** Jobs of the same group of positions in the same city. */
    peers: z.int(),
    days: z.array(z.object({ day: Day, seen: z.int(), sends: z.int() })),
  }),
})
