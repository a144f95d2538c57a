import { chinaOffset } from '../chinaTime'
/**
 * Times of interviews as people read and choose them. An interview is where its place is, and all places are in areas of China
 * (GB/T 2260), which have one zone without daylight saving.
 */
export const interviewZone = { id: 'Asia/Shanghai', name: '北京时间', offset: chinaOffset } as const

type Time = string | number | Date

/** Day and clock of an instant, as `getUTC…` of the result. */
const shifted = (time: Time, offset: number): Date => new Date(new Date(time).getTime() + offset)

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
const dayOf = (date: Date): string =>
  `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${weekdays[date.getUTCDay()]}`
const weekdays = '日一二三四五六'

interface Saying {
  /** Length of the interview, to say its end too. */
  readonly minutes?: number
  /** The reader's zone at this time, in ms east of Greenwich, if it is known. */
  readonly viewer?: number
}

/**
 * 11月26日 周四 20:00（北京时间）, or with its end 20:00-21:00. For a reader in another zone with the time on their clock:
 * 11月26日 周四 20:00（北京时间）· 您当地 07:00. A reader whose clock agrees needs no zone.
 */
export function sayInterviewTime(time: Time, { minutes, viewer }: Saying = {}): string {
  if (Number.isNaN(new Date(time).getTime())) return ''
  const { name, offset } = interviewZone
  const there = shifted(time, offset)
  const end = minutes === undefined ? '' : `-${clockOf(new Date(there.getTime() + minutes * 60_000))}`
  const text = `${dayOf(there)} ${clockOf(there)}${end}`
  if (viewer === offset) return text
  if (viewer === undefined) return `${text}（${name}）`
  const here = shifted(time, viewer)
  const day = dayOf(here) === dayOf(there) ? '' : `${dayOf(here)} `
  return `${text}（${name}）· 您当地 ${day}${clockOf(here)}`
}

/** An instant as pickers have it, where the interview is: `2026-11-26 20:00`. */
export function interviewMoment(time: Time): string {
  const there = shifted(time, interviewZone.offset)
  return `${interviewDay(time)} ${clockOf(there)}`
}

/** The day on which an instant is, where interviews are: `2026-11-26`. */
export const interviewDay = (time: Time): string => shifted(time, interviewZone.offset).toISOString().slice(0, 10)

/** The hour on the clock there: `20:00`. */
export const interviewHour = (time: Time): string => clockOf(shifted(time, interviewZone.offset))

/** The instant of a moment of the pickers; empty if none is chosen. */
export function instantOfMoment(moment: string): string {
  const there = Date.parse(`${moment.replace(' ', 'T')}Z`)
  return Number.isNaN(there) ? '' : new Date(there - interviewZone.offset).toISOString()
}
