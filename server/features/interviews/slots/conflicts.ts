import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import { accepted, endOf } from '#contract/interviews/interview'
import type { Db } from '../../../db/database'
import { interviews } from '../../../db/schema/interviews'
import { longestInterview } from '../times'

export interface Busy {
  readonly side: 'seeker' | 'recruiter'
  readonly start: number
  readonly end: number
}

export interface Calendars {
  readonly seekerIm: number
  readonly recruiterIm: number
  /** The range of time that matters. */
  readonly from: Date
  readonly to: Date
  /** An interview that does not count. */
  readonly but?: number
}

/** When either side has an agreed interview that touches the range. Times in ms since 1970. */
export async function findBusy(db: Db, { seekerIm, recruiterIm, from, to, but = 0 }: Calendars): Promise<Busy[]> {
  const rows = await db
    .select()
    .from(interviews)
    .where(
      and(
        or(eq(interviews.seekerIm, seekerIm), eq(interviews.recruiterIm, recruiterIm)),
        eq(interviews.status, accepted),
        gt(interviews.startAt, new Date(from.getTime() - longestInterview)),
        lt(interviews.startAt, to),
        ne(interviews.id, but),
      ),
    )
  return rows.flatMap((row) => {
    const [start, end] = [row.startAt.getTime(), endOf(row)]
    const sides: Busy[] = []
    if (row.seekerIm === seekerIm) sides.push({ side: 'seeker', start, end })
    if (row.recruiterIm === recruiterIm) sides.push({ side: 'recruiter', start, end })
    return sides
  })
}

/** The side that is busy then; the seeker if both are. */
export function sideWithoutTime(
  busy: readonly Busy[],
  { startAt, minutes }: { readonly startAt: Date; readonly minutes: number },
): Busy['side'] | undefined {
  const [start, end] = [startAt.getTime(), endOf({ startAt, minutes })]
  const meets = busy.filter((each) => each.start < end && start < each.end)
  return (meets.find(({ side }) => side === 'seeker') ?? meets[0])?.side
}
