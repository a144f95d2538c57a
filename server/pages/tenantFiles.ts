import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { largestId } from '#contract/largestId'
import { styleSheetOf } from '#contract/tenants/themes/themeTokens'
import { brands } from '../db/schema/companies'
import type { TenantRegistry } from '../edge/sites'
import { drawPortraitNamed } from '../features/account/portrait'
import { drawScene } from '../features/companies/scene'
import { findAbilities } from '../features/tenants/abilities'
import { readLogo } from '../features/tenants/themes/readLogo'
import { drawIcon, drawnIconPaths, manifestOf, siteIconPaths, vectorIcon } from '../features/tenants/themes/siteIcons'
import { readTheme, readThemeAlways } from '../features/tenants/themes/themeContent'
import type { OuterServices, Services } from '../services'
import { previewIn } from '../wire/previewCookie'
import { bootstrapOf } from './bootstrap'

/** Serves files that depend on the host's tenant: bootstrap data, colours, icon, and logos of companies. */
export function mountTenantFiles(
  app: FastifyInstance,
  { services, tenants }: { services: OuterServices; tenants: TenantRegistry },
): void {
  const { db } = services
  const reading = ({ headers }: FastifyRequest) => ({
    services,
    tenant: tenants.byHost(headers.host),
    request: { preview: previewIn(headers.cookie) },
  })
  const painted = async (request: FastifyRequest) => {
    const [{ primary }, logo] = await Promise.all([
      readThemeAlways(reading(request)),
      readLogo(services, tenants.byHost(request.headers.host)),
    ])
    return { primary, logo }
  }
  app.get('/bootstrap', async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    return reply.header('cache-control', 'no-store').send(bootstrapOf(tenant, await findAbilities(services, tenant)))
  })

  app.get('/theme.css', async (request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(styleSheetOf(await readTheme(reading(request)))),
  )

  app.get(siteIconPaths.vector, async (request, reply) =>
    reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await vectorIcon(await painted(request))),
  )

  for (const path of drawnIconPaths)
    app.get(path, async (request, reply) =>
      reply
        .header('content-type', path.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await drawIcon(path, await painted(request))),
    )

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { tenant } = reading(request)
    const { primary } = await readThemeAlways(reading(request))
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifestOf({ name: tenant.name, primary }))
  })

  app.get<{ Params: { id: string } }>('/logo/:id.svg', async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    return sendDrawing(request, reply, await findLogo(db, tenant.id, Number(request.params.id)))
  })

  app.get<{ Params: { of: string } }>('/portrait/:of.svg', (request, reply) =>
    sendDrawing(request, reply, drawPortraitNamed(request.params.of)),
  )

  app.get<{ Params: { id: string; scene: string } }>('/photo/:id-:scene.svg', (request, reply) =>
    sendDrawing(request, reply, drawScene(Number(request.params.id), Number(request.params.scene))),
  )
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (!svg) return reply.code(404).send()
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag).header('cache-control', 'public, max-age=3600')
  // An SVG that is opened directly is a document; it must not run scripts.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(svg)
}

async function findLogo(db: Services['db'], tenantId: number, id: number): Promise<string | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > largestId) return undefined
  const [brand] = await db
    .select({ svg: brands.logoSvg })
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.tenantId, tenantId)))
  return brand?.svg || undefined
}
