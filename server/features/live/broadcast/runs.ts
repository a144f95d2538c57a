import { and, desc, eq, isNull, sum } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { type BroadcastState, broadcastLimits } from '#contract/live/broadcast'
import { externalBegins, externalType } from '#contract/live/external'
import type { Db } from '../../../db/database'
import { liveRooms, liveRuns, liveSegments } from '../../../db/schema/live'
import type { RoomRow } from '../../chat/rooms/rooms'

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

const over = failure(codes.conflict, '直播已结束')
const tooEarly = failure(codes.conflict, `还没到开播时间，最早提前${broadcastLimits.early / 60_000}分钟开播`)

/** Begins a run of a locked stream; one that goes on elsewhere ends. The stream begins now if its time has not come. */
export async function beginRun(
  db: Db,
  { id: roomId, tenantId, startAt, endAt }: RoomRow,
  { type, now }: { type: string; now: Date },
): Promise<Result<RunRow>> {
  if (endAt <= now) return over
  if (startAt.getTime() - now.getTime() > broadcastLimits.early) return tooEarly
  if (startAt > now) await db.update(liveRooms).set({ startAt: now }).where(eq(liveRooms.id, roomId))
  await endRuns(db, roomId, now)
  const [run] = await db.insert(liveRuns).values({ tenantId, roomId, type, startAt: now, lastAt: now }).returning()
  if (!run) throw new Error('A run was not written')
  return success(run)
}

/** Something of the run has come. */
export const hasBegun = ({ startAt, lastAt }: RunRow): boolean => lastAt > startAt

/** A run of which nothing comes any more. One that another program streams may take its time to begin. */
export const isLost = (run: RunRow, now: Date): boolean =>
  run.type === externalType && !hasBegun(run)
    ? now.getTime() - run.startAt.getTime() > externalBegins
    : stateOf(run, now) === 'off'

export function stateOf(run: RunRow | undefined, now: Date): BroadcastState {
  if (!run || (run.type === externalType && !hasBegun(run))) return 'off'
  const silence = now.getTime() - run.lastAt.getTime()
  if (silence > broadcastLimits.endsAfter) return 'off'
  return silence > broadcastLimits.awayAfter ? 'away' : 'on'
}
