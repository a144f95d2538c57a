/**
 * Days and times as pickers store them: texts that sort in order of time. A month is `2026-11`, a date `2026-11-21`, a time
 * `09:30`, a moment `2026-11-21 09:30`. The empty text means that nothing is chosen.
 */
export type MomentKind = 'month' | 'date' | 'time' | 'datetime'

export interface Bounds {
  /** Both bounds are inclusive. */
  readonly min?: string
  readonly max?: string
}

export type PartKey = 'year' | 'month' | 'day' | 'hour' | 'minute'

const partsOfKind: Readonly<Record<MomentKind, readonly PartKey[]>> = {
  month: ['year', 'month'],
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute'],
  datetime: ['year', 'month', 'day', 'hour', 'minute'],
}

const earliest: Readonly<Record<MomentKind, string>> = {
  month: '1950-01',
  date: '1950-01-01',
  time: '00:00',
  datetime: '1950-01-01 00:00',
}
const latest: Readonly<Record<MomentKind, string>> = {
  month: '2050-12',
  date: '2050-12-31',
  time: '23:59',
  datetime: '2050-12-31 23:59',
}

/** Fills in missing bounds with the defaults of the kind. */
export const boundsOf = (kind: MomentKind, { min, max }: Bounds): Required<Bounds> => ({
  min: min || earliest[kind],
  max: max || latest[kind],
})

const two = (value: number) => String(value).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(year, month, 0).getDate()

type Parts = readonly number[]
const read = (value: string): Parts => value.split(/\D/).map(Number)

function write(kind: MomentKind, [one = 0, other = 0, day = 1, hour = 0, minute = 0]: Parts): string {
  if (kind === 'time') return `${two(one)}:${two(other)}`
  const month = `${one}-${two(other)}`
  if (kind === 'month') return month
  const date = `${month}-${two(Math.min(day, daysIn(one, other)))}`
  return kind === 'date' ? date : `${date} ${two(hour)}:${two(minute)}`
}

/** Now, in the user's time zone. */
export function nowAs(kind: MomentKind, now: Date = new Date()): string {
  const [hour, minute] = [now.getHours(), now.getMinutes()]
  if (kind === 'time') return write(kind, [hour, minute])
  return write(kind, [now.getFullYear(), now.getMonth() + 1, now.getDate(), hour, minute])
}

/** Whether the text is a complete value of the kind. */
export const isMoment = (kind: MomentKind, value: string): boolean => parseMoment(kind, value) === value

export function clampMoment(kind: MomentKind, value: string, bounds: Bounds): string {
  const { min, max } = boundsOf(kind, bounds)
  if (value < min) return min
  return value > max ? max : value
}

/** One wheel of a picker. */
export interface Column {
  readonly key: PartKey
  readonly label: string
  readonly options: readonly number[]
  readonly value: number
}

const labels: Readonly<Record<PartKey, string>> = { year: '年', month: '月', day: '日', hour: '时', minute: '分' }

/** The wheels of a kind. Each offers the values within the bounds, given the wheels before it. Minutes go by `step`. */
export function columnsOf(kind: MomentKind, value: string, bounds: Bounds, step = 1): readonly Column[] {
  const { min, max } = boundsOf(kind, bounds)
  const [parts, least, most] = [read(value), read(min), read(max)]
  let [atLeast, atMost] = [true, true]
  return partsOfKind[kind].map((key, at) => {
    const chosen = parts[at] ?? 0
    const [first, last] = naturalRange(key, parts)
    const from = atLeast ? Math.max(first, least[at] ?? first) : first
    const to = atMost ? Math.min(last, most[at] ?? last) : last
    atLeast &&= chosen === least[at]
    atMost &&= chosen === most[at]
    const every = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    const options = key === 'minute' ? every.filter((each) => each % step === 0 || each === chosen) : every
    return { key, label: labels[key], options, value: chosen }
  })
}

function naturalRange(key: PartKey, [year = 2000, month = 1]: Parts): readonly [number, number] {
  if (key === 'month') return [1, 12]
  if (key === 'day') return [1, daysIn(year, month)]
  if (key === 'hour') return [0, 23]
  return key === 'minute' ? [0, 59] : [1900, 2100]
}

/** Returns the value after one wheel was turned, limited to the bounds and the month's length. */
export function turnColumn(kind: MomentKind, value: string, key: PartKey, part: number, bounds: Bounds): string {
  const parts = [...read(value)]
  parts[partsOfKind[kind].indexOf(key)] = part
  return clampMoment(kind, write(kind, parts), bounds)
}

/** Parses a typed text to a value; undefined if it is not valid. 2026/1/5, 2026年1月5日 and 20260105 are dates. */
export function parseMoment(kind: MomentKind, text: string): string | undefined {
  const plain = text.trim().replaceAll(/[０-９：－／．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const numbers = plain.match(/\d+/g) ?? []
  if (/[^\d\s\-/.:年月日号时点分]/.test(plain)) return undefined
  const solid = numbers.length === 1 ? splitSolid(kind, numbers[0] ?? '') : numbers
  const parts = solid.map(Number)
  if (parts.length !== partsOfKind[kind].length) return undefined
  const isReal = partsOfKind[kind].every((key, at) => {
    const [first, last] = naturalRange(key, parts)
    const part = parts[at] ?? -1
    return part >= first && part <= last
  })
  return isReal ? write(kind, parts) : undefined
}

/** Splits digits without separators: 202611, 20261121, 0930. */
function splitSolid(kind: MomentKind, digits: string): readonly string[] {
  const patterns: Readonly<Record<MomentKind, RegExp>> = {
    month: /^(\d{4})(\d{2})$/,
    date: /^(\d{4})(\d{2})(\d{2})$/,
    time: /^(\d{1,2})(\d{2})$/,
    datetime: /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/,
  }
  return patterns[kind].exec(digits)?.slice(1) ?? []
}

const examples: Readonly<Record<MomentKind, string>> = {
  month: '年月，例如2024.09',
  date: '日期，例如2024-09-01',
  time: '时间，例如09:30',
  datetime: '日期和时间，例如2024-09-01 09:30',
}

/** Returns the fault of a typed text as a sentence, or undefined if it is valid. */
export function faultOf(kind: MomentKind, text: string, bounds: Bounds): string | undefined {
  const value = parseMoment(kind, text)
  if (value === undefined) return `请输入正确的${examples[kind]}`
  if (bounds.min && value < bounds.min) return `不能早于${formatMoment(kind, bounds.min)}`
  if (bounds.max && value > bounds.max) return `不能晚于${formatMoment(kind, bounds.max)}`
  return undefined
}

/** Formats a value for fields: months have a dot, as in resumes. */
export const formatMoment = (kind: MomentKind, value: string): string =>
  kind === 'month' ? value.replace('-', '.') : value

export interface MomentRange {
  readonly from: string
  /** If 至今 is allowed, the empty text means 至今, and undefined means not chosen yet. */
  readonly to: string | undefined
}

/** Puts both ends in order. An open end, or 至今, stays in its place. */
export function orderRange({ from, to }: MomentRange): MomentRange {
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** Where the two ends of a range of months open while nothing is chosen. */
export interface OpensAt {
  readonly from: string
  readonly to: string
}

/** Where an end of a range of months opens; with a chosen beginning, the end opens as many years later as in `opensAt`. */
export function openingOf(
  end: 'from' | 'to',
  { from }: Pick<MomentRange, 'from'>,
  opensAt?: OpensAt,
): string | undefined {
  if (opensAt === undefined || end === 'from' || !isMoment('month', from)) return opensAt?.[end]
  const years = Number(opensAt.to.slice(0, 4)) - Number(opensAt.from.slice(0, 4))
  return `${Number(from.slice(0, 4)) + years}${opensAt.to.slice(4)}`
}
