import type { Workday } from '#contract/home/workday'

/** Not all of the way to the first applicant has been gone. */
export const isStarting = ({ steps }: Pick<Workday, 'steps'>): boolean =>
  !(steps.company && steps.job && steps.greeting)

/** Something waits for the recruiter. */
export const hasWork = ({ greetings, sends, interviews, unanswered, sinkingJobs }: Workday): boolean =>
  [greetings, sends, interviews, unanswered, sinkingJobs].some(({ total }) => total > 0)

/** 4小时, 2天: how long somebody has waited; `since` and `now` in ms. */
export function waitedFor(since: number, now: number): string {
  const hours = Math.max(1, Math.floor((now - since) / 3_600_000))
  return hours < 24 ? `${hours}小时` : `${Math.floor(hours / 24)}天`
}

/** The sums of the last seven days and of the seven before. */
export function compareWeeks(days: readonly number[]): { readonly now: number; readonly before: number } {
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0)
  return { now: sum(days.slice(-7)), before: sum(days.slice(-14, -7)) }
}

export function trendOf({ now, before }: { now: number; before: number }): string {
  if (now === before) return '与前7天持平'
  return now > before ? `比前7天多${now - before}` : `比前7天少${before - now}`
}
