import { chinaOffset } from '#contract/chinaTime'
import type { Random } from './random'

const hour = 3_600_000
const day = 24 * hour

/** A moment between `now` and `days` before, recent ones more often, at hours when people in China are awake. */
export function recentTime(random: Random, now: Date, days: number): Date {
  const past = now.getTime() - random.next() ** 2 * days * day
  return awake(past)
}

/** The moment, or the evening before if it is at night in China. */
export function awake(time: number): Date {
  const local = new Date(time + chinaOffset).getUTCHours()
  return new Date(local < 8 ? time - 10 * hour : time)
}

/** `hour` o'clock in China, some days from `now`. */
export function momentOf(now: Date, days: number, hours: number): Date {
  const midnight = Math.floor((now.getTime() + chinaOffset) / day) * day - chinaOffset
  return new Date(midnight + days * day + hours * hour)
}

/** `2024-09`, counted in months from the year 0. */
export function monthText(month: number): string {
  const year = Math.floor(month / 12)
  return `${year}-${String(month - year * 12 + 1).padStart(2, '0')}`
}

export function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
