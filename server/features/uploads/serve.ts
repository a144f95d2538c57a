import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploads } from '../../db/schema/uploads'
import type { TenantRegistry } from '../../edge/sites'
import type { StoredContent } from '../../outbound/storage/storage'
import type { Services } from '../../services'
import { isSigned } from './addresses'
import { makeSquare } from './content'
import { isUploadId } from './uploadRows'

type Parts = Pick<Services, 'db' | 'now' | 'secret' | 'storage'>
type Row = typeof uploads.$inferSelect

interface FileQuery {
  readonly until?: string
  readonly sign?: string
  readonly resize?: string
}

/** GET /files/{id}: images for whoever has the address, attachments by a signed one; `?resize=200x200` for the small image. */
export function mountFiles(app: FastifyInstance, { tenants, ...services }: Parts & { tenants: TenantRegistry }): void {
  app.get<{ Params: { file: string }; Querystring: FileQuery }>('/files/:file', async (request, reply) => {
    const id = request.params.file.replace(/\.\w+$/, '')
    const row = await findRow(services, tenants.byHost(request.headers.host).id, id)
    if (!row) return reply.code(404).send()
    const isImage = row.kind === 'image'
    if (!isImage && !isSigned(services.secret, id, request.query, services.now().getTime()))
      return reply.code(403).send()
    const content = await (isImage && request.query.resize === '200x200'
      ? readSquare(services.storage, row)
      : services.storage.read(row.sha256))
    if (!content) return reply.code(404).send()
    return send(reply, row, content)
  })
}

function send(reply: FastifyReply, { kind, type, name }: Row, { stream, size }: StoredContent): FastifyReply {
  if (size > 0) reply.header('content-length', size)
  if (kind === 'attachment')
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply
    .header('cache-control', kind === 'image' ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(stream)
}

async function findRow({ db }: Pick<Services, 'db'>, tenantId: number, id: string): Promise<Row | undefined> {
  if (!isUploadId(id)) return undefined
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.tenantId, tenantId)))
  return row
}

/** Made when it is first asked for, and kept beside the original. */
async function readSquare(storage: Services['storage'], row: Row): Promise<StoredContent | undefined> {
  const name = `${row.sha256}-200`
  const kept = await storage.read(name)
  if (kept) return kept
  const original = await storage.read(row.sha256)
  if (!original) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'rencai-square-'))
  try {
    const path = join(folder, 'square')
    await writeFile(path, await makeSquare(await buffer(original.stream)))
    await storage.put(name, path, row.type)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return storage.read(name)
}
