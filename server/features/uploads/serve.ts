import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploads } from '../../db/schema/uploads'
import type { TenantRegistry } from '../../edge/sites'
import type { StoredContent } from '../../outbound/storage/storage'
import { readers } from '../../readers/readers'
import { writeStream } from '../../readers/scratch'
import type { OuterServices } from '../../services'
import { contentDisposition } from '../../wire/attachment'
import { RefusedFile } from '../../wire/errors'
import { isSigned } from './addresses'
import { openDocument } from './sealedContent'
import { isPublic, isUploadId } from './uploadRows'

type Parts = Pick<OuterServices, 'db' | 'now' | 'secret' | 'storage'>
type Row = typeof uploads.$inferSelect

interface FileQuery {
  readonly until?: string
  readonly sign?: string
  readonly resize?: string
}

/**
 * GET /files/{id}: images and films for anyone who has the address, other files by a signed address; `?resize=200x200` for the
 * small image. Films are sent in the ranges that players request.
 */
export function mountFiles(app: FastifyInstance, { tenants, ...services }: Parts & { tenants: TenantRegistry }): void {
  app.get<{ Params: { file: string }; Querystring: FileQuery }>('/files/:file', async (request, reply) => {
    const id = request.params.file.replace(/\.\w+$/, '')
    const row = await findRow(services, tenants.byHost(request.headers.host).id, id)
    if (!row) throw new RefusedFile('missing')
    if (!isPublic(row.kind) && !isSigned(services.secret, id, request.query, services.now().getTime()))
      throw new RefusedFile('expired')
    if (row.kind === 'document') return sendDocument(reply, row, await openDocument(services, row.sha256))
    if (row.kind === 'film')
      return sendRange(reply, request.headers.range, row, await services.storage.read(row.sha256))
    const isImage = row.kind === 'image'
    const content = await (isImage && request.query.resize === '200x200'
      ? readSquare(services.storage, row)
      : services.storage.read(row.sha256))
    if (!content) throw new RefusedFile('missing')
    return send(reply, row, content)
  })
}

function send(reply: FastifyReply, { kind, type, name }: Row, { stream, size }: StoredContent): FastifyReply {
  if (size > 0) reply.header('content-length', size)
  if (kind === 'attachment') reply.header('content-disposition', contentDisposition(name, { plain: 'attachment' }))
  return reply
    .header('cache-control', kind === 'image' ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', sandbox)
    .type(type)
    .send(stream)
}

const sandbox = "default-src 'none'; sandbox"

/** Browsers show it, and keep no copy. */
function sendDocument(reply: FastifyReply, { type }: Row, content: Buffer | undefined): FastifyReply {
  if (!content) throw new RefusedFile('missing')
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', sandbox)
    .type(type)
    .send(content)
}

/** Safari plays no film whose server does not send ranges. One range of a request is sent, as bytes `from` to `to`. */
function sendRange(
  reply: FastifyReply,
  asked: string | undefined,
  row: Row,
  content: StoredContent | undefined,
): FastifyReply {
  if (!content) throw new RefusedFile('missing')
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', sandbox)
    .type(row.type)
  const range = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(asked ?? '')
  const [, first = '', last = ''] = range ?? []
  if (!range || (first === '' && last === '')) return reply.header('content-length', row.size).send(content.stream)
  const from = first === '' ? Math.max(0, row.size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? row.size - 1 : Math.min(Number(last), row.size - 1)
  if (from > to) {
    content.stream.destroy()
    return reply.code(416).header('content-range', `bytes */${row.size}`).send()
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${row.size}`)
    .header('content-length', to - from + 1)
    .send(Readable.from(partOf(content.stream, from, to)))
}

async function* partOf(stream: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk as Uint8Array).subarray(Math.max(0, from - at), to + 1 - at)
    at += (chunk as Uint8Array).length
    if (piece.length > 0) yield piece
    if (at > to) return
  }
}

async function findRow({ db }: Pick<OuterServices, 'db'>, tenantId: number, id: string): Promise<Row | undefined> {
  if (!isUploadId(id)) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.tenantId, tenantId)))
  return row
}

/** 200 x 200 around the middle, as a JPEG or PNG like the original (domain 9). */
const square = { width: 200, height: 200, position: 'centre', quality: undefined } as const
/** How long a browser waits for a square that has to be made, in ms. */
const squarePatience = 30_000

/** Made when it is first asked for, and kept beside the original. */
async function readSquare(storage: OuterServices['storage'], row: Row): Promise<StoredContent | undefined> {
  const name = `${row.sha256}-200`
  const kept = await storage.read(name)
  if (kept) return kept
  const original = await storage.read(row.sha256)
  if (!original) return undefined
  await readers.pictures.use({ party: 'site', patience: squarePatience }, async (read, folder) => {
    const [from, to] = [join(folder, 'original'), join(folder, 'square')]
    await writeStream(from, original.stream)
    if (await read('fitPicture', { from, to, ...square })) await storage.put(name, to, row.type)
  })
  return storage.read(name)
}
