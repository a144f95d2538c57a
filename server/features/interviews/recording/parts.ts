import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { codes, failure, type Result, success } from '#contract/errors'
import { beginRecordingPart, recordingPath, renewRecordingGrant } from '#contract/interviews/recording'
import { limits } from '#contract/limits'
import type { SegmentGrant } from '#contract/uploads/segmentGrant'
import type { RouteParts } from '../../../area/area'
import type { Db } from '../../../db/database'
import { meetingPieces, meetingRecordings } from '../../../db/schema/recordings'
import { encryptBytes } from '../../../secrets/cipher'
import { handle } from '../../../wire/handle'
import { isInGoodStanding } from '../../account/goodStanding'
import { type Granted, issueGrant } from '../../live/broadcast/grant'
import { keepPiece, type Written } from '../../live/broadcast/keepPiece'
import { mountPieces, type Piece } from '../../live/broadcast/pieceDoor'
import { findMeeting, noMeeting } from '../meeting/meetings'
import { readMeeting } from '../meeting/presence'
import { cipherKeyOf } from './cipherKey'
import { lockOpenRecording, noteEnd, type RecordingRow } from './state'

const purpose = 'interview recording' as const
const waits = failure(codes.conflict, '还有人没有同意录制，同意后会自动开始')
const isOver = failure(codes.conflict, '录制已经结束')
const elsewhere = failure(codes.conflict, '录制已在另一个页面继续')
const isFull = failure(codes.conflict, '录像已达到时长或大小上限，录制结束')
const wrongNumber = failure(codes.conflict, '画面片段的序号不连续')

export const partHandlers = [
  handle(beginRecordingPart, async ({ input, ...asker }) => {
    const { services } = asker
    const { db, now, secret } = services
    const meeting = await findMeeting(db, asker, input.id)
    if (meeting?.side !== 'host') return noMeeting
    const room = await readMeeting(services, { id: input.id }, meeting.imUserId)
    if (room?.recording?.id !== input.recordingId || room.recording.state === 'ended') return isOver
    if (room.recording.state !== 'on') return waits
    return db.transaction(async (tx): Promise<Result<{ part: number; grant: SegmentGrant }>> => {
      const row = await lockOpenRecording(tx, input)
      if (!row) return isOver
      const part = row.part + 1
      const set = { part, startAt: row.startAt ?? now(), lastAt: now() }
      await tx.update(meetingRecordings).set(set).where(eq(meetingRecordings.id, row.id))
      const granted = { ...(await nextOf(tx, row)), runId: part, kind: 'head' } as const
      return success({ part, grant: issueGrant(secret, granted, now()) })
    })
  }),

  handle(renewRecordingGrant, async ({ input, ...asker }) => {
    const { db, now, secret } = asker.services
    const meeting = await findMeeting(db, asker, input.id)
    if (meeting?.side !== 'host') return noMeeting
    const isIt = and(eq(meetingRecordings.id, input.recordingId), eq(meetingRecordings.interviewId, input.id))
    const [row] = await db.select().from(meetingRecordings).where(isIt)
    if (!row || row.endAt) return isOver
    if (row.part !== input.part) return elsewhere
    const isOfPart = and(eq(meetingPieces.recordingId, row.id), eq(meetingPieces.part, row.part))
    const kind = (await db.$count(meetingPieces, isOfPart)) === 0 ? 'head' : 'media'
    const granted = { ...(await nextOf(db, row)), runId: row.part, kind } as const
    return success({ grant: issueGrant(secret, granted, now()) })
  }),
]

/** What a grant for the next piece says of it. */
const nextOf = async (db: Db, { id, tenantId }: RecordingRow) =>
  ({ purpose, tenantId, roomId: id, number: await nextNumber(db, id) }) as const

async function nextNumber(db: Db, recordingId: number): Promise<number> {
  const [last] = await db
    .select({ number: meetingPieces.number })
    .from(meetingPieces)
    .where(eq(meetingPieces.recordingId, recordingId))
    .orderBy(desc(meetingPieces.number))
    .limit(1)
  return last ? last.number + 1 : 0
}

/** PUT /interview-recording/{recording}/{number}?ms=: a piece of a recording, which is encrypted before it is stored. */
export function mountRecordingPieces(app: FastifyInstance, services: RouteParts): void {
  mountPieces(app, services, { path: recordingPath, purpose, take: (granted, piece) => take(services, granted, piece) })
}

async function take(services: RouteParts, granted: Granted, { content, ms }: Piece): Promise<Written> {
  const { db, secret } = services
  const [row] = await db.select().from(meetingRecordings).where(eq(meetingRecordings.id, granted.roomId))
  if (!row) return isOver
  const sealed = encryptBytes(cipherKeyOf(secret, row), content)
  return keepPiece(services, sealed, (name) => write(services, granted, { ms, bytes: sealed.length, content: name }))
}

interface PieceRow {
  readonly ms: number
  readonly bytes: number
  readonly content: string
}

/** Writes a piece in its turn, once, while its part is the last one. */
function write(
  { db, now }: Pick<RouteParts, 'db' | 'now'>,
  { tenantId, roomId, runId, number }: Granted,
  { bytes, ...piece }: PieceRow,
): Promise<Written> {
  return db.transaction(async (tx): Promise<Written> => {
    const isOurs = and(eq(meetingRecordings.id, roomId), eq(meetingRecordings.tenantId, tenantId))
    const isIt = and(isOurs, isInGoodStanding(meetingRecordings.userId))
    const [row] = await tx.select().from(meetingRecordings).where(isIt).for('update')
    if (!row || row.endAt) return isOver
    if (row.part !== runId) return elsewhere
    const next = await nextNumber(tx, roomId)
    if (number < next) return success('repeated')
    if (number > next) return wrongNumber
    if (row.bytes + bytes > limits.recordingBytes || row.ms + piece.ms > limits.recordingLength) {
      await noteEnd(tx, roomId, { ending: 'full', now: now() })
      return isFull
    }
    await tx
      .insert(meetingPieces)
      .values({ recordingId: roomId, number, tenantId, part: runId, ...piece, createdAt: now() })
    const sums = {
      bytes: sql`${meetingRecordings.bytes} + ${bytes}`,
      ms: sql`${meetingRecordings.ms} + ${piece.ms}`,
    }
    await tx
      .update(meetingRecordings)
      .set({ ...sums, lastAt: now() })
      .where(eq(meetingRecordings.id, roomId))
    return success('written')
  })
}
