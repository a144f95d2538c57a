import type { FastifyRequest } from 'fastify'
import type { TenantRegistry } from '../edge/sites'
import type { SendTrouble } from '../wire/errors'
import { formIn } from './formIn'
import { troublePage, troubleTexts } from './troublePage'

/** Seconds after which crawlers and other programs may try again. */
const retryAfter = 30

/** Answers requests for pages and files that cannot be sent. Nothing keeps or lists the answer. */
export const troubleSender =
  (tenants: TenantRegistry): SendTrouble =>
  (request, reply, trouble) => {
    for (const name of ofContent) reply.removeHeader(name)
    const { status, title, sentence } = troubleTexts[trouble]
    reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    if (status === 503) reply.header('retry-after', retryAfter)
    const { host, cookie } = request.headers
    if (!wantsPage(request) || !tenants.knowsHost(host))
      return reply.header('content-type', 'text/plain; charset=utf-8').send(`${title}：${sentence}\n`)
    const number = trouble === 'bug' ? request.id : undefined
    const { html, policy } = troublePage(tenants.byHost(host), trouble, { form: formIn(cookie), number })
    return reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  }

/** Headers that a route may have set for the content that it could not send. */
const ofContent = ['etag', 'last-modified', 'content-disposition', 'content-length', 'content-range']

/** Pages are what no other route serves; other addresses show one to a browser that opens them. */
function wantsPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const url = routeOptions?.url
  return url === undefined || url === '/*' || headers.accept?.includes('text/html') === true
}
