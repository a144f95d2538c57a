import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { allEndpoints } from '../contract/all'
import type { Endpoint } from '../contract/endpoint'
import type { Config } from './config'
import type { Database } from './db/database'
import { boundConnections } from './edge/addressCounts'
import { trustOf } from './edge/proxies'
import { addSecurityHeaders } from './edge/securityHeaders'
import { siteUrls } from './edge/siteUrl'
import { refuseUnknownHosts } from './edge/unknownHost'
import { confirmWechatCode } from './features/auth/wechat'
import { KnownChatRules } from './features/chat/posting/chatRules'
import { TextBatches } from './features/chat/posting/textBatches'
import { WordQueue } from './features/chat/search/wordQueue'
import { allHandlers } from './features/handlers'
import { loadTenants } from './features/tenants/tenantRegistry'
import { Partials } from './features/uploads/partials'
import { mountUploads } from './features/uploads/receive'
import { mountFiles } from './features/uploads/serve'
import { allWorkKinds } from './features/workKinds'
import type { CaptchaProvider } from './outbound/captcha'
import { openDevelopmentMessaging } from './outbound/developmentMessaging'
import { openDevelopmentMail, openDevelopmentOutbox } from './outbound/developmentOutbox'
import type { MailProvider } from './outbound/mail'
import type { MessagingProvider } from './outbound/messaging'
import { noProvider } from './outbound/noProvider'
import type { SmsProvider } from './outbound/sms'
import { openDiskStorage } from './outbound/storage/diskStorage'
import { openS3Storage } from './outbound/storage/s3Storage'
import { openWorkCaptcha } from './outbound/workCaptcha'
import { mountClient } from './pages/clientFiles'
import { mountCrawlerFiles } from './pages/crawlerFiles'
import { mountMapFrame } from './pages/mapFrame'
import { mountTenantFiles } from './pages/tenantFiles'
import { mountProbes } from './probes/probes'
import { logRequests } from './probes/requestLog'
import { readSecret } from './secret'
import type { Services } from './services'
import { ChatSockets } from './sockets/chatSockets'
import type { Sharing } from './sockets/sharing'
import { chooseAnswer } from './tasks/demoAnswers'
import { DemoReplies } from './tasks/demoReplies'
import { startIndexing } from './tasks/indexMessages'
import { startRemindingOfLives } from './tasks/liveReminders'
import { startPurging } from './tasks/purge'
import { startReminding } from './tasks/remindInterviews'
import { startRemindingRecruiters } from './tasks/remindRecruiters'
import { startTrimming } from './tasks/trimUpdates'
import { ActivityLog } from './wire/activityLog'
import { answerErrors, answerUnknownCall, isCallPath } from './wire/errors'
import type { Handler } from './wire/handle'
import { checkHandlers } from './wire/startupCheck'
import { mountHandlers } from './wire/wire'
import { startWorking } from './work/worker'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly now?: () => Date
  /** Without one, the development outbox where there are stand-ins, and none elsewhere. */
  readonly sms?: SmsProvider
  /** Without one, the development outbox where there are stand-ins, and none elsewhere. */
  readonly mail?: MailProvider
  /** Without one, proof of work. */
  readonly captcha?: CaptchaProvider
  /** Without one, a stand-in where there are any and only this machine reaches the server, and none elsewhere. */
  readonly messaging?: MessagingProvider
  /** The way to other processes on the same database; without it, this is the only one. */
  readonly sharing?: Sharing
  readonly endpoints?: readonly Endpoint[]
  readonly handlers?: readonly Handler[]
  /** The built client; in the build it lies beside the server's folder. */
  readonly clientDir?: string
}

/**
 * The HTTP side and, on the same port, the live one; `close` ends both. Fails with a StartupError when an endpoint has no
 * handler, or more than one.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, endpoints = allEndpoints, handlers = allHandlers } = parts
  checkHandlers(endpoints, handlers)
  const { clientDir = join(import.meta.dirname, '../client') } = parts
  const sockets = new ChatSockets(
    {
      minVersion: config.minVersion,
      trust: trustOf(config.trustProxy),
      connectionsPerAddress: config.connectionsPerAddress,
      publicHttps: config.publicHttps,
    },
    parts.sharing,
  )
  const demo =
    config.demoReplies > 0 ? new DemoReplies(sockets, { delay: config.demoReplies, choose: chooseAnswer }) : null
  const secret = config.secret ?? readSecret(config.dataDir)
  const standIn = parts.messaging ? undefined : openStandIn(parts, secret)
  const messaging = parts.messaging ?? standIn
  const siteUrl = siteUrls(config, () => portOf(app) ?? config.port)
  const services = makeServices(parts, { live: demo ?? sockets, messaging, secret, siteUrl })
  messaging?.onConfirm((confirmed) => confirmWechatCode(services, confirmed))
  const tenants = await loadTenants(database.db, config.tenantHosts)

  const app = createServer(parts)
  boundConnections(app.server, connectionBounds(config))
  logRequests(app)
  addSecurityHeaders(app, config)
  answerErrors(app)
  refuseUnknownHosts(app, tenants)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: /json|html|svg|css/ })
  const checkOutput = process.env.NODE_ENV !== 'production'
  mountHandlers(app, handlers, { services, tenants, activity: new ActivityLog(services), checkOutput })
  mountUploads(app, services)
  mountFiles(app, { ...services, tenants })
  standIn?.mount(app)
  mountProbes(app, database.pool)
  mountTenantFiles(app, { db: database.db, tenants })
  mountCrawlerFiles(app, { db: database.db, tenants })
  mountMapFrame(app, { folder: clientDir, maps: services.maps })
  const sendPage = await mountClient(app, { folder: clientDir, tenants, db: database.db })

  const paths = new Set(handlers.map(({ endpoint }) => endpoint.path as string))
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isCallPath(request.url)
    return isPage && sendPage ? sendPage(request, reply) : answerUnknownCall(request, reply, paths)
  })

  sockets.attach(app.server, { services, tenants, pool: database.pool })
  demo?.start(services)
  const stops = [
    startWorking(services, database.pool, allWorkKinds),
    startPurging(services),
    startTrimming(services),
    startIndexing(services),
    startRemindingOfLives(services),
    startReminding(services),
    startRemindingRecruiters(services),
    () => demo?.stop(),
    () => services.wordQueue.stop(),
  ]
  app.addHook('preClose', async () => sockets.close())
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  return app
}

/** The stand-in for the messaging platform logs in whoever its page confirms: it is for this machine alone. */
function openStandIn({ config, logger, now = () => new Date() }: AppParts, secret: string) {
  return config.standInPlatform ? openDevelopmentMessaging({ log: logger, secret, now }) : undefined
}

function makeServices(
  parts: AppParts,
  { live, messaging, secret, siteUrl }: Pick<Services, 'live' | 'messaging' | 'secret' | 'siteUrl'>,
): Services {
  const { config, database, logger, now = () => new Date() } = parts
  const outbox = config.standIns ? { dataDir: config.dataDir, log: logger } : undefined
  const services: Services = {
    db: database.db,
    now,
    afterCommit: (work) =>
      void work(services).catch((err: unknown) => logger.error({ err }, 'Work after a call failed')),
    chatRules: new KnownChatRules(),
    texts: new TextBatches(),
    wordQueue: new WordQueue(database.db, logger),
    log: logger,
    sms: parts.sms ?? (outbox ? openDevelopmentOutbox(outbox) : noProvider),
    mail: parts.mail ?? (outbox ? openDevelopmentMail(outbox) : noProvider),
    captcha: parts.captcha ?? openWorkCaptcha(secret),
    messaging,
    siteUrl,
    storage: config.s3 ? openS3Storage(config.s3) : openDiskStorage(join(config.dataDir, 'uploads')),
    partials: new Partials(join(config.dataDir, 'partial-uploads')),
    live,
    maps: config.maps ?? (config.demo === 'off' ? undefined : 'drawn'),
    secret,
  }
  return services
}

/** Without a list of proxies, whoever holds the connection may be one of them. */
function connectionBounds({ trustProxy, connectionsPerAddress }: Config) {
  return { most: connectionsPerAddress, isProxy: (address: string) => trustOf(trustProxy)(address, 0) }
}

/** The port it listens at, once it does. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function createServer({ config, logger }: AppParts): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustOf(config.trustProxy),
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: true,
  })
}
