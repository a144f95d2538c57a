import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes, failure, type Result, success } from '#contract/errors'
import { broadcastLimits } from '#contract/live/broadcast'
import { segmentKindOf } from '#contract/live/mp4'
import { grantHeader, type SegmentGrant } from '#contract/uploads/segmentGrant'
import type { RouteParts } from '../../../area/area'
import { type Granted, issueGrant, readGrant } from './grant'

const badGrant = failure(codes.forbidden, '发送凭证已失效')
const tooLarge = failure(codes.bodyTooLarge, '画面片段太大')
const wrongKind = failure(codes.invalidInput, '画面片段的格式不正确')
const wrongLength = failure(codes.invalidInput, '画面片段的时长不正确')

export const pieceType = 'video/mp4'

/** Where pieces of one purpose come in. */
export interface PieceDoor {
  readonly path: string
  readonly purpose: Granted['purpose']
  /** Keeps a piece that is as its grant says. */
  readonly take: (granted: Granted, piece: Piece) => Promise<Result<unknown>>
}

export interface Piece {
  readonly content: Buffer
  /** How long it plays; 0 for a head. */
  readonly ms: number
}

/** PUT {path}/{stream}/{number}?ms=: one piece, under a grant that names it. Answers the envelope with the next grant. */
export function mountPieces(app: FastifyInstance, services: RouteParts, door: PieceDoor): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bounds = { parseAs: 'buffer', bodyLimit: broadcastLimits.media } as const
    scope.addContentTypeParser(pieceType, bounds, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
      const { statusCode = 500, code } = error
      if (statusCode >= 500) throw error
      return reply.code(200).send(code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge : wrongKind)
    })
    scope.put<Address>(`${door.path}/:room/:number`, async (request, reply) => {
      const result = await receive(request, services, door)
      reply.header('cache-control', 'no-store')
      return result.ok
        ? { code: codes.success, msg: '', data: { grant: result.data } }
        : { code: result.code, msg: result.msg }
    })
  })
}

interface Address {
  readonly Params: { readonly room: string; readonly number: string }
  readonly Querystring: { readonly ms?: string }
}

async function receive(
  request: FastifyRequest<Address>,
  { secret, now, tenants }: RouteParts,
  { purpose, take }: PieceDoor,
): Promise<Result<SegmentGrant>> {
  const token = String(request.headers[grantHeader] ?? '')
  const granted = readGrant(secret, { purpose, token, now: now() })
  const { room, number } = request.params
  if (!granted || room !== String(granted.roomId) || number !== String(granted.number)) return badGrant
  if (tenants.isOfOther(request.headers.host, { id: granted.tenantId })) return badGrant
  const content = request.body
  if (!Buffer.isBuffer(content)) return wrongKind
  if (content.length > granted.most) return tooLarge
  if (segmentKindOf(content) !== granted.kind) return wrongKind
  const ms = granted.kind === 'head' ? 0 : Number(request.query.ms)
  if (granted.kind === 'media' && !isLength(ms)) return wrongLength
  const taken = await take(granted, { content, ms })
  if (!taken.ok) return taken
  const next = { ...granted, number: granted.number + 1, kind: 'media' as const }
  return success(issueGrant(secret, next, now()))
}

const isLength = (ms: number) => Number.isInteger(ms) && ms >= broadcastLimits.shortest && ms <= broadcastLimits.longest
