import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { type UploadedFile, uploadLimits, uploadPath } from '#contract/uploads/upload'
import type { TenantRegistry } from '../../edge/sites'
import type { OuterServices } from '../../services'
import { takesNoFiles } from '../../startup/reasons'
import { checkContent, md5Of } from './content'
import { partials as ownPartials, partialLife } from './partials'
import { releaseUpload, reserveUpload } from './reservations'
import { sealContent } from './sealedContent'
import { partialName, readTicket, type Ticket } from './ticket'
import { insertUpload } from './uploadRows'

type Parts = Pick<OuterServices, 'db' | 'now' | 'secret' | 'outside' | 'storage'> & {
  readonly tenants: TenantRegistry
}

/** The sender waits for as long as a file may take, since an answer in between would mean sending it again, in ms. */
const receivePatience = 60_000

const badTarget = failure(codes.forbidden, '上传地址已失效，请重新上传')
const badFile = failure(codes.invalidInput, '没有收到文件')
const interrupted = failure(codes.conflict, '上传中断了，请重试')
const changed = failure(codes.invalidInput, '文件内容与校验值不一致，请重新上传')

/** POST /upload: multipart with the target's fields, then the file (domain 4, 7). Answers the envelope, data the file. */
export function mountUploads(app: FastifyInstance, services: Parts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: { files: 1, fields: 4, fieldSize: 4096, fileSize: uploadLimits.attachment },
      throwFileSizeLimit: false,
    })
    scope.post(uploadPath, { bodyLimit: uploadLimits.attachment + 65_536 }, async (request, reply) => {
      const result = await receive(request, services).catch((error: unknown) => readError(error, request))
      reply.header('cache-control', 'no-store')
      return result.ok ? { code: codes.success, msg: '', data: result.data } : { code: result.code, msg: result.msg }
    })
  })
}

/** A cut connection and a malformed body are the sender's fault; any other error is a bug and is rethrown. */
function readError(error: unknown, request: FastifyRequest): Failure {
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  if (takesNoFiles(error)) {
    // What still comes is read, else the sender would lose the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  // A request that was read to its end is destroyed too.
  const isCut = request.raw.destroyed && !request.raw.complete
  if (isCut || code.startsWith('ERR_STREAM')) return interrupted
  if (code.startsWith('FST_') || statusCode < 500 || /multipart|part header|form/i.test(String(error))) return badFile
  throw error
}

async function receive(request: FastifyRequest, services: Parts): Promise<Result<UploadedFile>> {
  if (!request.isMultipart() || !hasBoundary(request)) return badFile
  const file = await request.file()
  if (!file) return badFile
  const ticket = readTicket(services.secret, fieldOf(file, 'ticket'), services.now().getTime())
  if (!ticket || services.tenants.isOfOther(request.headers.host, { id: ticket.tenantId }))
    return drain(file, badTarget)
  const now = services.now()
  if (!(await reserveUpload(services.db, ticket, { now, for: partialLife }))) return drain(file, badTarget)

  const name = partialName(ticket)
  const partials = services.outside(ownPartials)
  const part = { offset: Number(fieldOf(file, 'offset')), size: ticket.size }
  const appended = await partials.append(name, part, file.file)
  if (appended === 'busy') return drain(file, interrupted)
  const isWhole = (await partials.sizeOf(name)) === ticket.size
  if (appended === 'appended' && !isWhole) return interrupted
  try {
    return appended === 'appended' ? await store(name, ticket, services) : changed
  } finally {
    await partials.remove(name)
    await releaseUpload(services.db, name)
  }
}

/** RFC 2046 gives a boundary 70 characters at most; the parser throws at far longer ones. */
const hasBoundary = ({ headers }: FastifyRequest): boolean =>
  /;\s*boundary=(?:"[^"]{1,70}"|[^";\s]{1,70})\s*(?:;|$)/i.test(headers['content-type'] ?? '')

async function store(name: string, ticket: Ticket, services: Parts): Promise<Result<UploadedFile>> {
  const path = services.outside(ownPartials).path(name)
  if ((await md5Of(path)) !== ticket.md5) return changed
  const checked = await checkContent(path, ticket.kind, { party: `user ${ticket.userId}`, patience: receivePatience })
  if (!checked.ok) return checked
  const content = ticket.kind === 'document' ? await sealContent(services.secret, checked.data) : checked.data
  await services.storage.put(content.sha256, content.path, content.type)
  return success(await insertUpload(services.db, ticket, content))
}

/** An answer before the whole body was read would be lost on the way. */
function drain(file: MultipartFile, answer: Failure): Failure {
  file.file.resume()
  return answer
}

function fieldOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name]
  return field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : ''
}
