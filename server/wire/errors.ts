import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#contract/errors'
import { uploadPath } from '#contract/uploads/upload'
import { isOutage } from '../db/outage'
import { takesNoFiles } from '../startup/reasons'
import { bodyTooLarge } from './body'

/** Paths of calls, in contrast to pages and files. */
const callPath = /^\/(api-|im\/|v1\/)/

export const isCallPath = (path: string): boolean => callPath.test(path)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The caller reads the HTTP status: an error must not have status 200, as the envelopes of calls have. */
    readonly failsByStatus?: boolean
  }
}

/**
 * Why a page or a file cannot be sent: the database is out of reach, the request cannot be read, or an unexpected error; a file
 * whose address is no longer valid, that is gone, or that others' files must come before; a site whose demo is being loaded.
 */
export type Trouble = 'outage' | 'loading' | 'unreadable' | 'bug' | RefusedTrouble
type RefusedTrouble = 'expired' | 'missing' | 'busy'

/** Thrown by a route that does not send its file. The user who opened its address sees a page that says why. */
export class RefusedFile extends Error {
  constructor(readonly trouble: RefusedTrouble) {
    super(`A file was refused: ${trouble}`)
  }
}

export type SendTrouble = (request: FastifyRequest, reply: FastifyReply, trouble: Trouble) => FastifyReply

/**
 * Handles errors that no handler expected. In a call, a bug becomes 1099 with the request's id, which is also in its log line.
 * Pages and files get a status that says what is wrong.
 */
export function answerErrors(app: FastifyInstance, sendTrouble: SendTrouble): void {
  app.setErrorHandler((error: FastifyError | RefusedFile, request, reply) => {
    if (error instanceof RefusedFile) return sendTrouble(request, reply, error.trouble)
    const isCall = readsEnvelope(request)
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && isCall)
      return sendEnvelope(request, reply, { status: 200, ...bodyTooLarge })
    if (isClientGone(error)) {
      request.log.info({ path: pathOf(request.url) }, 'The client left before its answer')
      return reply.hijack()
    }
    if (isUnmet(error)) {
      return reply
        .code(error.statusCode)
        .headers({ 'cache-control': 'no-store', ...error.headers })
        .send()
    }
    if (isClientFault(error)) {
      return isCall
        ? sendEnvelope(request, reply, { status: 200, code: codes.invalidInput, msg: '请求无法读取' })
        : sendTrouble(request, reply, 'unreadable')
    }
    request.log.error({ err: error, path: pathOf(request.url) }, 'A call failed unexpectedly')
    if (!isCall) return sendTrouble(request, reply, isOutage(error) ? 'outage' : 'bug')
    return sendEnvelope(request, reply, {
      status: 200,
      code: codes.internal,
      msg: `${takesNoFiles(error) ? '服务器现在存不下文件' : '服务器出了点问题'}，请稍后再试（编号 ${request.id}）`,
      data: { requestId: request.id },
    })
  })
}

/** Calls, and the upload of a file, whose client reads the envelope whatever the status. */
const readsEnvelope = ({ url, routeOptions: { config } }: FastifyRequest): boolean =>
  (isCallPath(url) || pathOf(url) === uploadPath) && !config?.failsByStatus

/** Leaving a page aborts its calls, even while the response is being sent. */
const isClientGone = ({ code }: FastifyError): boolean => code === 'ERR_STREAM_PREMATURE_CLOSE'

/** A file does not have the range that was asked for, or is not as the request wants it. Calls know neither. */
const isUnmet = (error: FastifyError): error is UnmetError => error.statusCode === 412 || error.statusCode === 416

type UnmetError = FastifyError & { readonly statusCode: number; readonly headers?: Record<string, string> }

function isClientFault({ code, statusCode }: FastifyError): boolean {
  return code === 'ECONNRESET' || (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
}

/** Responds to paths under the calls' prefixes that have no endpoint, or that accept POST only. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply, endpointPaths: ReadonlySet<string>) {
  if (endpointPaths.has(pathOf(request.url))) {
    reply.header('allow', 'POST')
    return sendEnvelope(request, reply, { status: 405, code: codes.invalidInput, msg: '接口只接受 POST 请求' })
  }
  return sendEnvelope(request, reply, { status: 404, code: codes.notFound, msg: '接口不存在' })
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, msg, data }: { status: number; code: number; msg: string; data?: unknown },
) {
  request.answerCode = code
  return reply.code(status).header('cache-control', 'no-store').send({ code, msg, data })
}
