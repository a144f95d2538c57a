import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describeDatabaseFailure } from '../startup/databaseFailure'
import { StartupError } from '../startup/startupError'
import { readBigintsAsNumbers } from './bigints'
import { connectionName } from './connectionBudget'

readBigintsAsNumbers()

/** Where queries run: the database or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** Ends all connections at once: statements under way fail as in an outage, and the next ones connect anew. */
  dropConnections(): void
  close(): Promise<void>
}

/** Connections of a process, without those that listen. */
export const defaultPool = 20

const limits = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // A connection whose server is gone without a word ends after about 15 s.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
}

/**
 * Opens the pool and its query builder, without a connection yet. `reportError` receives errors of idle connections; without a
 * listener such an error ends the process.
 */
export function openPool(connection: pg.PoolConfig, reportError: (error: Error) => void): Database {
  const { max = defaultPool } = connection
  const name = connectionName(max, randomBytes(4).toString('hex'))
  const pool = new pg.Pool({ ...limits, application_name: name, ...connection, max })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) reportError(error)
  })
  // Ignores errors of connections in use: the next statement fails, and the process continues.
  pool.on('connect', (client) => client.on('error', () => {}))
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const dropConnections = () => {
    for (const client of clients) streamOf(client).destroy()
  }
  const close = () => {
    isClosing = true
    return endWithin(pool, 3000)
  }
  return { db: queriesOf(pool), pool, dropConnections, close }
}

/** The same with a first connection. Rejects with a StartupError if the database is unreachable. */
export async function openDatabase(connection: pg.PoolConfig, reportError: (error: Error) => void): Promise<Database> {
  const database = openPool(connection, reportError)
  try {
    await database.pool.query('select 1')
  } catch (error) {
    await database.close()
    throw new StartupError(`${describeDatabaseFailure(error)}，请检查 DATABASE_URL。`)
  }
  return database
}

/** The driver closes a connection with a goodbye, for which a silent network would make it wait. */
const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** A query builder over a pool. Caches of what the database holds belong to a builder. */
export const queriesOf = (pool: pg.Pool): Db => drizzle(pool, { casing: 'snake_case' })

/**
 * Resolves when the pool has ended or time is up. Work that takes longer, such as a first load of data, ends with the process.
 * The pool may wait for ever for a connection whose server died, and does not keep Node running; the timer does.
 */
async function endWithin(pool: pg.Pool, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([pool.end(), limit])
  clearTimeout(timer)
}
