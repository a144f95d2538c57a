import type { FastifyInstance } from 'fastify'
import { codes } from '../../contract/errors'
import type { TenantRegistry } from '../features/tenants/tenantRegistry'
import { isCallPath, pathOf } from '../wire/errors'

/** Load balancers and metrics collectors use addresses of their own. */
const probes = new Set(['/healthz', '/metrics'])

const sentence = '这个网址没有对应的站点，请使用站点的正式网址访问。'

const page = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>没有这个站点</title></head>
<body><h1>没有这个站点</h1><p>${sentence}</p><p>如果您是管理员，请在 TENANT_HOSTS 中加入这个域名。</p></body>
</html>
`

/** Responds with 421 to hosts that name no site. Otherwise, a foreign domain could show a copy of a site. */
export function refuseUnknownHosts(app: FastifyInstance, tenants: TenantRegistry): void {
  app.addHook('onRequest', async (request, reply) => {
    if (tenants.knowsHost(request.headers.host) || probes.has(pathOf(request.url))) return
    reply.code(421).header('cache-control', 'no-store')
    if (isCallPath(request.url)) {
      request.answerCode = codes.notFound
      return reply.send({ code: codes.notFound, msg: sentence })
    }
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    return reply.header('content-type', 'text/html; charset=utf-8').send(page)
  })
}
