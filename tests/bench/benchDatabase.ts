import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, queriesOf } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { migrateDatabase } from '#server/db/migrate'
import { findEmptyDemoSites, loadDemoSites } from '#server/demo/load/load'
import { insertExamples } from '#server/sites/examples'
import { keep } from './kept'

/** The day on which the demo of {@link withDemo} was made. */
export const demoDay = new Date('2026-11-20T10:00:00Z')

/** Runs a bench over an empty, migrated database on a PostgreSQL of its own, which is removed afterwards. */
export async function withDatabase<T>(bench: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openBenchDatabase()
  try {
    return await bench(database)
  } finally {
    await close()
  }
}

interface BenchDatabase {
  readonly database: Database
  close(): Promise<void>
}

async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rencai-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, wholeCache: true })
  const database = await openDatabase(postgres.connection, () => {})
  const close = async () => {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrateDatabase(database.pool)
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** As {@link withDatabase}, over a database that is filled once for all benchmarks that use its name and change nothing. */
export async function withKept<T>(
  name: string,
  fill: (database: Database) => Promise<unknown>,
  bench: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await keep(name, async () => {
    const { database, close } = await openBenchDatabase()
    try {
      await fill(database)
      return { value: database, close }
    } catch (error) {
      await close()
      throw error
    }
  })
  return bench(asSeenAnew(database))
}

/**
 * The same database as a process sees it that starts now. The server keeps statistics of tables for ten minutes, in which a bench may
 * make a table ten times as large.
 */
export const asSeenAnew = (database: Database): Database => ({ ...database, db: queriesOf(database.pool) })

/** As {@link withKept}, with the demo's first site in it, which has all of the demo. */
export function withDemo<T>(log: (line: string) => void, bench: (database: Database) => Promise<T>): Promise<T> {
  const fill = async ({ db }: Database) => {
    await insertExamples(db, { forDemo: true })
    const [first] = await findEmptyDemoSites(db)
    if (!first) throw new Error('There is no site for the demo')
    await loadDemoSites(db, [first], { scale: 'full', now: demoDay, report: log })
  }
  return withKept('demo', fill, bench)
}
