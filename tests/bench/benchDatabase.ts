import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, queriesOf } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { migrateDatabase } from '#server/db/migrate'
import { loadDemo } from '#server/demo/load/load'
import { insertExamples } from '#server/sites/examples'

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

/** Loaded databases that several benchmarks read, by name. */
const kept = new Map<string, Promise<BenchDatabase>>()

/** As {@link withDatabase}, over a database that is filled once for all benchmarks of a run that use its name and change nothing. */
export async function withKept<T>(
  name: string,
  fill: (database: Database) => Promise<unknown>,
  bench: (database: Database) => Promise<T>,
): Promise<T> {
  const open = async () => {
    const opened = await openBenchDatabase()
    await fill(opened.database).catch(async (error: unknown) => {
      await opened.close()
      throw error
    })
    return opened
  }
  const opening = kept.get(name) ?? open()
  kept.set(name, opening)
  const { database } = await opening.catch((error: unknown) => {
    kept.delete(name)
    throw error
  })
  return bench(asSeenAnew(database))
}

/** Removes what {@link withKept} has kept. */
export async function closeKept(): Promise<void> {
  const opened = await Promise.all(kept.values())
  kept.clear()
  for (const { close } of opened) await close()
}

/**
 * The same database as a process sees it that starts now. The server keeps statistics of tables for ten minutes, in which a bench may
 * make a table ten times as large.
 */
export const asSeenAnew = (database: Database): Database => ({ ...database, db: queriesOf(database.pool) })

/** As {@link withKept}, with the full demo in it. */
export function withDemo<T>(log: (line: string) => void, bench: (database: Database) => Promise<T>): Promise<T> {
  const fill = async ({ db }: Database) => {
    await insertExamples(db, { forDemo: true })
    await loadDemo(db, { scale: 'full', now: demoDay, report: log })
  }
  return withKept('demo', fill, bench)
}
