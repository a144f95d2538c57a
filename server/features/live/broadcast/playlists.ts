import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { broadcastLimits } from '#contract/live/broadcast'
import type { Db } from '../../../db/database'
import { liveSegments } from '../../../db/schema/live'
import type { PlaylistKind } from './addresses'
import { listPieces, type SegmentRow } from './playlistText'

const columns = { number: liveSegments.number, runId: liveSegments.runId, ms: liveSegments.ms }

/** An HLS playlist (RFC 8216) of a stream; undefined while it has no pieces. `isOpen`: further pieces will come. */
export async function writePlaylist(
  db: Db,
  { kind, roomId, key, isOpen }: { kind: PlaylistKind; roomId: number; key: string; isOpen: boolean },
): Promise<string | undefined> {
  const pieces = await (kind === 'live' ? findLast(db, roomId) : findAll(db, roomId))
  return pieces.length > 0 ? listPieces(pieces, { heads: await findHeads(db, roomId), kind, key, isOpen }) : undefined
}

const isPiece = gt(liveSegments.ms, 0)

async function findLast(db: Db, roomId: number): Promise<SegmentRow[]> {
  const rows = await db
    .select(columns)
    .from(liveSegments)
    .where(and(eq(liveSegments.roomId, roomId), isPiece))
    .orderBy(desc(liveSegments.number))
    .limit(broadcastLimits.kept)
  return rows.reverse()
}

const findAll = (db: Db, roomId: number): Promise<SegmentRow[]> =>
  db
    .select(columns)
    .from(liveSegments)
    .where(and(eq(liveSegments.roomId, roomId), isPiece))
    .orderBy(asc(liveSegments.number))

const findHeads = (db: Db, roomId: number): Promise<SegmentRow[]> =>
  db
    .select(columns)
    .from(liveSegments)
    .where(and(eq(liveSegments.roomId, roomId), eq(liveSegments.ms, 0)))
    .orderBy(asc(liveSegments.number))

/** Whether there is something to watch again. */
export async function isRecorded(db: Db, roomId: number): Promise<boolean> {
  const [piece] = await db
    .select({ number: liveSegments.number })
    .from(liveSegments)
    .where(and(eq(liveSegments.roomId, roomId), isPiece))
    .limit(1)
  return piece !== undefined
}
