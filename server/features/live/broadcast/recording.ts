import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { broadcastLimits } from '#contract/live/broadcast'
import type { Live } from '#contract/live/live'
import type { Db } from '../../../db/database'
import { jobs } from '../../../db/schema/jobs'
import { liveChapters, liveRooms, liveRuns, liveSegments } from '../../../db/schema/live'
import type { OuterServices } from '../../../services'
import { keyOf, playlistUrl } from './addresses'
import { isRecorded } from './playlists'
import { shelf } from './shelf'

interface Recorded {
  readonly tenantId: number
  readonly roomId: number
}

/** Address of the recording of a stream that is over; empty without one. */
export async function recordingUrl(
  { db, secret, now }: Pick<OuterServices, 'db' | 'secret' | 'now'>,
  stream: Recorded,
): Promise<string> {
  if (!(await isRecorded(db, stream.roomId))) return ''
  return playlistUrl('replay', stream, keyOf(secret, stream, { kind: 'replay', now: now() }))
}

/** Where the host began to talk about each job. A job that is gone has no chapter. */
export function findChapters(db: Db, roomId: number): Promise<Live['chapters']> {
  return db
    .select({ jobId: jobs.id, jobName: jobs.jobName, seconds: secondsBefore })
    .from(liveChapters)
    .innerJoin(jobs, eq(jobs.id, liveChapters.jobId))
    .where(eq(liveChapters.roomId, roomId))
    .orderBy(asc(liveChapters.id))
    .limit(most)
}

/** Seconds of the recording before the chapter. */
const secondsBefore = sql<number>`(
  select (coalesce(sum(s.ms), 0) / 1000)::int from live_segments s
  where s.room_id = live_chapters.room_id and s.created_at < live_chapters.start_at)`

const most = 50

/** Deleted at once; the rest follows. */
const batch = 500

/** Deletes the pieces of a stream: from storage first, so that what fails is tried again. Resolves to their number. */
export async function deleteRecording(
  { db, storage, outside }: Pick<OuterServices, 'db' | 'storage' | 'outside'>,
  roomId: number,
): Promise<number> {
  outside(shelf).clear(roomId)
  let count = 0
  for (;;) {
    const rows = await db
      .select({ number: liveSegments.number, content: liveSegments.content })
      .from(liveSegments)
      .where(eq(liveSegments.roomId, roomId))
      .orderBy(asc(liveSegments.number))
      .limit(batch)
    const last = rows.at(-1)
    if (!last) break
    for (const { content } of rows) await storage.remove(content)
    await db
      .delete(liveSegments)
      .where(and(eq(liveSegments.roomId, roomId), sql`${liveSegments.number} <= ${last.number}`))
    count += rows.length
  }
  await db.delete(liveRuns).where(eq(liveRuns.roomId, roomId))
  return count
}

/** Deletes recordings whose stream is gone, with its host, or was over long ago. Resolves to the number of streams. */
export async function sweepRecordings(
  services: Pick<OuterServices, 'db' | 'storage' | 'outside' | 'now'>,
): Promise<number> {
  const { db, now } = services
  const old = new Date(now().getTime() - broadcastLimits.recorded)
  const streams = await db
    .selectDistinct({ roomId: liveRuns.roomId })
    .from(liveRuns)
    .leftJoin(liveRooms, eq(liveRooms.id, liveRuns.roomId))
    .where(sql`(${isNull(liveRooms.id)} or ${lt(liveRooms.endAt, old)})`)
  for (const { roomId } of streams) await deleteRecording(services, roomId)
  return streams.length
}
