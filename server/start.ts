import { announce, announceDemo, announceGaps, announceNoDemo } from './announce'
import { buildApp } from './app'
import { readConfig, readLogSettings } from './config'
import { openPool } from './db/database'
import { startEmbeddedPostgres } from './db/embedded/postgres'
import { openReplicas } from './db/replicas/replicas'
import { DemoStart } from './demo/demoStart'
import { endDemoSessions } from './demo/endDemoSessions'
import { hasDemoSites } from './demo/load/load'
import { prepareSpelling } from './features/settings/query/spelledWords'
import { captureOutput } from './log/captureOutput'
import { createLogger, tellOperator } from './log/logger'
import { openStorage } from './outbound/storage/openStorage'
import { WaitingPort } from './pages/waitingPort'
import { checkSecret, readSecret } from './secrets/secret'
import { insertExamples } from './sites/examples'
import { findGaps } from './sites/gaps'
import { applySites, readSitesFile } from './sites/sitesFile'
import { openSharing } from './sockets/sharing'
import { claimDataFolder } from './startup/dataFolder'
import { listen } from './startup/listen'
import { prepareDatabase } from './startup/prepareDatabase'
import { describeFileFailure } from './startup/reasons'
import { Shutdown } from './startup/shutdown'
import { StartupError } from './startup/startupError'
import { tellSupervisor } from './startup/supervisor'

const logger = createLogger(readLogSettings())
const operator = tellOperator(logger)
const shutdown = new Shutdown(logger)

async function startAll(): Promise<void> {
  captureOutput(logger)
  shutdown.onSignal()
  shutdown.onFault()
  const config = readConfig()
  const sites = config.sitesFile === undefined ? undefined : readSitesFile(config.sitesFile)

  const folder = await claimDataFolder(config.dataDir, { shared: config.databaseUrl !== undefined })
  shutdown.add(() => folder.release())
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await startEmbedded(config.dataDir)
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

async function startEmbedded(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  tellSupervisor({ database: postgres.pid })
  shutdown.add(() => postgres.stop())
  void postgres.exited.then(() => shutdown.fail('内置 PostgreSQL 意外停止，服务随之停止。'))
  return postgres.connection
}

/** Starts the server; a start that fails ends the process with a sentence. */
export function start(): void {
  startAll().catch((error: unknown) => {
    if (error instanceof StartupError) return shutdown.refuse(error.message)
    const sentence = describeFileFailure(error)
    if (sentence !== undefined) return shutdown.fail(sentence)
    logger.fatal({ err: error }, 'The start failed')
    return shutdown.fail('启动失败，原因见上。')
  })
}
