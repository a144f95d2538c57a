import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'

export interface TestDatabase extends Database {
  /** Settings for another pool, or a server in another process, to reach the same database. */
  readonly connection: pg.PoolConfig
  readonly name: string
}

/** In ms. What a server may wait for a connection and a statement in production, a slow machine exceeds. */
const patience = { connectionTimeoutMillis: 60_000, statement_timeout: 120_000 }

/** Closed databases, dropped by the next creation: right after use, PostgreSQL would wait 100 ms for the end of their connections. */
const closed: string[] = []

/**
 * Creates an empty, migrated database. `close` ends its connections. It is copied as files, which takes a quarter of the processor
 * time of a copy through the log.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(
    ...closed.splice(0).map((each) => `drop database ${each} with (force)`),
    `create database ${name} template ${template.database} strategy file_copy`,
  )
  const connection = { ...template, ...patience, database: name }
  const database = await openDatabase(connection, () => {})
  const close = async () => {
    await database.close()
    closed.push(name)
  }
  return { ...database, close, connection, name }
}

/** Runs statements outside the template: a database with open connections cannot be cloned. */
async function administer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
