import type { PlannedTimes } from './nextRefresh'
import type { RefreshUses } from './uses'

const dayMs = 86_400_000

/** Whether a day of a plan costs a right: the plan names more times than are free, or the day is later than the free ones. */
export const isPaidDay = (
  { times, since }: Pick<PlannedTimes, 'times' | 'since'>,
  free: Pick<RefreshUses, 'times' | 'days'>,
  on: string,
): boolean => times.length > free.times || Date.parse(on) - Date.parse(since) > free.days * dayMs
