import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/errors'
import { probePaths } from '../probes/probes'
import { isCallPath, pathOf } from '../wire/errors'
import type { TenantRegistry } from './sites'

interface Refusal {
  readonly status: 421 | 503
  readonly title: string
  readonly sentence: string
  /** Advice for the installation's operator. */
  readonly advice: string
}

const unknown: Refusal = {
  status: 421,
  title: '没有这个站点',
  sentence: '这个网址没有对应的站点，请使用站点的正式网址访问。',
  advice: '如果您是管理员，请用 npm run site -- set 站点 --host 域名 加入这个域名，或写进 TENANT_HOSTS。',
}

const empty: Refusal = {
  status: 503,
  title: '还没有站点',
  sentence: '网站正在准备中，请稍后再来。',
  advice: '如果您是管理员，请用 npm run site -- add 建立第一个站点，建好后刷新本页即可，不用重新启动。',
}

const pageOf = ({ title, sentence, advice }: Refusal) => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1><p>${sentence}</p><p>${advice}</p></body>
</html>
`

/**
 * Responds with 421 to hosts that name no site. Otherwise, a foreign domain could show a copy of a site. While there is no site at
 * all, responds with 503 to every host. A request line with a whole address, which only proxies send, names a host of its own: 400.
 */
export function refuseUnknownHosts(app: FastifyInstance, tenants: TenantRegistry): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/') && request.method !== 'OPTIONS') return reply.code(400).send()
    if (tenants.knowsHost(request.headers.host) || probePaths.has(pathOf(request.url))) return
    const refusal = tenants.all.length === 0 ? empty : unknown
    reply.code(refusal.status).header('cache-control', 'no-store')
    if (isCallPath(request.url)) {
      request.answerCode = codes.notFound
      return reply.send({ code: codes.notFound, msg: refusal.sentence })
    }
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    return reply.header('content-type', 'text/html; charset=utf-8').send(pageOf(refusal))
  })
}
