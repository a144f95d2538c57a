import * as z from 'zod/mini'
import { largestId } from './largestId'

/** Field types that many areas share, with their error messages for users. */

export const Id = z.int().check(z.positive('编号不正确'), z.lte(largestId, '编号不正确'))

/** An id, or 0 for none. */
export const IdOrNone = z.int().check(z.gte(0, '编号不正确'), z.lte(largestId, '编号不正确'))

/** Ids of messages, and positions in their logs. */
export const LargeId = z.int().check(z.positive('编号不正确'), z.lte(largestId, '编号不正确'))
export const LargeIdOrNone = z.int().check(z.gte(0, '编号不正确'), z.lte(largestId, '编号不正确'))

/** The end of the year 9999, in seconds since 1970: clocks and columns support no later time. */
const endOfTime = 253_402_300_799

/** Seconds since 1970. */
export const EpochSeconds = z.int().check(z.gte(0, '时间不正确'), z.lte(endOfTime, '时间不正确'))

/** Milliseconds since 1970. */
export const EpochMs = z.int().check(z.positive('时间不正确'), z.lte(endOfTime * 1000, '时间不正确'))

/** A day of this century as `2026-11-21`. */
export const Day = z.string().check(
  z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '请选择日期'),
  z.refine((day) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8)), '请选择日期'),
)

/** Rounded to a centimetre, since the database cannot compute with much smaller numbers. */
const degrees = (most: number) =>
  z.number('位置不正确').check(
    z.gte(-most, '位置不正确'),
    z.lte(most, '位置不正确'),
    z.overwrite((value) => Math.round(value * 1e7) / 1e7),
  )

/** Degrees; south and west are negative. */
export const Latitude = degrees(90)
export const Longitude = degrees(180)

/** 8 to 32 characters with at least a letter and a digit. */
export const Password = z
  .string()
  .check(
    z.minLength(8, '密码至少8位'),
    z.maxLength(32, '密码最多32位'),
    z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/, '密码须同时包含字母和数字'),
  )

/** Prefix code of GB/T 2260: 2, 4 or 6 digits for level 1, 2 or 3 (core 9). */
export const AreaCode = z.string().check(z.regex(/^\d{2}(\d{2}){0,2}$/, '请选择地区'))

/** Position code of our own tree: 2, 4 or 6 digits for its three levels. */
export const PositionCode = z.string().check(z.regex(/^\d{2}(\d{2}){0,2}$/, '请选择职位类型'))

export const IndustryCode = z.string().check(z.regex(/^\d{2}(\d{2})?$/, '请选择行业'))

/** A month as `2024-09`. */
export const Month = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '请选择年月'))

/** A day, or empty. */
export const DayOrNone = z.string().check(
  z.maxLength(10, '请选择日期'),
  z.refine((day) => day === '' || z.safeParse(Day, day).success, '请选择日期'),
)

/** Trimmed text that is not empty and has at most `max` characters. */
export const requiredText = (max: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(max, `最多${max}个字`))

export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, `最多${max}个字`)), '')

/** Description rule of domain 5. */
export const descriptionText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `最多${max}个字`),
    z.refine((value) => !/^\d+$/.test(value), '内容不能为纯数字'),
  )

/** Index of an option in one of the lists of `contract/settings/labels.ts`. */
export const Option = z.int().check(z.gte(0), z.lte(99))

/** An option that must be chosen; `least` is 1 if 0 means 不限. */
export const chosenOption = (empty: string, least: 0 | 1 = 0) =>
  z.int(empty).check(z.gte(least, empty), z.lte(99, empty))

/** One of these options, which must be chosen; `empty` is the message if none is. */
export function chosenFrom(options: readonly { readonly value: number }[], empty: string) {
  const values = options.map(({ value }) => value)
  const isOffered = z.refine<number>((value) => values.includes(value), empty)
  return z.int(empty).check(z.gte(Math.min(...values), empty), z.lte(Math.max(...values), empty), isOffered)
}

/** A record of at most `most` entries. The schemas of keys and values set their own limits. */
export function boundedRecord<Key extends z.ZodMiniString, Value extends z.ZodMiniType>(
  key: Key,
  value: Value,
  most: number,
) {
  const fits = z.refine((record: unknown) => Object.keys(Object(record)).length <= most, `最多${most}项`)
  return z.record(key, value).check(fits).register(z.globalRegistry, { maxProperties: most })
}

/** The type and the names are in `roles.ts`. */
export const Role = z.union([z.literal(0), z.literal(1)])
export const Nothing = z._default(z.strictObject({}), {})
/** ISO 8601 instant. */
export const Instant = z.string()
