import type { ClientBase, Pool, PoolClient } from 'pg'
import { StartupError } from '../startup/startupError'
import { lockNumber } from './locks'
import { applySteps, type MigrationStep, newestStep, readSteps, refuseNewer } from './migrationSteps'

/**
 * Migrates the database to the newest schema; no-op if it is up to date. Safe to call from several processes. The role needs to
 * own the database and nothing more. Throws a StartupError if the database is too old or too new for this server.
 */
export async function migrateDatabase(pool: Pool, steps: readonly MigrationStep[] = readSteps()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrations')])
    await dropFormerExtensions(client)
    await refuseOlder(client, steps)
    await client.query('begin')
    await applySteps(client, steps)
    await client.query('commit')
    await refuseNewer(client, steps)
  } finally {
    client.release(true)
  }
}

/** Resolves to whether the database has all migrations of this build. Those of a newer build may be there too. */
export async function isMigrated(database: ClientBase | Pool): Promise<boolean> {
  steps ??= readSteps()
  const newest = steps.at(-1)?.at ?? 0
  return (await newestStep(database)) >= newest
}

let steps: readonly MigrationStep[] | undefined

/**
 * The first migration is a baseline that replaces several earlier ones and has the date of the last, so a database with all of
 * them counts as having it. A database with only some of them cannot be migrated.
 */
async function refuseOlder(client: PoolClient, [baseline]: readonly MigrationStep[]): Promise<void> {
  const known = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!known.rows[0]?.found) return
  const newest = await newestStep(client)
  if (newest > 0 && baseline && newest < baseline.at)
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
