import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'
import { StartupError } from '../startup/startupError'

/** Beside this file in the sources, beside the bundle in the build. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * One migration. Processes of the former release can continue on its result if it only adds (`safeFor` 0). A migration that
 * removes or changes something says so in a line `-- contract: safe for <tag>`: processes that know the migration of that tag no
 * longer use what is removed.
 */
export interface MigrationStep {
  readonly tag: string
  /** Date in the journal, in ms since 1970; grows with each migration. */
  readonly at: number
  readonly statements: readonly string[]
  readonly hash: string
  /** 0, or the date of the migration that a process must know to work on the result. */
  readonly safeFor: number
}

const contractLine = /^-- contract: safe for (\S+)\s*$/m

export function readSteps(folder = migrationsFolder): MigrationStep[] {
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const files = readMigrationFiles({ migrationsFolder: folder })
  return entries.map(({ tag, when }, index) => {
    const { sql = [], hash = '' } = files[index] ?? {}
    const named = contractLine.exec(sql.join('\n'))?.[1]
    const known = entries.find((entry) => entry.tag === named)
    if (named && !(known && known.when < when)) throw new Error(`${tag} names ${named}, which is no earlier migration`)
    return { tag, at: when, statements: sql, hash, safeFor: known?.when ?? 0 }
  })
}

/**
 * Applies those of `steps` that the database lacks, in order and all or none. Uses Drizzle's table, so that both agree, and one
 * beside it that lets an older process judge whether it can work on this database.
 */
export async function applySteps(client: ClientBase, steps: readonly MigrationStep[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await client.query(`create table if not exists drizzle.steps
    (at bigint primary key, tag text not null, safe_for bigint not null)`)
  const newest = await newestStep(client)
  for (const { at, statements, hash } of steps.filter((step) => step.at > newest)) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at])
  }
  await client.query(
    `insert into drizzle.steps select * from unnest($1::bigint[], $2::text[], $3::bigint[]) on conflict do nothing`,
    [steps.map(({ at }) => at), steps.map(({ tag }) => tag), steps.map(({ safeFor }) => safeFor)],
  )
}

/** Date of the newest migration of a database that has Drizzle's table; 0 if there is none. */
export async function newestStep(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.at ?? 0)
}

/**
 * During a rolling restart a process may start on a database that a newer release has migrated. Throws a StartupError if one of
 * the migrations that it does not know took away something that it uses.
 */
export async function refuseNewer(client: ClientBase, steps: readonly MigrationStep[]): Promise<void> {
  const newest = steps.at(-1)?.at ?? 0
  const { rows } = await client.query<{ at: string; safe_for: string | null }>(
    `select created_at as at, safe_for from drizzle.__drizzle_migrations left join drizzle.steps on at = created_at
    where created_at > $1 order by created_at`,
    [newest],
  )
  if (rows.every(({ safe_for }) => safe_for !== null && Number(safe_for) <= newest)) return
  throw new StartupError('这个数据库已由更新的版本升级，当前版本不能再使用它，请部署新版本。')
}
