import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

export const OwnReplyClock = z.object({
  /** As seekers see it, by the last measurement; null if it is based on too few talks. */
  minutes: z.nullable(z.int()),
  /** Talks of the last 30 days that count. */
  talks: z.int(),
  /** Seekers who wait for the first answer, and the longest wait among them. */
  waiting: z.object({ count: z.int(), longestMinutes: z.int() }),
  /**
   * The next better band (`replyBands`) and how many talks answered in time would reach it; null in the best band, or without a
   * clock.
   */
  next: z.nullable(z.object({ band: z.int(), answers: z.int() })),
  /** Percent of the site's recruiters with a clock who reply more slowly; null if there are too few to compare. */
  fasterThan: z.nullable(z.int()),
})
export type OwnReplyClock = z.infer<typeof OwnReplyClock>

/** The caller's own reply clock and what would improve it. */
export const getOwnReplyClock = endpoint({
  path: '/api-user/recruiter/replyClock',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: OwnReplyClock,
})
