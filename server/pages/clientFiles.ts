import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { matchPage } from '#contract/pages'
import { styleSheetOf } from '#contract/tenants/themes/themeTokens'
import { readWithin } from '../db/outage'
import type { Replicas } from '../db/replicas/replicas'
import { isBareAddress } from '../edge/hosts'
import { type OutsideOrigins, pagePolicy } from '../edge/securityHeaders'
import { originOf } from '../edge/siteOrigin'
import type { TenantRegistry } from '../edge/sites'
import { findAbilities } from '../features/tenants/abilities'
import { readTheme } from '../features/tenants/themes/themeContent'
import type { Services } from '../services'
import { readTicket } from '../siteContent/previewTicket'
import { pathOf } from '../wire/errors'
import { previewIn } from '../wire/previewCookie'
import type { ReadForPage } from '../wire/readForPage'
import { bootstrapOf } from './bootstrap'
import { keepBuild } from './builds'
import { mountBuiltFiles } from './builtFiles'
import { fillPage } from './fillPage'
import { readFirstData } from './firstData'
import { drawingOf } from './firstScreen'
import { formIn } from './formIn'
import { findRedirect, redirectForGood } from './legacyRedirect'
import { type MetaRequest, metaOf, missingMeta, type PageMeta } from './pageMeta'
import { isPhone, readPreloads } from './preloads'

/** Milliseconds after which a database that does not answer counts as out of reach. */
const longest = 10_000

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface ClientParts {
  readonly folder: string
  readonly tenants: TenantRegistry
  readonly services: Services
  readonly replicas?: Replicas | undefined
  readonly readForPage: ReadForPage
  /** Milliseconds that a page waits for its first data. */
  readonly timeout: number
  /** Other origins from which the client loads. */
  readonly outside: OutsideOrigins
}

/** Serves the built client from `folder`. Returns the function that sends the page for any path, or undefined without a build. */
export async function mountClient(
  app: FastifyInstance,
  { folder, tenants, services, replicas, readForPage, timeout, outside }: ClientParts,
): Promise<SendPage | undefined> {
  const { db } = services
  const indexPath = join(folder, 'index.html')
  if (!existsSync(indexPath)) return undefined
  await mountBuiltFiles(app, folder)
  const release = keepBuild(folder)
  app.addHook('onClose', async () => release())
  const html = readFileSync(indexPath, 'utf8')
  const consolePath = join(folder, 'console.html')
  const consoleHtml = existsSync(consolePath) ? readFileSync(consolePath, 'utf8') : html
  const findPreloads = readPreloads(folder)
  const draw = drawingOf(folder)
  return async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    const moved = await readWithin(findRedirect(db, tenant.id, request.url), longest)
    if (moved) return redirectForGood(reply, moved)
    const path = pathOf(request.url)
    const origin = originOf(request)
    const { host, 'user-agent': userAgent } = request.headers
    const query = new URLSearchParams(request.url.split('?')[1])
    const matched = matchPage(path)
    const preview = previewIn(request.headers.cookie)
    const caller = { ip: request.ip, userAgent: userAgent ?? '', host: host ?? '', proof: '', act: '', preview }
    const own = ownPageOf(request.headers.cookie)
    const city = own.city ?? tenant.city
    const [abilities, found, firstData] = await Promise.all([
      readWithin(findAbilities(services, tenant, preview), longest),
      matched &&
        readWithin(
          readMeta({ db, services, tenant, matched, query, origin, preview }, own.login ? undefined : replicas),
          longest,
        ),
      matched && !own.login
        ? readFirstData(readForPage, {
            tenant,
            matched,
            city,
            chosen: own.city,
            query,
            timeout,
            log: request.log,
            request: caller,
          })
        : [],
    ])
    // Nothing is at the address of a page that the site does not offer, though the page says so.
    const needs = matched?.page.needs
    const meta = needs === undefined || abilities.includes(needs) ? found : undefined
    const shown = meta ?? (await readWithin(missingMeta({ services, tenant, path }), longest))
    const isDrawn = meta !== undefined && (own.login || city === tenant.city)
    const drawn = isDrawn
      ? await draw(
          {
            tenant: bootstrapOf(tenant, abilities),
            layout: isPhone({ host, userAgent }) ? 'mobile' : 'desktop',
            // What an address asks for, only the page itself shows.
            address: origin + (own.login ? path : request.url),
            title: shown.title,
            firstData,
            isOwn: own.login,
            hasRecentJobs: own.recentJobs && !own.login,
          },
          styleSheetOf(await readWithin(readTheme({ services, tenant, request: { preview } }), longest)),
          request.log,
        )
      : undefined
    return reply
      .code(meta ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy({ host, userAgent, allowed: drawn?.allowed, outside }))
      .send(
        fillPage(matched?.page.console ? consoleHtml : html, {
          tenant,
          abilities,
          // Nobody shall pass on or find a page under a bare address.
          origin: isBareAddress(host) ? '' : origin,
          meta: { ...shown, isIndexed: shown.isIndexed && !isBareAddress(host) },
          form: formIn(request.headers.cookie),
          firstData,
          isPreview: preview !== undefined && (await readTicket(services, preview, tenant.id)) !== undefined,
          drawn,
          preloads: matched ? findPreloads({ page: matched.page, isLoggedIn: own.login, host, userAgent }) : [],
        }),
      )
  }
}

/**
 * Pages for search engines may be read from a replica, but not by users, who may have written what they look at. Nothing is missing
 * before the primary says so.
 */
async function readMeta(request: MetaRequest, replicas: Replicas | undefined): Promise<PageMeta | undefined> {
  const db = request.matched.page.isIndexed ? replicas?.reader(request.db, undefined) : undefined
  const meta = db && (await metaOf({ ...request, db }))
  return meta ?? metaOf(request)
}

interface OwnPage {
  readonly login: boolean
  readonly city: string | undefined
  readonly recentJobs: boolean
}

/** The browser's cookies about the user's version of the page. None identifies the user. */
function ownPageOf(cookie = ''): OwnPage {
  const digitsOf = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\d+)(?:;|$)`).exec(cookie)?.[1]
  return {
    login: digitsOf(ownPageCookies.login) !== undefined,
    city: digitsOf(ownPageCookies.city),
    recentJobs: digitsOf(ownPageCookies.recentJobs) !== undefined,
  }
}
