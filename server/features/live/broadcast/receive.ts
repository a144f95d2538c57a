import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes, failure, type Result, success } from '#contract/errors'
import { broadcastLimits, grantHeader, type SegmentGrant, segmentPath } from '#contract/live/broadcast'
import { segmentKindOf } from '#contract/live/mp4'
import type { RouteParts } from '../../../area/area'
import { liveRooms, liveRuns, liveSegments } from '../../../db/schema/live'
import { withScratch } from '../../../readers/scratch'
import { isInGoodStanding } from '../../account/goodStanding'
import { type Granted, issueGrant, readGrant } from './grant'
import { elsewhere, runOver } from './runFaults'
import { countBytes, findOpenRun, nextNumber } from './runs'
import { shelf } from './shelf'

const badGrant = failure(codes.forbidden, '推流凭证已失效')
const tooLarge = failure(codes.bodyTooLarge, '画面片段太大')
const wrongKind = failure(codes.invalidInput, '画面片段的格式不正确')
const wrongLength = failure(codes.invalidInput, '画面片段的时长不正确')
const over = failure(codes.conflict, '直播已结束')
const full = failure(codes.conflict, '本场直播的录像已达上限，直播结束')
const wrongNumber = failure(codes.conflict, '画面片段的序号不连续')

const type = 'video/mp4'

/** PUT /live-segment/{stream}/{number}?ms=: one piece, under a grant that names it. Answers the envelope with the next grant. */
export function mountSegments(app: FastifyInstance, services: RouteParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: broadcastLimits.media }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
      const { statusCode = 500, code } = error
      if (statusCode >= 500) throw error
      return reply.code(200).send(code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge : wrongKind)
    })
    scope.put<{ Params: Address; Querystring: { ms?: string } }>(
      `${segmentPath}/:room/:number`,
      async (request, reply) => {
        const result = await receive(request, services)
        reply.header('cache-control', 'no-store')
        return result.ok
          ? { code: codes.success, msg: '', data: { grant: result.data } }
          : { code: result.code, msg: result.msg }
      },
    )
  })
}

interface Address {
  readonly room: string
  readonly number: string
}

type SegmentRequest = FastifyRequest<{ Params: Address; Querystring: { ms?: string } }>

async function receive(request: SegmentRequest, services: RouteParts): Promise<Result<SegmentGrant>> {
  const { secret, now, storage, tenants, outside } = services
  const granted = readGrant(secret, String(request.headers[grantHeader] ?? ''), now())
  const { room, number } = request.params
  if (!granted || room !== String(granted.roomId) || number !== String(granted.number)) return badGrant
  if (tenants.isOfOther(request.headers.host, { id: granted.tenantId })) return badGrant
  const piece = request.body
  if (!Buffer.isBuffer(piece)) return wrongKind
  if (piece.length > granted.most) return tooLarge
  if (segmentKindOf(piece) !== granted.kind) return wrongKind
  const ms = granted.kind === 'head' ? 0 : Number(request.query.ms)
  if (granted.kind === 'media' && !isLength(ms)) return wrongLength
  const content = randomBytes(32).toString('hex')
  await withScratch(async (folder) => {
    const path = join(folder, 'piece')
    await writeFile(path, piece)
    await storage.put(content, path, type)
  })
  const written = await write(services, granted, { ms, bytes: piece.length, content })
  if (!written.ok || written.data === 'repeated') await storage.remove(content)
  if (!written.ok) return written
  if (written.data === 'written') outside(shelf).put(granted.roomId, granted.number, piece)
  const next = { ...granted, number: granted.number + 1, kind: 'media' as const }
  return success(issueGrant(secret, next, now()))
}

const isLength = (ms: number) => Number.isInteger(ms) && ms >= broadcastLimits.shortest && ms <= broadcastLimits.longest

interface Piece {
  readonly ms: number
  readonly bytes: number
  readonly content: string
}

/** Writes a piece in its turn. One that came before is not written again: its sender did not get the answer. */
function write(
  { db, now }: Pick<RouteParts, 'db' | 'now'>,
  { tenantId, roomId, runId, number }: Granted,
  piece: Piece,
): Promise<Result<'written' | 'repeated'>> {
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
