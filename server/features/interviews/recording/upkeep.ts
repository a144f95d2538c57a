import { and, asc, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { accepted } from '#contract/interviews/interview'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { interviews } from '../../../db/schema/interviews'
import { meetingPieces, meetingRecordings } from '../../../db/schema/recordings'
import type { OuterServices } from '../../../services'
import { noteEnd } from './state'

/** A page that closes the room sends its last pieces within this time, in ms. */
const lastPieces = 30_000

/** Ends recordings whose room was closed, or from which nothing has come for long. Resolves to their number. */
export async function endLostRecordings(db: Db, now: Date): Promise<number> {
  const open = await db
    .select({ recording: meetingRecordings, interview: interviews })
    .from(meetingRecordings)
    .innerJoin(interviews, eq(interviews.id, meetingRecordings.interviewId))
    .where(isNull(meetingRecordings.endAt))
  let ended = 0
  for (const { recording, interview } of open) {
    const silence = now.getTime() - recording.lastAt.getTime()
    const isClosed = interview.roomClosedAt !== null || interview.status !== accepted
    if (silence <= (isClosed ? lastPieces : limits.recordingSilence)) continue
    await noteEnd(db, recording.id, { ending: isClosed ? 'closed' : 'lost', now })
    ended += 1
  }
  return ended
}

/** Deleted at once; the rest follows. */
const batch = 500

/**
 * Deletes recordings that are as old as `limits.recordingKept`, and the pieces of those that are gone: from storage first, so that what
 * fails is tried again. Resolves to the number of pieces.
 */
export async function sweepRecordings({
  db,
  storage,
  now,
}: Pick<OuterServices, 'db' | 'storage' | 'now'>): Promise<number> {
  const old = new Date(now().getTime() - limits.recordingKept)
  await db.delete(meetingRecordings).where(lt(meetingRecordings.createdAt, old))
  const alive = db
    .select({ id: meetingRecordings.id })
    .from(meetingRecordings)
    .where(eq(meetingRecordings.id, meetingPieces.recordingId))
  let count = 0
  for (;;) {
    const rows = await db
      .select()
      .from(meetingPieces)
      .where(notExists(alive))
      .orderBy(asc(meetingPieces.recordingId), asc(meetingPieces.number))
      .limit(batch)
    if (rows.length === 0) return count
    for (const { content } of rows) await storage.remove(content)
    const isGone = rows.map(({ recordingId, number }) =>
      and(eq(meetingPieces.recordingId, recordingId), eq(meetingPieces.number, number)),
    )
    await db.delete(meetingPieces).where(or(...isGone))
    count += rows.length
  }
}
