import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Day, Instant, Nothing } from '../fields'

/** Refreshing puts a resume on top of recruiters' 最新 lists, by hand or by a plan. Times of plans are China's. */

/** 每天, 周一至周五, and every other day from the first one. */
export const refreshOften = ['daily', 'workdays', 'alternate'] as const
export type RefreshOften = (typeof refreshOften)[number]

export const refreshWays = ['hand', 'auto'] as const
export type RefreshWay = (typeof refreshWays)[number]

/**
 * `hidden`: recruiters do not find the resume. `incomplete`: the basics or an expectation are missing. `lacking`: the day needs a
 * right, and there was none. In all three cases it was not refreshed.
 */
export const refreshResults = ['done', 'hidden', 'incomplete', 'lacking'] as const
export type RefreshResult = (typeof refreshResults)[number]
export type RefreshObstacle = Exclude<RefreshResult, 'lacking'>

/** Limits of a plan that uses rights for days beyond the free ones. */
export const refreshPlanLimits = { times: 10, days: 365 } as const

/** Entries of the log that are shown, and days that they are kept. */
export const refreshLogLimits = { entries: 60, days: 90 } as const

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, '请选择整点或半点'))

const plan = {
  isOn: z.boolean(),
  often: z.enum(refreshOften, '请选择频率'),
  times: z.array(TimeOfDay).check(
    z.minLength(1, '请至少选择1个时间'),
    z.maxLength(refreshPlanLimits.times, `最多${refreshPlanLimits.times}个时间`),
    z.refine((times) => new Set(times).size === times.length, '时间不能重复'),
  ),
  /** The last day. */
  until: Day,
}

export const RefreshPlan = z.object({
  ...plan,
  nextAt: z.nullable(Instant),
  /** It stopped before its last day because a right was missing. Saving resumes it. */
  isPaused: z.boolean(),
})
export type RefreshPlan = z.infer<typeof RefreshPlan>

export const RefreshState = z.object({
  /** Null if there never was one. */
  plan: z.nullable(RefreshPlan),
  /** Manual refreshes today, and their maximum. */
  byHand: z.object({ used: z.int(), most: z.int() }),
  /** Limits of a free plan: times a day, and days ahead. Each day beyond uses a `resumeRefresh`. */
  most: z.object({ times: z.int(), days: z.int() }),
  /** Why the resume cannot be refreshed; `done` if it can. */
  obstacle: z.enum(['done', 'hidden', 'incomplete']),
  updatedAt: Instant,
  /** Until when the resume is above others in recruiters' lists; null if it is not. */
  topUntil: z.nullable(Instant),
  /** The latest first. */
  log: z.array(z.object({ id: z.int(), at: Instant, way: z.enum(refreshWays), result: z.enum(refreshResults) })),
})
export type RefreshState = z.infer<typeof RefreshState>

export const findRefreshes = endpoint({
  path: '/api-user/user/resume/refreshFind',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: RefreshState,
})

/**
 * Sets the plan. Fails with 1010 if it has more times or days than are free and there is no right for the first such day, with
 * 1001 if its last day is past.
 */
export const autoRefresh = endpoint({
  path: '/api-user/user/resume/autoRefresh',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ ...plan, basis: Basis }),
  output: RefreshPlan,
})

/**
 * Refreshes now. Fails with 1010 if the day's refreshes are used up or the resume is hidden, with 13009 if the basics or an
 * expectation are missing.
 */
export const refreshResume = endpoint({
  path: '/api-user/user/resume/refresh',
  effect: 'once',
  access: 'seeker',
  input: Nothing,
  output: z.object({ updatedAt: Instant, left: z.int() }),
})
