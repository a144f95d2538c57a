import { readConfig, readLogSettings } from './config'
import { clusterIn, hasCluster } from './db/embedded/cluster'
import { startEmbeddedPostgres } from './db/embedded/postgres'
import { captureOutput } from './log/captureOutput'
import { createLogger, tellOperator } from './log/logger'
import { claimDataFolder } from './startup/dataFolder'
import { describeFileFailure } from './startup/reasons'
import { Shutdown } from './startup/shutdown'
import { StartupError } from './startup/startupError'
import { tellSupervisor } from './startup/supervisor'

const logger = createLogger(readLogSettings())
const shutdown = new Shutdown(logger)

/** Most of the program, whose loading takes most of a start. An own PostgreSQL starts meanwhile, and recovers after a crash. */
const loadServer = () => import('./serve')

interface Start {
  /** Only fills a data folder that has no database yet, and ends. The start that follows finds it filled. */
  readonly ahead: boolean
}

async function startAll({ ahead }: Start): Promise<void> {
  captureOutput(logger)
  shutdown.onSignal()
  shutdown.onFault()
  const config = readConfig()
  if (ahead && (config.databaseUrl !== undefined || hasCluster(clusterIn(config.dataDir)))) return shutdown.end()
  const sites =
    config.sitesFile === undefined ? undefined : (await import('./sites/sitesFile')).readSitesFile(config.sitesFile)

  const folder = await claimDataFolder(config.dataDir, { shared: config.databaseUrl !== undefined })
  shutdown.add(() => folder.release())
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await startEmbedded(config.dataDir)
  const { serve, fillAhead } = await loadServer()
  const work = ahead ? fillAhead : serve
  await work({ config, connection, sites, logger, operator: tellOperator(logger), shutdown })
  if (ahead) shutdown.end()
}

async function startEmbedded(dataDir: string) {
  // A failure to load is told where the program is used.
  const postgres = await startEmbeddedPostgres({ dataDir, launched: () => void loadServer().catch(() => {}) })
  tellSupervisor({ database: postgres.pid })
  shutdown.add(() => postgres.stop())
  void postgres.exited.then(() => shutdown.fail('内置 PostgreSQL 意外停止，服务随之停止。'))
  return postgres.connection
}

/** Starts the server; a start that fails ends the process with a sentence. */
export function start(how: Start): void {
  startAll(how).catch((error: unknown) => {
    if (error instanceof StartupError) return shutdown.refuse(error.message)
    const sentence = describeFileFailure(error)
    if (sentence !== undefined) return shutdown.fail(sentence)
    logger.fatal({ err: error }, 'The start failed')
    return shutdown.fail('启动失败，原因见上。')
  })
}
