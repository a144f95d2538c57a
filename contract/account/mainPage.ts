import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing, Role } from '../fields'

/** What waits for the user today, in the present role. */
export const TodayCounts = z.object({
  /** Unread chat messages. */
  unread: z.int(),
  /** Unread notices. */
  notices: z.int(),
  /** Accepted interviews of this day, in China's time zone. */
  interviewsToday: z.int(),
  /** Interviews that wait for the user's answer (seekers) or the seeker's (recruiters). */
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

/** The head of 我的: who the user is, and today's counts in the same answer. */
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
 * Gives the main number to the contact whom seekers may call about the recruiter's jobs. `jobs`: how many open jobs show it. No
 * contact: 1010. No-op if it has the number already.
 */
export const syncJobMobile = endpoint({
  path: '/api-user/user/mobileSyncJob',
  effect: 'write',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ jobs: z.int() }),
})
