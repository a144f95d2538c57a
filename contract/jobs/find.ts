import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Id, IndustryCode, Latitude, Longitude, Nothing, Option, PositionCode } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { understoodOutput } from '../settings/understood'
import { JobCard } from './job'

/**
 * 综合 / 最新 / 距离 / 回复快. The distance is measured from `lat` and `lng`; without them from the centre of the chosen area, or
 * of the tenant's city.
 */
export const JobSort = z.enum(['composite', 'latest', 'distance', 'reply'])
export type JobSort = z.infer<typeof JobSort>

const options = (max: number) => z.optional(z.array(Option).check(z.maxLength(max, '筛选条件过多')))

/** Several values of one filter are alternatives; a job has to match all filters. */
export const JobFilter = z.strictObject({
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '关键词最多50个字'))),
  area: z.optional(z.array(AreaCode).check(z.maxLength(5, '最多选择5个地区'))),
  position: z.optional(z.array(PositionCode).check(z.maxLength(5, '最多选择5个职位'))),
  industry: z.optional(z.array(IndustryCode).check(z.maxLength(5, '最多选择5个行业'))),
  /** Values of the salary bands; pay by day, hour or year is converted to a month. */
  salary: options(8),
  experience: options(8),
  degree: options(8),
  scale: options(8),
  stage: options(8),
  jobType: options(3),
  /** Values of the bands of the reply clock; the longest one applies. */
  reply: options(3),
  brandId: z.optional(Id),
  /** Within about a kilometre of these lines (six digits) or stations (`350101-08`) of a metro. */
  metro: z.optional(
    z.array(z.string().check(z.regex(/^\d{6}(-\d{2})?$/, '请选择地铁线路'))).check(z.maxLength(5, '最多选择5个地铁站')),
  ),
})
export type JobFilter = z.infer<typeof JobFilter>

export const findJobs = endpoint({
  path: '/api-user/job/find',
  aliases: ['/v1/t0/job/find'],
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.extend(JobFilter, {
    ...cursorInput(20),
    sort: z._default(JobSort, 'composite'),
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
  }),
  output: z.extend(cursorPageOf(JobCard), {
    /** The words that were searched instead of the keyword: of pinyin (qianduan: 前端), traditional or mistyped characters. */
    searchedAs: z.optional(z.array(z.string())),
    ...understoodOutput,
  }),
})

/** Completes what the user types: Chinese, pinyin or initials. `kind` is the kind of page that a choice opens. */
export const autoComplete = endpoint({
  path: '/api-user/search/autoComplete',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)) }),
  output: z.object({
    list: z.array(
      z.object({ kind: z.enum(['position', 'company', 'keyword']), text: z.string(), id: z.optional(z.string()) }),
    ),
  }),
})

/** The caller's last ten searches (none when logged out) and the tenant's hot words. */
export const findSearchHistory = endpoint({
  path: '/api-user/search/historyFind',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ history: z.array(z.string()), hot: z.array(z.string()) }),
})

export const clearSearchHistory = endpoint({
  path: '/api-user/search/historyClear',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: Nothing,
})
