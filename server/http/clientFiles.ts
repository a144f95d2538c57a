import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TenantRegistry } from '../features/tenants/tenantRegistry'
import type { TenantSite } from '../features/tenants/tenants'
import { bootstrapOf, embeddable } from './bootstrap'
import { pathOf } from './errors'
import { isPage } from './pages'
import { pagePolicy } from './securityHeaders'

const slot = '<script type="application/json" id="tenant"></script>'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built client from `folder`: files of `assets` for ever, since their names carry their content's hash, the rest
 * after asking again. Answers what sends the page for any path; undefined where nothing is built (development).
 */
export async function mountClient(
  app: FastifyInstance,
  { folder, tenants }: { folder: string; tenants: TenantRegistry },
): Promise<SendPage | undefined> {
  const indexPath = join(folder, 'index.html')
  if (!existsSync(indexPath)) return undefined
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(folder, path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const html = readFileSync(indexPath, 'utf8')
  return (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    return reply
      .code(isPage(pathOf(request.url)) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(request.headers.host))
      .send(fillPage(html, tenant))
  }
}

function isHashed(folder: string, path: string): boolean {
  return path.startsWith(join(folder, 'assets'))
}

/** The page of a tenant's site: its name as the title and its bootstrap in the slot. */
function fillPage(html: string, tenant: TenantSite): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(tenant.name)}</title>`)
    .replace(slot, () => slot.replace('></', () => `>${embeddable(bootstrapOf(tenant))}</`))
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
