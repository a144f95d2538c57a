import { chinaTime } from '#contract/chinaTime'
import { isQuietAt, type QuietHours } from '#contract/notices/ways'

export interface Awaited {
  readonly startAt: Date
  /** When the user asked for the reminder. */
  readonly askedAt: Date
  /** Ms before the start. */
  readonly ahead: number
}

const hour = 3_600_000

/**
 * When to remind somebody of what begins at a given minute. Who asks later than `ahead` before it is reminded at its start. A reminder
 * that falls into the user's quiet hours comes as long before these begin, since after them it may be too late.
 */
export function reminderTime({ startAt, askedAt, ahead }: Awaited, quiet: QuietHours | null): Date {
  const usual = new Date(startAt.getTime() - ahead)
  const due = usual > askedAt ? usual : startAt
  const quietSince = beginOfQuiet(due, quiet)
  const early = quietSince && new Date(quietSince.getTime() - ahead)
  return early && early > askedAt ? early : due
}

/** When the quiet hours began that go on at this time; undefined if it is not quiet. */
function beginOfQuiet(time: Date, quiet: QuietHours | null): Date | undefined {
  const isQuiet = (moment: number) => isQuietAt(chinaTime(new Date(moment)).getUTCHours(), quiet)
  if (!isQuiet(time.getTime())) return undefined
  let begin = time.getTime() - (time.getTime() % hour)
  // Some hour of the day is not quiet.
  while (isQuiet(begin - hour)) begin -= hour
  return new Date(begin)
}

/** The longest time before the start at which anybody is reminded. */
export const earliestReminder = (ahead: number): number => 23 * hour + 2 * ahead
