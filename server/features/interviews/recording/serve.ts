import { buffer } from 'node:stream/consumers'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../area/area'
import { meetingPieces, meetingRecordings } from '../../../db/schema/recordings'
import { decryptBytes } from '../../../secrets/cipher'
import { RefusedFile } from '../../../wire/errors'
import { isKey } from '../../live/broadcast/addresses'
import { pieceType } from '../../live/broadcast/pieceDoor'
import { listPieces } from '../../live/broadcast/playlistText'
import { cipherKeyOf } from './cipherKey'
import type { RecordingRow } from './state'

/** Below which recordings are watched. */
export const recordedPath = '/interview-recorded'

interface Asked {
  readonly Params: { readonly recording: string; readonly file: string }
  readonly Querystring: { readonly key?: string }
}

const sandbox = "default-src 'none'; sandbox"
const fileName = /^(?:replay\.m3u8|(\d{1,9})\.mp4)$/

/**
 * GET /interview-recorded/{recording}/…: the playlist and the pieces of a recording, by the key that `watchRecording` gives. Browsers and
 * proxies keep no copy.
 */
export function mountRecordings(app: FastifyInstance, services: RouteParts): void {
  const { db, tenants, secret, now } = services
  app.get<Asked>(`${recordedPath}/:recording/:file`, async (request, reply) => {
    const { recording, file } = request.params
    const { key = '' } = request.query
    const [isFile, number] = fileName.exec(file) ?? []
    const id = /^\d{1,15}$/.test(recording) ? Number(recording) : 0
    const tenantId = tenants.byHost(request.headers.host).id
    if (!isFile) throw new RefusedFile('missing')
    if (!isKey(secret, { purpose: 'interview recording', tenantId, roomId: id }, { key, now: now() }))
      throw new RefusedFile('expired')
    const isIt = and(eq(meetingRecordings.id, id), eq(meetingRecordings.tenantId, tenantId))
    const [row] = await db.select().from(meetingRecordings).where(isIt)
    if (!row) throw new RefusedFile('missing')
    reply.header('content-security-policy', sandbox).header('cache-control', 'private, no-store')
    if (number !== undefined) return reply.type(pieceType).send(await openPiece(services, row, Number(number)))
    return reply.type('application/vnd.apple.mpegurl').send(await writeList(services, row, key))
  })
}

async function writeList({ db }: Pick<RouteParts, 'db'>, { id, endAt }: RecordingRow, key: string): Promise<string> {
  const { number, part, ms } = meetingPieces
  const rows = await db
    .select({ number, runId: part, ms })
    .from(meetingPieces)
    .where(eq(meetingPieces.recordingId, id))
    .orderBy(asc(number))
  const [pieces, heads] = [rows.filter((row) => row.ms > 0), rows.filter((row) => row.ms === 0)]
  if (pieces.length === 0) throw new RefusedFile('missing')
  return listPieces(pieces, { heads, kind: 'replay', key, isOpen: endAt === null })
}

async function openPiece(
  { db, storage, secret }: Pick<RouteParts, 'db' | 'storage' | 'secret'>,
  row: RecordingRow,
  number: number,
): Promise<Buffer> {
  const [piece] = await db
    .select({ content: meetingPieces.content })
    .from(meetingPieces)
    .where(and(eq(meetingPieces.recordingId, row.id), eq(meetingPieces.number, number)))
  const stored = piece && (await storage.read(piece.content))
  if (!stored) throw new RefusedFile('missing')
  return decryptBytes(cipherKeyOf(secret, row), await buffer(stored.stream))
}
