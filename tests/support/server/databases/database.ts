import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database'
import { loadDemo } from '#server/demo/load/load'

export interface TestDatabase extends Database {
  /** Settings for another pool, or a server in another process, to reach the same database. */
  readonly connection: pg.PoolConfig
  readonly name: string
}

/** In ms. What a server may wait for a connection and a statement in production, a slow machine exceeds. */
const patience = { connectionTimeoutMillis: 60_000, statement_timeout: 120_000 }

/** Closed databases, dropped by the next creation: right after use, PostgreSQL would wait 100 ms for the end of their connections. */
const closed: string[] = []

/** Creates a migrated database with the example sites, without users or with the small demo. `close` ends its connections. */
export async function createTestDatabase(content: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> {
  const template = content === 'demo' ? await demoTemplate() : inject('postgres').database
  const name = newName()
  await administer(async (run) => {
    for (const each of closed.splice(0)) await run(`drop database ${each} with (force)`)
    await run(clone(template, name))
  })
  return openTestDatabase(name)
}

async function openTestDatabase(name: string): Promise<TestDatabase> {
  const connection = { ...inject('postgres'), ...patience, database: name }
  const database = await openDatabase(connection, () => {})
  const close = async () => {
    await database.close()
    closed.push(name)
  }
  return { ...database, close, connection, name }
}

/** Copied as files, a database takes a quarter of the processor time of a copy through the log. */
const clone = (template: string, name: string) => `create database ${name} template ${template} strategy file_copy`

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Any number: the lock under which one of the run's threads loads the demo. */
const loadingLock = 1

/** A template with the demo, which the first test that wants it loads: that takes a hundred times as long as a clone. */
async function demoTemplate(): Promise<string> {
  const { database } = inject('postgres')
  const template = `${database}_demo`
  await administer(async (run) => {
    await run(`select pg_advisory_lock(${loadingLock})`)
    const { rowCount } = await run(`select from pg_database where datname = '${template}'`)
    if (rowCount) return
    const name = newName()
    await run(clone(database, name))
    const { db, pool } = await openTestDatabase(name)
    await loadDemo(db, { scale: 'small', now: new Date() })
    await pool.end()
    await run(`alter database ${name} rename to ${template}`)
  })
  return template
}

/** Runs statements outside the templates: a database with open connections cannot be cloned. */
async function administer(work: (run: (statement: string) => Promise<pg.QueryResult>) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}
