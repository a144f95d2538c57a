import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { claimDataFolder } from '../dataFolder'
import { type Database, openDatabase } from '../db/database'
import { startEmbeddedPostgres } from '../db/embedded'
import { migrateDatabase } from '../db/migrate'

/**
 * Runs work on the installation's database: that of `DATABASE_URL`, the embedded one of the server that is running, or, while
 * none is, the embedded one started for this work.
 */
export async function onDatabase<Value>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  if (databaseUrl) return runOn(await openDatabase({ connectionString: databaseUrl }, () => {}), work)
  const running = await openRunning(dataDir)
  if (running) return runOn(running, work)
  const folder = await claimDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await runOn(await openDatabase(postgres.connection, () => {}), work)
  } finally {
    await postgres.stop()
    await folder.release()
  }
}

async function runOn<Value>(database: Database, work: (database: Database) => Promise<Value>): Promise<Value> {
  try {
    await migrateDatabase(database.pool)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** PostgreSQL notes the folder of its socket in the fifth line of its pid file, which a killed one leaves behind. */
async function openRunning(dataDir: string): Promise<Database | undefined> {
  try {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return await openDatabase({ host: lines[4], user: 'rencai', database: 'rencai' }, () => {})
  } catch {
    return undefined
  }
}
