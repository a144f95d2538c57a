import { announce, announceDemo, announceGaps, announceNoDemo } from './announce'
import { buildApp } from './app'
import { captureOutput } from './captureOutput'
import { runCommand } from './commands/run'
import { readConfig, readLogSettings } from './config'
import { claimDataFolder } from './dataFolder'
import { checkConnectionBudget } from './db/connectionBudget'
import { openDatabase } from './db/database'
import { startEmbeddedPostgres } from './db/embedded'
import { migrateDatabase } from './db/migrate'
import { endDemoSessions } from './demo/endDemoSessions'
import { hasDemoSites, loadDemo } from './demo/load/load'
import { prepareSpelling } from './features/settings/query/spelledWords'
import { listen } from './listen'
import { createLogger, tellOperator } from './logger'
import { openStorage } from './outbound/storage/openStorage'
import { checkSecret, readSecret } from './secret'
import { Shutdown } from './shutdown'
import { insertExamples } from './sites/examples'
import { findGaps } from './sites/gaps'
import { applySites, readSitesFile } from './sites/sitesFile'
import { openSharing } from './sockets/sharing'
import { StartupError } from './startupError'
import { tellSupervisor } from './supervisor'

const logger = createLogger(readLogSettings())
const operator = tellOperator(logger)
const shutdown = new Shutdown(logger)

async function start(): Promise<void> {
  captureOutput(logger)
  shutdown.onSignal()
  shutdown.onFault()
  const config = readConfig()
  const sites = config.sitesFile === undefined ? undefined : readSitesFile(config.sitesFile)

  const folder = await claimDataFolder(config.dataDir, { shared: config.databaseUrl !== undefined })
  shutdown.add(() => folder.release())
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await startEmbedded(config.dataDir)
  const pool = { ...connection, max: config.databasePool }
  const database = await openDatabase(pool, (error) => logger.error({ err: error }, 'An idle connection broke'))
  shutdown.add(() => database.close())
  await migrateDatabase(database.pool)
  const warning = await checkConnectionBudget(database.pool)
  if (warning) logger.warn(warning)
  const secret = config.secret ?? readSecret(config.dataDir)
  await checkSecret(database.db, secret)
  const { demo } = config
  if (demo !== 'off') await insertExamples(database.db, { forDemo: true })
  else await endDemoSessions(database.db)
  if (sites) await applySites(database.db, sites, new Date())

  const sharing = await openSharing(config, {
    ...{ database, secret, log: logger },
    refuse: (sentence) => shutdown.refuse(sentence),
  })
  shutdown.add(async () => sharing?.close())
  const app = await buildApp({ config, database, logger, sharing })
  shutdown.add(() => app.close())
  const report = (sentence: string) => operator.info(sentence)
  if (demo !== 'off')
    await loadDemo(database.db, { scale: demo, now: new Date(), secret, storage: openStorage(config), report })
  announce(operator, await listen(app, config))
  tellSupervisor({ serving: true })
  prepareSpelling()
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

const [command, ...words] = process.argv.slice(2)
if (command !== undefined) void runCommand(command, words)
else
  start().catch((error: unknown) => {
    if (error instanceof StartupError) return shutdown.refuse(error.message)
    logger.fatal({ err: error }, 'The start failed')
    return shutdown.fail('启动失败，原因见上。')
  })
