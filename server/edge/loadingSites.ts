import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headers } from '#contract/envelope'
import { codes } from '#contract/errors'
import { probePaths } from '../probes/probes'
import { isCallPath, pathOf, type SendTrouble } from '../wire/errors'
import { textOf } from '../wire/origin'
import type { TenantRegistry } from './sites'

const sentence = '这个站点的演示数据正在载入，请稍等片刻再试'

/** Responds with 503 to pages of sites whose demo data are still being loaded, and with a sentence to their calls. */
export function holdLoadingSites(app: FastifyInstance, { tenants, loading, sendTrouble }: Parts): void {
  if (loading.size === 0) return
  const isLoading = ({ url, headers: sent }: FastifyRequest) => {
    const tenant = isCallPath(url) ? tenants.byAgentKey(textOf(sent[headers.agentKey])) : tenants.byHost(sent.host)
    return tenant !== undefined && loading.has(tenant.id)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (loading.size === 0 || probePaths.has(pathOf(request.url)) || !isLoading(request)) return
    if (!isCallPath(request.url)) return sendTrouble(request, reply, 'loading')
    request.answerCode = codes.conflict
    return reply.header('cache-control', 'no-store').send({ code: codes.conflict, msg: sentence })
  })
}

interface Parts {
  readonly tenants: TenantRegistry
  /** Ids of the sites; it becomes smaller as they are loaded. */
  readonly loading: ReadonlySet<number>
  readonly sendTrouble: SendTrouble
}
