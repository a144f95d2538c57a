import { dayInChina } from '#contract/chinaTime'
import type { RefreshOften } from '#contract/resume/refresh'

export interface PlannedTimes {
  readonly often: RefreshOften
  /** Times of the day in China. */
  readonly times: readonly string[]
  /** Days in China, both included. */
  readonly since: string
  readonly until: string
}

const day = 86_400_000

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

function isPlanned({ often, since }: PlannedTimes, on: string): boolean {
  if (often === 'daily') return true
  if (often === 'alternate') return daysBetween(since, on) % 2 === 0
  return ![0, 6].includes(new Date(`${on}T00:00Z`).getUTCDay())
}

/** The first time of a plan after `after`; undefined if the plan is over by then. */
export function nextRefresh(plan: PlannedTimes, after: Date): Date | undefined {
  // Two days of a weekend are the longest pause.
  for (let ahead = 0; ahead <= 3; ahead += 1) {
    const on = dayInChina(new Date(after.getTime() + ahead * day))
    if (on > plan.until) return undefined
    if (!isPlanned(plan, on)) continue
    for (const time of plan.times.toSorted()) {
      const at = new Date(`${on}T${time}:00+08:00`)
      if (at > after) return at
    }
  }
  return undefined
}
