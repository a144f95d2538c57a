import type { FastifyInstance } from 'fastify'
import { isCallPath, pathOf } from '../wire/errors'
import { countCall } from './metrics'
import { countPage } from './pageFigures'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the response envelope, for the log and the metrics. */
    answerCode?: number
  }
}

/** Logs one line per call, without headers and body. Files and pages are logged only if they fail. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url)
    const code = request.answerCode
    const ms = Math.round(reply.elapsedTime)
    if (code !== undefined && reply.statusCode === 200) {
      countCall({ path: request.routeOptions.url, code, seconds: reply.elapsedTime / 1000 })
    }
    if (!isCallPath(path)) countPage(request, reply)
    if (isCallPath(path)) request.log.info({ path, code, ms }, 'call')
    else if (reply.statusCode >= 500) request.log.error({ path, status: reply.statusCode, ms }, 'request')
  })
}
