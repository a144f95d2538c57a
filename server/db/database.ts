import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { StartupError } from '../startupError'

/** What queries run on: the database, or an open transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

const limits = {
  max: 20,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'rencai',
}

/**
 * Opens the pool and the query builder on it. `reportError` hears of connections that broke while idle; without a
 * listener such an error ends the process. Fails with a StartupError when the database cannot be reached.
 */
export async function openDatabase(connection: pg.PoolConfig, reportError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ ...limits, ...connection })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) reportError(error)
  })
  // One that breaks in use, between two statements, tells nobody but itself: the next statement fails, the process goes on.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`连不上 PostgreSQL：${reasonOf(error)}，请检查 DATABASE_URL。`)
  }
  const close = () => {
    isClosing = true
    return endWithin(pool, 3000)
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close }
}

/**
 * Work that goes on longer, such as a first load of data, is broken off by the end of the process. The pool waits for ever for
 * connections whose server died at the wrong moment, and does not keep Node running meanwhile: the timer does.
 */
async function endWithin(pool: pg.Pool, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([pool.end(), limit])
  clearTimeout(timer)
}

/** Node reports a refused connection to several addresses of one host as an error without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
