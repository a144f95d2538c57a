import { pino } from 'pino'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { type Database, openDatabase } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { migrateDatabase } from '#server/db/migrate'
import { checkSecret, readSecret } from '#server/secrets/secret'
import { insertExamples } from '#server/sites/examples'
import { claimDataFolder } from '#server/startup/dataFolder'
import { unhurried } from '../run/unhurried'

/** The server on its own embedded database, in this process: for what needs a data folder and no build. */
export interface Installation {
  readonly url: string
  readonly dataDir: string
  readonly database: Database
  stop(): Promise<void>
}

/** Variables of an installation in this folder; codes go to its outbox. */
export const installationEnv = (dataDir: string, env: Readonly<Record<string, string>> = {}) => ({
  DEMO: 'off',
  STAND_INS: 'on',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  ...unhurried,
  ...env,
})

/** Starts an installation on a folder, with the data there if any. With `DATABASE_URL`, uses that database. */
export async function startInstallation(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const config = readConfig(installationEnv(dataDir, env))
  const folder = await claimDataFolder(dataDir, { shared: config.databaseUrl !== undefined })
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, durable: false })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl }
  const database = await openDatabase(connection, () => {})
  await migrateDatabase(database.pool)
  await checkSecret(database.db, config.secret ?? readSecret(dataDir))
  await insertExamples(database.db, { forDemo: false })
  const app = await buildApp({ config, database, logger: pino({ level: 'silent' }) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await database.close()
    await postgres?.stop()
    await folder.release()
  }
  return { url, dataDir, database, stop }
}
