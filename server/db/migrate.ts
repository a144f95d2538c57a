import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../startupError'

/** Lies beside this file in the sources and beside the bundle in the build. */
const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Any number: it names the lock under which only one of several processes migrates. */
const migrationLock = 7_236_181

/** Brings the database to the newest schema; does nothing when it is there already. Safe to call from several processes. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    for (const extension of ['cube', 'earthdistance', 'pg_trgm']) {
      await addExtension(client, extension)
    }
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    client.release(true)
  }
}

/** All three come with PostgreSQL; where they were not installed, or may not be created, somebody else must act. */
async function addExtension(client: PoolClient, name: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${name}`)
  } catch (error) {
    throw new StartupError(`这个 PostgreSQL 中不能建立扩展 ${name}：${(error as Error).message}。`)
  }
}
