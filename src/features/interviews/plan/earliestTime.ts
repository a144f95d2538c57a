import { limits } from '#contract/limits'

/** Minutes between the times on offer. */
export const step = 15

const minute = 60_000

/** Time to fill in the rest of the form, so that the server does not refuse a time chosen just before the limit. */
const timeToFillIn = 5 * minute

/** The first time that is offered, in ms: a quarter of an hour that is still allowed when the form is sent. */
export function earliestTime(now: number): number {
  return Math.ceil((now + limits.interviewAheadLeast + timeToFillIn) / (step * minute)) * step * minute
}
