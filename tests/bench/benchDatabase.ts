import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, queriesOf } from '../../server/db/database'
import { startEmbeddedPostgres } from '../../server/db/embedded'
import { migrateDatabase } from '../../server/db/migrate'
import { loadDemo } from '../../server/demo/load/load'
import { insertExamples } from '../../server/sites/examples'

/** The day on which the demo of {@link withDemo} was made. */
export const demoDay = new Date('2026-11-20T10:00:00Z')

/** Runs a bench over an empty, migrated database on a PostgreSQL of its own, which is removed afterwards. */
export async function withDatabase<T>(bench: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const database = await openDatabase(postgres.connection, () => {})
  try {
    await migrateDatabase(database.pool)
    return await bench(database)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * The same database as a process sees it that starts now. The server keeps statistics of tables for ten minutes, in which a bench may
 * make a table ten times as large.
 */
export const asSeenAnew = (database: Database): Database => ({ ...database, db: queriesOf(database.pool) })

/** As {@link withDatabase}, with the full demo in it. */
export function withDemo<T>(log: (line: string) => void, bench: (database: Database) => Promise<T>): Promise<T> {
  return withDatabase(async (database) => {
    await insertExamples(database.db, { forDemo: true })
    await loadDemo(database.db, { scale: 'full', now: demoDay, report: log })
    return bench(database)
  })
}
