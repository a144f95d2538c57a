import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Instant, Nothing } from '../fields'

/** Refreshing puts a resume on top of recruiters' 最新 lists, by hand or by a plan. Times of plans are China's. */

/** 每天, 周一至周五, and every other day from the first one. */
export const refreshOften = ['daily', 'workdays', 'alternate'] as const
export type RefreshOften = (typeof refreshOften)[number]

export const refreshWays = ['hand', 'auto'] as const
export type RefreshWay = (typeof refreshWays)[number]

/**
 * `hidden`: recruiters do not find the resume. `incomplete`: basics or an expectation lack. `lacking`: the day costs a right, and
 * none was left. None of these is refreshed.
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
  /** Refreshes by hand today, and how many there may be. */
  byHand: z.object({ used: z.int(), most: z.int() }),
  /** Free limits of a plan: times of a day, and days after saving. Each further day costs a `resumeRefresh`. */
  most: z.object({ times: z.int(), days: z.int() }),
  /** The reason why the resume was not refreshed; `done` if it was. */
  obstacle: z.enum(['done', 'hidden', 'incomplete']),
  updatedAt: Instant,
  /** Until when the resume is above others in recruiters' lists; null if it is not. */
  topUntil: z.nullable(Instant),
  /** The last first. */
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
 * Sets the plan. More times a day or days ahead than are free, without a right for the first such day: 1010. A last day that is
 * over: 1001.
 */
export const autoRefresh = endpoint({
  path: '/api-user/user/resume/autoRefresh',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject(plan),
  output: RefreshPlan,
})

/** Refreshes now. The day's refreshes are spent: 1010. Basics or an expectation lack: 13009. Hidden from recruiters: 1010. */
export const refreshResume = endpoint({
  path: '/api-user/user/resume/refresh',
  effect: 'once',
  access: 'seeker',
  input: Nothing,
  output: z.object({ updatedAt: Instant, left: z.int() }),
})
