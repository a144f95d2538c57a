import type pg from 'pg'
import { announce, announceDemo, announceGaps, announceNoDemo } from './announce'
import { buildApp } from './app'
import type { Config } from './config'
import { openPool } from './db/database'
import { openReplicas } from './db/replicas/replicas'
import { DemoStart } from './demo/demoStart'
import { endDemoSessions } from './demo/endDemoSessions'
import { hasDemoSites } from './demo/load/load'
import { prepareSpelling } from './features/settings/query/spelledWords'
import type { Logger } from './log/logger'
import { openStorage } from './outbound/storage/openStorage'
import { WaitingPort } from './pages/waitingPort'
import { checkSecret, readSecret } from './secrets/secret'
import { insertExamples } from './sites/examples'
import { findGaps } from './sites/gaps'
import { applySites, type readSitesFile } from './sites/sitesFile'
import { openSharing } from './sockets/sharing'
import { collectStart } from './startup/heap'
import { listen } from './startup/listen'
import { prepareDatabase } from './startup/prepareDatabase'
import type { Shutdown } from './startup/shutdown'
import { tellSupervisor } from './startup/supervisor'

export interface Serving {
  readonly config: Config
  /** Of a database that is there, or is still to come. */
  readonly connection: pg.PoolConfig
  /** What the file of sites says; undefined without one. */
  readonly sites: ReturnType<typeof readSitesFile> | undefined
  readonly logger: Logger
  /** The same log, for those who run the installation. */
  readonly operator: Logger
  readonly shutdown: Shutdown
}

/** Connects to the database and serves. What it opens is ended by `shutdown`. */
export async function serve(serving: Serving): Promise<void> {
  const { config, logger, operator, shutdown } = serving
  const waitingPort = new WaitingPort(config)
  shutdown.add(() => waitingPort.close())
  const { database, secret } = await openPrepared(serving, () => waitingPort.open())
  const { demo } = config

  const replicas = await openReplicas(config, database, logger)
  shutdown.add(async () => replicas?.close())
  const sharing = await openSharing(config, {
    database,
    secret,
    log: logger,
    refuse: (sentence) => shutdown.refuse(sentence),
  })
  shutdown.add(async () => sharing?.close())
  const loading = demo === 'off' ? undefined : await DemoStart.open(database.db, demo)
  const report = (sentence: string) => operator.info(sentence)
  const parts = { now: new Date(), secret, storage: openStorage(config), report }
  // Before the tasks of the app: the load takes indexes away, and a task that reads them meanwhile ends in a deadlock.
  await loading?.loadFirst(parts)
  const app = await buildApp({ config, database, replicas, logger, sharing, loading: loading?.waiting })
  shutdown.add(() => app.close())
  await waitingPort.close()
  announce(operator, await listen(app, config))
  tellSupervisor({ serving: true })
  prepareSpelling()
  void collectStart()
  loading?.loadOthers(parts).catch((error: unknown) => {
    // The next start goes on with it.
    if (shutdown.hasBegun) return
    logger.fatal({ err: error }, 'The demo was not loaded')
    shutdown.fail('演示数据没有载入，原因见上。')
  })
  if (demo === 'off') announceGaps(operator, await findGaps(database.db, config))
  else if (await hasDemoSites(database.db)) announceDemo(operator)
  else announceNoDemo(operator)
}

/** Does to the database what {@link serve} does before it serves; the demo's further sites are left to it. */
export async function fillAhead(serving: Serving): Promise<void> {
  const { config, operator } = serving
  const { database, secret } = await openPrepared(serving, async () => {})
  if (config.demo === 'off') return
  const loading = await DemoStart.open(database.db, config.demo)
  const report = (sentence: string) => operator.info(sentence)
  await loading.loadFirst({ now: new Date(), secret, storage: openStorage(config), report })
}

/** The database with the schema of this build and what every start writes into it. */
async function openPrepared(serving: Serving, whileWaiting: () => Promise<void>) {
  const { config, connection, sites, logger, operator, shutdown } = serving
  const pool = { ...connection, max: config.databasePool }
  const database = openPool(pool, (error) => logger.error({ err: error }, 'An idle connection broke'))
  shutdown.add(() => database.close())
  const secret = config.secret ?? readSecret(config.dataDir)
  await prepareDatabase({
    database,
    fill: async () => {
      await checkSecret(database.db, secret)
      if (config.demo !== 'off') await insertExamples(database.db, { forDemo: true })
      else await endDemoSessions(database.db)
      if (sites) await applySites(database.db, sites, new Date())
    },
    whileWaiting,
    warn: (sentence) => operator.warn(sentence),
    inform: (sentence) => operator.info(sentence),
  })
  return { database, secret }
}
