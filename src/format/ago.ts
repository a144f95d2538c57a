const second = 1_000
export const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

export type Time = number | string | Date

export const toMs = (time: Time): number => (typeof time === 'number' ? time : new Date(time).getTime())

/** How long ago, by the steps of domain 9. A moment in the future is 刚刚, since clocks differ a little. */
export function formatAgo(time: Time, now: number = Date.now()): string {
  const age = now - toMs(time)
  if (Number.isNaN(age)) return ''
  if (age < 10 * second) return '刚刚'
  if (age < minute) return `${Math.floor(age / second)}秒前`
  if (age < hour) return `${Math.floor(age / minute)}分钟前`
  if (age < day) return `${Math.floor(age / hour)}小时前`
  if (age < 30 * day) return `${Math.floor(age / day)}天前`
  if (age < 360 * day) return `${Math.floor(age / (30 * day))}月前`
  return `${Math.floor(age / (360 * day))}年前`
}
