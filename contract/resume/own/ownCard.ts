import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { AreaCode, Id, Instant, Nothing } from '../../fields'
import { ResumeCard } from '../people'
import { ViewData } from './ownResume'

/** A seeker's card as recruiters see it, and how often it was seen. */
export const OwnCard = z.extend(ViewData, {
  /** The card for recruiters who have not talked with the seeker; null if the basics or an expectation are missing. */
  card: z.nullable(ResumeCard),
  /** Recruiters find the resume, as far as its owner wishes. */
  visible: z.boolean(),
  /** Recruiters who find the resume may see the mobile number without an exchange. */
  phoneOpen: z.boolean(),
  integrity: z.int(),
  /** Sections that are missing for 100 percent. */
  missing: z.array(z.string()),
  updatedAt: Instant,
  /** Manual refreshes left today; 0 while recruiters cannot find the resume. */
  refreshesLeft: z.int(),
})
export type OwnCard = z.infer<typeof OwnCard>

export const getOwnCard = endpoint({
  path: '/api-user/user/resume/viewData',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: OwnCard,
})

/** Hides the resume from recruiters' lists, or shows it again. Recruiters who got an application still see it. */
export const setInvisible = endpoint({
  path: '/api-user/user/setting/invisibleHiring',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ invisible: z.boolean() }),
  output: Nothing,
})

/** Allows recruiters who find the resume to see the mobile number without an exchange, or forbids it. Off by default. */
export const setPhoneOpen = endpoint({
  path: '/api-user/user/setting/phoneOpen',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ open: z.boolean() }),
  output: Nothing,
})

/** Monthly pay in yuan: the median, and the limits of the middle half. */
const Pay = z.object({ low: z.int(), median: z.int(), high: z.int() })
export type Pay = z.infer<typeof Pay>

/** Another seeker with a similar expectation, without anything that could identify a person. */
export const Fellow = z.object({
  years: z.nullable(z.int()),
  degree: z.int(),
  jobStatus: z.int(),
  positionName: z.string(),
  /** The last title, without the employer. */
  lastJobName: z.string(),
  salaryMin: z.int(),
  salaryMax: z.int(),
})
export type Fellow = z.infer<typeof Fellow>

/** Groups of fewer people are not described, since somebody could be recognised. */
export const fewestFellows = 5

/**
 * The market for one of the caller's full-time expectations (the first without `expectId`): people and open jobs of its group of
 * positions in its city. `wanted` and `fellows` are empty below {@link fewestFellows} people, `offered` without jobs. Null
 * without an expectation.
 */
export const findMarket = endpoint({
  path: '/api-user/resume/findOpen',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ expectId: z.optional(Id) }),
  output: z.object({
    market: z.nullable(
      z.object({
        expectId: z.int(),
        groupName: z.string(),
        cityName: z.string(),
        positionCode: z.string(),
        areaCode: z.string(),
        people: z.int(),
        jobs: z.int(),
        wanted: z.nullable(Pay),
        offered: z.nullable(Pay),
        fellows: z.array(Fellow),
      }),
    ),
  }),
})

/** Groups of positions in a city, for people without an expectation and for visitors: those with the most new jobs first. */
export const findMarkets = endpoint({
  path: '/api-user/resume/findOpenGroups',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ area: AreaCode }),
  output: z.object({
    list: z.array(
      z.object({
        groupName: z.string(),
        positionCode: z.string(),
        jobs: z.int(),
        offered: z.nullable(Pay),
        /** Null below {@link fewestFellows} people, like their pay. */
        people: z.nullable(z.int()),
        wanted: z.nullable(Pay),
      }),
    ),
  }),
})
