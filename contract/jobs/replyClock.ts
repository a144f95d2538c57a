/** The reply clock: how long seekers usually wait for a recruiter's first answer. */

/** The number of past days whose talks count, and the fewest talks that give a result. */
export const replyClock = { days: 30, leastTalks: 5, patienceHours: 24 } as const

/** Filters of the job search: recruiters whose clock is at most this many minutes. */
export const replyBands = [
  { value: 1, label: '1小时内回复', minutes: 60 },
  { value: 2, label: '4小时内回复', minutes: 240 },
  { value: 3, label: '当天回复', minutes: 1440 },
] as const

/** 约2小时回复. The minutes are already rounded. */
export function sayReplyClock(minutes: number): string {
  if (minutes < 60) return `约${minutes}分钟回复`
  return minutes < 1440 ? `约${Math.round(minutes / 60)}小时回复` : `约${Math.round(minutes / 1440)}天回复`
}
