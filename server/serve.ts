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
export async function serve({ config, connection, sites, logger, operator, shutdown }: Serving): Promise<void> {
  const pool = { ...connection, max: config.databasePool }
  const database = openPool(pool, (error) => logger.error({ err: error }, 'An idle connection broke'))
  shutdown.add(() => database.close())
  const waitingPort = new WaitingPort(config)
  shutdown.add(() => waitingPort.close())
  const secret = config.secret ?? readSecret(config.dataDir)
  const { demo } = config
  await prepareDatabase({
    database,
    fill: async () => {
      await checkSecret(database.db, secret)
      if (demo !== 'off') await insertExamples(database.db, { forDemo: true })
      else await endDemoSessions(database.db)
      if (sites) await applySites(database.db, sites, new Date())
    },
    whileWaiting: () => waitingPort.open(),
    warn: (sentence) => operator.warn(sentence),
    inform: (sentence) => operator.info(sentence),
  })

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
  const app = await buildApp({ config, database, replicas, logger, sharing, loading: loading?.waiting })
  shutdown.add(() => app.close())
  const report = (sentence: string) => operator.info(sentence)
  const parts = { now: new Date(), secret, storage: openStorage(config), report }
  await loading?.loadFirst(parts)
  await waitingPort.close()
  announce(operator, await listen(app, config))
  tellSupervisor({ serving: true })
  prepareSpelling()
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
