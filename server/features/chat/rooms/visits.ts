import { and, countDistinct, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { roomVisits } from '../../../db/schema/live'

/** A visit that was not confirmed for so long is over, in ms: its process ended without a word. */
const visitLife = 180_000

const stillThere = (now: Date) => gt(roomVisits.seenAt, new Date(now.getTime() - visitLife))

export async function beginVisit(db: Db, visit: typeof roomVisits.$inferInsert): Promise<void> {
  const { viewer, seenAt } = visit
  await db
    .insert(roomVisits)
    .values(visit)
    .onConflictDoUpdate({ target: [roomVisits.roomId, roomVisits.socketId], set: { viewer, seenAt } })
}

export async function endVisit(db: Db, { roomId, socketId }: { roomId: number; socketId: string }): Promise<void> {
  await db.delete(roomVisits).where(and(eq(roomVisits.roomId, roomId), eq(roomVisits.socketId, socketId)))
}

/** Puts all of somebody's connections out of a room. */
export async function endVisitsOf(db: Db, { roomId, viewer }: { roomId: number; viewer: string }): Promise<void> {
  await db.delete(roomVisits).where(and(eq(roomVisits.roomId, roomId), eq(roomVisits.viewer, viewer)))
}

/** Confirms these connections, and deletes those that no process has confirmed for a while. */
export async function confirmVisits(db: Db, socketIds: readonly string[], now: Date): Promise<void> {
  if (socketIds.length > 0) {
    await db
      .update(roomVisits)
      .set({ seenAt: now })
      .where(inArray(roomVisits.socketId, [...socketIds]))
  }
  await db.delete(roomVisits).where(lt(roomVisits.seenAt, new Date(now.getTime() - visitLife)))
}

/** People in each of the rooms, however many connections they have; rooms without any are left out. */
export async function countVisitors(db: Db, roomIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (roomIds.length === 0) return new Map()
  const rows = await db
    .select({ roomId: roomVisits.roomId, people: countDistinct(roomVisits.viewer) })
    .from(roomVisits)
    .where(and(inArray(roomVisits.roomId, [...roomIds]), stillThere(now)))
    .groupBy(roomVisits.roomId)
  return new Map(rows.map(({ roomId, people }) => [roomId, people]))
}
