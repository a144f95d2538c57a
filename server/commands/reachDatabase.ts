import type { Config } from '../config'
import { type Database, openDatabase } from '../db/database'
import { startEmbeddedPostgres } from '../db/embedded/postgres'
import { findWay } from '../db/embedded/way'
import { migrateDatabase } from '../db/migrate'
import { claimDataFolder } from '../startup/dataFolder'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>
type Work<Value> = (database: Database) => Promise<Value>

/** Runs work on the installation's database as {@link onDatabaseAsItIs} does, after bringing it to the newest schema. */
export function onDatabase<Value>(settings: DatabaseSettings, work: Work<Value>): Promise<Value> {
  return onDatabaseAsItIs(settings, async (database) => {
    await migrateDatabase(database.pool)
    return work(database)
  })
}

/**
 * Runs work on the installation's database: that of `DATABASE_URL`, the embedded one of the running server, or, if no server
 * runs, the embedded one started for this work.
 */
export async function onDatabaseAsItIs<Value>(settings: DatabaseSettings, work: Work<Value>): Promise<Value> {
  const running = settings.databaseUrl ? undefined : await openRunning(settings.dataDir)
  return running ? runOn(running, work) : onStoppedDatabase(settings, work)
}

/** The same, but throws a StartupError while a server runs on the embedded database. */
export async function onStoppedDatabase<Value>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: Work<Value>,
): Promise<Value> {
  const folder = await claimDataFolder(dataDir, { shared: databaseUrl !== undefined })
  try {
    if (databaseUrl) return await runOn(await openDatabase({ connectionString: databaseUrl }, () => {}), work)
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      return await runOn(await openDatabase(postgres.connection, () => {}), work)
    } finally {
      await postgres.stop()
    }
  } finally {
    await folder.release()
  }
}

async function runOn<Value>(database: Database, work: Work<Value>): Promise<Value> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function openRunning(dataDir: string): Promise<Database | undefined> {
  try {
    return await openDatabase({ ...findWay(dataDir), user: 'rencai', database: 'rencai' }, () => {})
  } catch {
    return undefined
  }
}
