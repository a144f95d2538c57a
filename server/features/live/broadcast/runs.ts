import { and, desc, eq, isNull, sum } from 'drizzle-orm'
import { type BroadcastState, broadcastLimits } from '#contract/live/broadcast'
import type { Db } from '../../../db/database'
import { liveRuns, liveSegments } from '../../../db/schema/live'

export type RunRow = typeof liveRuns.$inferSelect

/** The run of a stream that has not ended. */
export async function findOpenRun(db: Db, roomId: number): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(liveRuns)
    .where(and(eq(liveRuns.roomId, roomId), isNull(liveRuns.endAt)))
    .orderBy(desc(liveRuns.id))
    .limit(1)
  return run
}

/** Ends the runs of a stream that go on. */
export async function endRuns(db: Db, roomId: number, now: Date): Promise<void> {
  await db
    .update(liveRuns)
    .set({ endAt: now })
    .where(and(eq(liveRuns.roomId, roomId), isNull(liveRuns.endAt)))
}

/** The number of the next piece of a stream, over all of its runs. */
export async function nextNumber(db: Db, roomId: number): Promise<number> {
  const [last] = await db
    .select({ number: liveSegments.number })
    .from(liveSegments)
    .where(eq(liveSegments.roomId, roomId))
    .orderBy(desc(liveSegments.number))
    .limit(1)
  return last ? last.number + 1 : 0
}

/** Bytes of a stream, all of its runs together. */
export async function countBytes(db: Db, roomId: number): Promise<number> {
  const [all] = await db
    .select({ bytes: sum(liveRuns.bytes).mapWith(Number) })
    .from(liveRuns)
    .where(eq(liveRuns.roomId, roomId))
  return all?.bytes ?? 0
}

export function stateOf(run: RunRow | undefined, now: Date): BroadcastState {
  if (!run) return 'off'
  const silence = now.getTime() - run.lastAt.getTime()
  if (silence > broadcastLimits.endsAfter) return 'off'
  return silence > broadcastLimits.awayAfter ? 'away' : 'on'
}
