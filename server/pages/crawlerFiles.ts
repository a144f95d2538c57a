import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { articlePages } from '#contract/articles/pages'
import { companyPages } from '#contract/companies/pages'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { pages } from '#contract/pages'
import type { Replicas } from '../db/replicas/replicas'
import { articles } from '../db/schema/articles'
import { brands } from '../db/schema/companies'
import { jobRanks } from '../db/schema/site/searchedWords'
import { isBareAddress } from '../edge/hosts'
import { originOf } from '../edge/siteOrigin'
import type { TenantRegistry } from '../edge/sites'
import { findAbilities } from '../features/tenants/abilities'
import type { Services } from '../services'

/** A site map may list 50,000 addresses; this many of the newest of each kind are listed. */
const most = 10_000

/** Disallowed for crawlers: calls, and pages that need a login. */
const closed = [
  ...['/api-', '/im/', '/v1/'],
  ...pages.filter(({ access }) => access !== 'public').map(({ path }) => path.replace(/:(id|key)$/, '')),
]
/** Pages of the site map that do not show a record. */
const open = pages.filter(({ isIndexed, path }) => isIndexed && !path.includes(':'))

/** Serves robots.txt and sitemap.xml of the host's tenant. */
export function mountCrawlerFiles(
  app: FastifyInstance,
  { services, tenants, replicas }: { services: Services; tenants: TenantRegistry; replicas: Replicas | undefined },
): void {
  app.get('/robots.txt', async (request, reply) => {
    const lines = isBareAddress(request.headers.host)
      ? ['User-agent: *', 'Disallow: /']
      : ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${originOf(request)}/sitemap.xml`]
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    const { id } = tenant
    const abilities = await findAbilities(services, tenant)
    const db = replicas?.reader(services.db, undefined) ?? services.db
    const listed = await db
      .select({ id: jobRanks.id, at: jobRanks.refreshedAt })
      .from(jobRanks)
      .where(eq(jobRanks.tenantId, id))
      .orderBy(desc(jobRanks.refreshedAt))
      .limit(most)
    const firms = await db
      .select({ id: brands.id, at: brands.updatedAt })
      .from(brands)
      .where(eq(brands.tenantId, id))
      .orderBy(desc(brands.id))
      .limit(most)
    const texts = await db
      .select({ id: articles.id, at: articles.publishedAt })
      .from(articles)
      .where(eq(articles.tenantId, id))
      .orderBy(desc(articles.publishedAt))
      .limit(most)
    const origin = originOf(request)
    const lines = [
      ...open
        .filter(({ needs }) => needs === undefined || abilities.includes(needs))
        .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`),
      ...listed.map(({ id, at }) => entry(origin + pathTo(jobPages['job-id'], { id }), at)),
      ...texts.map(({ id, at }) => entry(origin + pathTo(articlePages['article-id'], { id }), at)),
      ...firms.map(({ id, at }) => entry(origin + pathTo(companyPages['company-id'], { id }), at)),
    ]
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
          `${lines.join('\n')}\n</urlset>\n`,
      )
  })
}

const entry = (address: string, at: Date): string =>
  `<url><loc>${address}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`
