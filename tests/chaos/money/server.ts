import { announce } from '#server/announce'
import { buildApp } from '#server/app'
import { readConfig, readLogSettings } from '#server/config'
import { openDatabase } from '#server/db/database'
import { migrateDatabase } from '#server/db/migrate'
import { allHandlers, allProducts } from '#server/features/areas'
import { createLogger, tellOperator } from '#server/log/logger'
import { applySites, readSitesFile } from '#server/sites/sitesFile'
import { listen } from '#server/startup/listen'
import { chaosPack, moneyHandlers } from './calls'

/** The product's server, with a product and calls of its own. It ends by being killed. */
const logger = createLogger(readLogSettings())
const config = readConfig()
const pool = { connectionString: config.databaseUrl, max: config.databasePool }
const database = await openDatabase(pool, (error) => logger.error({ err: error }, 'An idle connection broke'))
await migrateDatabase(database.pool)
if (config.sitesFile) await applySites(database.db, readSitesFile(config.sitesFile), new Date())
const app = await buildApp({
  config,
  database,
  logger,
  handlers: [...allHandlers, ...moneyHandlers],
  products: [...allProducts, chaosPack],
})
announce(tellOperator(logger), await listen(app, config))
