import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'
import { ResumeCard } from './people'

/** A seeker's card as recruiters see it, and its results. */
export const OwnCard = z.object({
  /** As a recruiter who has not talked with the seeker sees it; null while basics or an expectation lack. */
  card: z.nullable(ResumeCard),
  /** Recruiters find the resume, as far as its owner wishes. */
  visible: z.boolean(),
  /** Recruiters who find the resume may see the mobile number without an exchange. */
  phoneOpen: z.boolean(),
  integrity: z.int(),
  /** Sections that lack for 100 percent. */
  missing: z.array(z.string()),
  /** Recruiters who looked at the resume within seven days, and in the seven days before. */
  viewers: z.int(),
  viewersBefore: z.int(),
  updatedAt: Instant,
  /** Refreshes by hand that are left today; 0 while recruiters cannot find the resume. */
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

/** Hides the resume from recruiters' lists, or shows it again. Recruiters to whom it was sent still see it. */
export const setInvisible = endpoint({
  path: '/api-user/user/setting/invisibleHiring',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ invisible: z.boolean() }),
  output: Nothing,
})

/**
 * Lets recruiters who find the resume see the mobile number without an exchange, or no longer. Off until the seeker turns it
 * on.
 */
export const setPhoneOpen = endpoint({
  path: '/api-user/user/setting/phoneOpen',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ open: z.boolean() }),
  output: Nothing,
})

/** Monthly pay in yuan: the middle half of wanted or offered pays, and their median. */
const Pay = z.object({ low: z.int(), median: z.int(), high: z.int() })
export type Pay = z.infer<typeof Pay>

/** Somebody of the same intention, without anything that could name a person. */
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

/** Fewer people than this are not described: they could be known. */
export const fewestFellows = 5

/**
 * The market for one of the caller's full-time expectations, the first without `expectId`: people and open jobs of its group of
 * positions in its city. `wanted`, `fellows` are empty below {@link fewestFellows} people, `offered` without jobs. Null without
 * an expectation.
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
