import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { broadcastLimits } from '#contract/live/broadcast'
import type { Db } from '../../../db/database'
import { liveSegments } from '../../../db/schema/live'
import type { PlaylistKind } from './addresses'

type SegmentRow = Pick<typeof liveSegments.$inferSelect, 'number' | 'runId' | 'ms'>

const columns = { number: liveSegments.number, runId: liveSegments.runId, ms: liveSegments.ms }

/** An HLS playlist (RFC 8216) of a stream; undefined while it has no pieces. `isOpen`: further pieces will come. */
export async function writePlaylist(
  db: Db,
  { kind, roomId, key, isOpen }: { kind: PlaylistKind; roomId: number; key: string; isOpen: boolean },
): Promise<string | undefined> {
  const pieces = await (kind === 'live' ? findLast(db, roomId) : findAll(db, roomId))
  const [first] = pieces
  if (!first) return undefined
  const heads = await findHeads(db, roomId)
  const headsBefore = heads.filter(({ number }) => number < first.number).length
  const longest = Math.max(...pieces.map(({ ms }) => ms))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    // Heads are no segments, so they have no numbers here.
    `#EXT-X-MEDIA-SEQUENCE:${first.number - headsBefore}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, headsBefore - 1)}`,
    ...(kind === 'replay' ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let run: number | undefined
  for (const { number, runId, ms } of pieces) {
    if (runId !== run) {
      const head = heads.find((each) => each.runId === runId)
      if (!head) continue
      if (run !== undefined) lines.push('#EXT-X-DISCONTINUITY')
      lines.push(`#EXT-X-MAP:URI="${head.number}.mp4?key=${key}"`)
      run = runId
    }
    lines.push(`#EXTINF:${(ms / 1000).toFixed(3)},`, `${number}.mp4?key=${key}`)
  }
  if (!isOpen) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
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
