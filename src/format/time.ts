import { day, minute, type Time, toMs } from './ago'

export { formatAgo } from './ago'

/** Beside a contact: the hour today, 昨天, the weekday within a week, the date this year, else with the year. */
export function formatChatListTime(time: Time, now: number = Date.now()): string {
  const date = new Date(toMs(time))
  if (Number.isNaN(date.getTime())) return ''
  const days = daysBetween(date, new Date(now))
  if (days <= 0) return clock(date)
  if (days === 1) return '昨天'
  if (days < 7) return weekday(date)
  return monthDay(date, new Date(now))
}

/** Between messages: as {@link formatChatListTime}, always with the hour. */
export function formatChatTime(time: Time, now: number = Date.now()): string {
  const date = new Date(toMs(time))
  if (Number.isNaN(date.getTime())) return ''
  const days = daysBetween(date, new Date(now))
  if (days <= 0) return clock(date)
  return `${formatChatListTime(time, now)} ${clock(date)}`
}

/** Under the separator of a day. */
export function formatHour(time: Time): string {
  const date = new Date(toMs(time))
  return Number.isNaN(date.getTime()) ? '' : clock(date)
}

/** The separator of a day in a conversation. */
export function formatDay(time: Time, now: number = Date.now()): string {
  const date = new Date(toMs(time))
  if (Number.isNaN(date.getTime())) return ''
  const days = daysBetween(date, new Date(now))
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  return days < 7 ? weekday(date) : monthDay(date, new Date(now))
}

/** 2026-11-20 in the reader's time zone. */
export function formatDate(time: Time): string {
  const date = new Date(toMs(time))
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const formatDateTime = (time: Time): string => {
  const date = formatDate(time)
  return date && `${date} ${clock(new Date(toMs(time)))}`
}

/** Made when needed, since making it takes milliseconds. */
const inChina = () =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** 2026-11-20 09:05 in China, as in text messages. If the reader's clock is in another time zone: 北京时间 2026-11-20 09:05. */
export function formatChinaTime(time: Time): string {
  const date = new Date(toMs(time))
  if (Number.isNaN(date.getTime())) return ''
  const { year, month, day, hour, minute } = Object.fromEntries(
    inChina()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const text = `${year}-${month}-${day} ${hour}:${minute}`
  return text === formatDateTime(date) ? text : `北京时间 ${text}`
}

/** When something is to take place: 11月23日 星期一 14:00; with its length in minutes, 14:00-15:00. */
export function formatMeeting(time: Time, minutes?: number): string {
  const start = new Date(toMs(time))
  if (Number.isNaN(start.getTime())) return ''
  const end = minutes === undefined ? '' : `-${clock(new Date(start.getTime() + minutes * minute))}`
  return `${start.getMonth() + 1}月${start.getDate()}日 ${weekday(start)} ${clock(start)}${end}`
}

/** `2024-09` as 2024.09; no month is 至今. */
export const formatMonth = (month: string | null | undefined): string => (month ? month.replace('-', '.') : '至今')

export const formatMonths = (start: string, end: string | null | undefined): string =>
  `${formatMonth(start)}-${formatMonth(end)}`

/** First hour of each part of the day (domain 9); what is left is 深夜. */
const partsOfDay = [
  [23, '深夜'],
  [19, '晚上'],
  [17, '傍晚'],
  [13, '下午'],
  [11, '中午'],
  [8, '上午'],
  [6, '早晨'],
  [3, '凌晨'],
  [0, '深夜'],
] as const

/** The part of the day on the reader's clock, as 上午. */
export function partOfDay(time: Time): string {
  const hour = new Date(toMs(time)).getHours()
  return partsOfDay.find(([first]) => hour >= first)?.[1] ?? ''
}

/** What people say instead of the part's name and 好. */
const spoken: Readonly<Record<string, string>> = {
  深夜: '夜深了',
  凌晨: '夜深了',
  早晨: '早上好',
  傍晚: '晚上好',
}

/** 早上好, 上午好 and so on, by the reader's clock. */
export function greetingOf(time: Time = Date.now()): string {
  const part = partOfDay(time)
  return spoken[part] ?? `${part}好`
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
const weekday = (date: Date) => `星期${'日一二三四五六'[date.getDay()]}`

function monthDay(date: Date, now: Date): string {
  const short = `${date.getMonth() + 1}月${date.getDate()}日`
  return date.getFullYear() === now.getFullYear() ? short : `${date.getFullYear()}年${short}`
}

/** Whole calendar days from `date` to `now`; daylight saving makes a day 23 or 25 hours, so it is rounded. */
function daysBetween(date: Date, now: Date): number {
  const start = (value: Date) => new Date(value.getFullYear(), value.getMonth(), value.getDate()).getTime()
  return Math.round((start(now) - start(date)) / day)
}
