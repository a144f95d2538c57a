import type { FastifyInstance } from 'fastify'
import { jobPages } from '#contract/jobs/pages'
import type { TenantRegistry } from '../../../edge/sites'
import type { Services } from '../../../services'
import { stopMail } from '../../notices/stopLink'

/** Takes the POST by which a mailbox's button stops the mail (RFC 8058). A GET of the address shows the page, which asks first. */
export function mountStopRoute(
  app: FastifyInstance,
  { tenants, ...services }: Pick<Services, 'db' | 'secret' | 'now'> & { readonly tenants: TenantRegistry },
): void {
  const path = jobPages['subscribe-stop'].path
  app.post<{ Querystring: { token?: unknown } }>(path, { config: { maxBody: 4096 } }, async (request, reply) => {
    const { token } = request.query
    const tenant = tenants.byHost(request.headers.host)
    const isStopped = typeof token === 'string' && (await stopMail(services, tenant.id, token))
    return reply
      .code(isStopped ? 200 : 404)
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(isStopped ? '已停止发送订阅邮件' : '链接无效')
  })
}
