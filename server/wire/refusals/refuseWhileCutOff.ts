import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/errors'
import type { DatabaseWatch } from '../../db/databaseWatch'
import { isCallPath } from '../errors'

/** What users read while the database is out of reach. */
export const outageSentence = '服务正在恢复中，请稍等片刻再试。'

/**
 * Refuses calls at once while this process is cut off from its database, with status 503: a balancer then sends them to another
 * process, which every call bears. Pages wait for a moment and say it themselves.
 */
export function refuseWhileCutOff(app: FastifyInstance, watch: Pick<DatabaseWatch, 'isCutOff'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!watch.isCutOff || !isCallPath(request.url)) return
    request.answerCode = codes.internal
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
      .send({ code: codes.internal, msg: outageSentence })
  })
}
