import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { codes, failure, success } from '#contract/errors'
import { broadcastLimits, segmentPath } from '#contract/live/broadcast'
import type { RouteParts } from '../../../area/area'
import { liveRooms, liveRuns, liveSegments } from '../../../db/schema/live'
import { isInGoodStanding } from '../../account/goodStanding'
import type { Granted } from './grant'
import { keepPiece, type Written } from './keepPiece'
import { mountPieces } from './pieceDoor'
import { elsewhere, runOver } from './runFaults'
import { countBytes, findOpenRun, nextNumber } from './runs'
import { shelf } from './shelf'

const over = failure(codes.conflict, '直播已结束')
const full = failure(codes.conflict, '本场直播的录像已达上限，直播结束')
const wrongNumber = failure(codes.conflict, '画面片段的序号不连续')

/** PUT /live-segment/{stream}/{number}?ms=: a piece of a stream. */
export function mountSegments(app: FastifyInstance, services: RouteParts): void {
  mountPieces(app, services, {
    path: segmentPath,
    purpose: 'live segment',
    take: async (granted, { content, ms }) => {
      const bytes = content.length
      const written = await keepPiece(services, content, (name) =>
        write(services, granted, { ms, bytes, content: name }),
      )
      if (written.ok && written.data === 'written') services.outside(shelf).put(granted.roomId, granted.number, content)
      return written
    },
  })
}

interface PieceRow {
  readonly ms: number
  readonly bytes: number
  readonly content: string
}

/** Writes a piece in its turn, once. */
function write(
  { db, now }: Pick<RouteParts, 'db' | 'now'>,
  { tenantId, roomId, runId, number }: Granted,
  piece: PieceRow,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ run: liveRuns, endAt: liveRooms.endAt })
      .from(liveRuns)
      .innerJoin(liveRooms, eq(liveRooms.id, liveRuns.roomId))
      .where(and(eq(liveRuns.id, runId), eq(liveRooms.tenantId, tenantId), isInGoodStanding(liveRooms.hostId)))
      .for('update', { of: liveRuns })
    if (!found) return runOver
    if (found.run.endAt) return (await findOpenRun(tx, roomId)) ? elsewhere : runOver
    if (found.endAt <= now()) return over
    const next = await nextNumber(tx, roomId)
    if (number < next) return success('repeated')
    if (number > next) return wrongNumber
    if ((await countBytes(tx, roomId)) + piece.bytes > broadcastLimits.all) return full
    await tx.insert(liveSegments).values({ roomId, number, tenantId, runId, ...piece, createdAt: now() })
    const bytes = sql`${liveRuns.bytes} + ${piece.bytes}`
    await tx.update(liveRuns).set({ lastAt: now(), bytes }).where(eq(liveRuns.id, runId))
    return success('written')
  })
}
