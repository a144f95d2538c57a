import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { allHandlers } from '../features/handlers'
import { loadTenants } from '../features/tenants/tenantRegistry'
import { openDevelopmentOutbox } from '../outbound/developmentOutbox'
import type { SmsProvider } from '../outbound/sms'
import { readSecret } from '../secret'
import type { Services } from '../services'
import { ChatSockets } from '../sockets/chatSockets'
import { ActivityLog } from './activityLog'
import { answerErrors, answerUnknownCall } from './errors'
import type { Handler } from './handle'
import { mountProbes } from './probes'
import { logRequests } from './requestLog'
import { mountHandlers } from './wire'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly now?: () => Date
  readonly sms?: SmsProvider
  readonly handlers?: readonly Handler[]
  readonly sockets?: ChatSockets
}

/** The HTTP side and, on the same port, the live one. `close` ends both. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, logger, now = () => new Date(), handlers = allHandlers } = parts
  const sockets = parts.sockets ?? new ChatSockets()
  const sms = parts.sms ?? openDevelopmentOutbox(config.dataDir, logger)
  const secret = readSecret(config.dataDir)
  const services: Services = { db: database.db, now, log: logger, sms, live: sockets, secret }
  const tenants = await loadTenants(database.db)
  const activity = new ActivityLog(services)

  const app = createServer(logger)
  logRequests(app)
  answerErrors(app)
  mountHandlers(app, handlers, { services, tenants, activity, checkOutput: !isProduction() })
  mountProbes(app, database.pool)
  const paths = new Set(handlers.map(({ endpoint }) => endpoint.path as string))
  app.setNotFoundHandler((request, reply) => answerUnknownCall(request, reply, paths))
  sockets.attach(app.server, { services, tenants })
  app.addHook('preClose', async () => sockets.close())
  return app
}

const isProduction = () => process.env.NODE_ENV === 'production'

function createServer(logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    genReqId: () => randomBytes(9).toString('base64url'),
    requestTimeout: 60_000,
    forceCloseConnections: true,
  })
}
