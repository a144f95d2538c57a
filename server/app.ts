import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { composeServices, type ServiceParts } from './compose'
import type { Config } from './config'
import { DatabaseWatch } from './db/databaseWatch'
import { boundConnections } from './edge/addressCounts'
import { holdLoadingSites } from './edge/loadingSites'
import { warnOfLostHosts } from './edge/proxiedHost'
import { trustOf } from './edge/proxies'
import { addSecurityHeaders } from './edge/securityHeaders'
import { refuseUnknownHosts } from './edge/unknownHost'
import { allHandlers, allWorkKinds, areas } from './features/areas'
import { loadTenants } from './features/tenants/tenantRegistry'
import { watchTenants } from './features/tenants/watchTenants'
import { version } from './pages/bootstrap'
import { mountClient } from './pages/clientFiles'
import { mountCrawlerFiles } from './pages/crawlerFiles'
import { mountMapFrame } from './pages/mapFrame'
import { outsideOriginsOf } from './pages/outsideOrigins'
import { troubleSender } from './pages/sendTrouble'
import { mountTenantFiles } from './pages/tenantFiles'
import { mountProbes } from './probes/probes'
import { logRequests } from './probes/requestLog'
import { watchContent } from './siteContent/watchContent'
import { checkTasks, startTasks } from './tasks/startTasks'
import { upkeep } from './tasks/upkeep'
import { ActivityLog } from './wire/activityLog'
import { answerErrors, answerUnknownCall, isCallPath, type SendTrouble } from './wire/errors'
import type { Handler } from './wire/handle'
import { readerForPages } from './wire/readForPage'
import { refuseLacking } from './wire/refusals/refuseLacking'
import { refuseWhileCutOff } from './wire/refusals/refuseWhileCutOff'
import { checkHandlers } from './wire/startupCheck'
import { mountHandlers } from './wire/wire'
import { startWorking } from './work/worker'

export interface AppParts extends ServiceParts {
  readonly handlers?: readonly Handler[]
  /** The built client. In the build, it is beside the server's folder. */
  readonly clientDir?: string
  /** Sites that are not shown yet. */
  readonly loading?: ReadonlySet<number>
}

/**
 * Builds the HTTP server and, on the same port, the live side; `close` ends both. Throws a StartupError if an endpoint has more than one
 * handler.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, replicas, logger, handlers = allHandlers } = parts
  checkHandlers(handlers)
  const tasks = [...upkeep, ...areas.flatMap((area) => area.tasks)]
  checkTasks(tasks)
  const { clientDir = join(import.meta.dirname, '../client') } = parts
  const tenants = await loadTenants(database.db, config.tenantHosts)
  const { services, sockets, demo, standIn, payments, endParts } = composeServices(parts, tenants, () => portOf(app))

  const watch = new DatabaseWatch({
    pool: database.pool,
    dropConnections: () => database.dropConnections(),
    report: (error) => logger.warn({ err: error }, 'The database does not answer'),
  })
  const sendTrouble = troubleSender(tenants)
  const app = createServer(parts, sendTrouble)
  boundConnections(app.server, connectionBounds(config))
  logRequests(app)
  addSecurityHeaders(app, config)
  answerErrors(app, sendTrouble)
  warnOfLostHosts(app, tenants)
  refuseUnknownHosts(app, tenants)
  refuseWhileCutOff(app, watch)
  holdLoadingSites(app, { tenants, loading: parts.loading ?? new Set(), sendTrouble })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: /json|html|svg|css/ })
  const offering = refuseLacking(handlers, services)
  mountHandlers(app, offering, {
    services,
    tenants,
    activity: new ActivityLog(services),
    replicas,
    checkOutput: !config.isProduction,
  })
  for (const { routes } of areas) for (const mount of routes) mount(app, { ...services, tenants })
  standIn?.mount(app)
  payments.mount(app)
  mountProbes(app, {
    pool: database.pool,
    replicas,
    watch,
    sharing: parts.sharing,
    version,
    metricsToken: config.metricsToken,
  })
  mountTenantFiles(app, { services, tenants })
  mountCrawlerFiles(app, { services, tenants, replicas })
  mountMapFrame(app, { folder: clientDir, maps: services.maps })
  const readForPage = readerForPages(offering, services, replicas)
  const sendPage = await mountClient(app, {
    folder: clientDir,
    tenants,
    services,
    replicas,
    readForPage,
    timeout: config.firstDataTimeout,
    outside: outsideOriginsOf(config),
  })

  // Only what a route sends is compressed.
  if (sendPage)
    app.get('/*', (request, reply) => (isCallPath(request.url) ? reply.callNotFound() : sendPage(request, reply)))
  const paths = new Set<string>(handlers.flatMap(({ endpoint: { path, aliases = [] } }) => [path, ...aliases]))
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isCallPath(request.url)
    return isPage && sendPage ? sendPage(request, reply) : answerUnknownCall(request, reply, paths)
  })

  sockets.attach(app.server, { services, tenants, watch })
  demo?.start(services)
  const stops = [
    watchTenants(tenants, database.pool, services.log),
    watchContent(services, database.pool),
    startWorking(services, allWorkKinds),
    startTasks(services, tasks),
    () => demo?.stop(),
    endParts,
    () => services.papers.thread.close(),
    () => watch.close(),
  ]
  app.addHook('preClose', async () => sockets.close())
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  return app
}

/** Without a list of proxies, any direct connection may come from a proxy. */
function connectionBounds({ trustProxy, connectionsPerAddress }: Config) {
  return { most: connectionsPerAddress, isProxy: (address: string) => trustOf(trustProxy)(address, 0) }
}

/** Returns the listening port; undefined before it listens. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function createServer({ config, logger }: AppParts, sendTrouble: SendTrouble): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustOf(config.trustProxy),
    // An address that cannot be decoded comes before all hooks.
    frameworkErrors: (_error, request, reply) => sendTrouble(request, reply, 'unreadable'),
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: true,
  })
}
