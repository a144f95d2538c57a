import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing, Role } from '../fields'

/** What needs the user's attention today, in the current role. */
export const TodayCounts = z.object({
  /** Unread chat messages. */
  unread: z.int(),
  /** Unread notices. */
  notices: z.int(),
  /** Accepted interviews of this day, in China's time zone. */
  interviewsToday: z.int(),
  /** Interviews that wait for an answer: the user's own (seekers), or the seeker's (recruiters). */
  interviewsOpen: z.int(),
  /** Applications of the last 30 days that nobody has looked at yet: sent ones (seekers) or received ones (recruiters). */
  sends: z.int(),
})
export type TodayCounts = z.infer<typeof TodayCounts>

export const countToday = endpoint({
  path: '/api-user/user/count',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: TodayCounts,
})

/** The head of 我的: the user's name and picture, and today's counts. */
export const getMainPage = endpoint({
  path: '/api-user/user/mainpageInfo',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    name: z.string(),
    /** The current month is the user's birth month; resumes do not store the day. */
    isBirthdayMonth: z.boolean(),
    today: TodayCounts,
  }),
})

/** A role of the account. */
export const OwnRole = z.object({
  role: Role,
  name: z.string(),
  /** A recruiter's company and title; empty for a seeker. */
  note: z.string(),
  /** Completeness of the resume or the card, 0 to 100. */
  integrity: z.int(),
  activeAt: Instant,
  isCurrent: z.boolean(),
})
export type OwnRole = z.infer<typeof OwnRole>

/** The account's roles, the present one first. */
export const findOwnRoles = endpoint({
  path: '/api-user/user/role',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(OwnRole) }),
})

/**
 * Sets the main number as the number that seekers may call about the recruiter's jobs. `jobs`: how many open jobs show it. Fails
 * with 1010 if there is no contact. No-op if it is already that number.
 */
export const syncJobMobile = endpoint({
  path: '/api-user/user/mobileSyncJob',
  effect: 'write',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ jobs: z.int() }),
})
