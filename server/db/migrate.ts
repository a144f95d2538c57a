import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../startupError'

/** Beside this file in the sources, beside the bundle in the build. */
const migrationsFolder = join(import.meta.dirname, 'migrations')
/** An arbitrary number: names the lock that lets only one of several processes migrate. */
const migrationLock = 7_236_181

/**
 * Migrates the database to the newest schema; no-op if it is up to date. Safe to call from several processes. The role needs to
 * own the database and nothing more.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await dropFormerExtensions(client)
    await refuseOlder(client)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    client.release(true)
  }
}

/**
 * The first migration is a baseline that replaces several earlier ones and has the date of the last, so a database with all of
 * them counts as having it. A database with only some of them cannot be migrated.
 */
async function refuseOlder(client: PoolClient): Promise<void> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!known.rows[0]?.found) return
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  const at = last.rows[0]?.at
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (at && baseline && Number(at) < baseline.folderMillis)
    throw new StartupError(
      '这个数据库是更早的开发版本建立的，不能直接升级：请换一个空的数据库（或 DATA_DIR），或先用提交 63e74a4 启动一次。',
    )
}

/**
 * Earlier versions used three extensions, which only a superuser may create or restore. They are dropped where this role may do so
 * and nothing else uses them.
 */
async function dropFormerExtensions(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ extname: string }>(
    `select extname from pg_extension
     where extname in ('earthdistance', 'cube', 'pg_trgm') and pg_has_role(extowner, 'usage') order by extname desc`,
  )
  const names = rows.map(({ extname }) => extname)
  if (names.length > 0) await client.query(`drop extension ${names.join(', ')}`).catch(() => {})
}
