import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { register } from 'prom-client'
import { type HealthState, slowQuery } from '#contract/console/health'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import type { ReplicaState } from '../../../db/replicas/replica'
import { tableTitles } from '../../../db/schema/titles/tableTitles'

/** What the installation uses. */
export const installation: Own<{
  readonly redis: boolean
  readonly files: string | undefined
  readonly replicaStates: () => readonly ReplicaState[]
}> = {
  name: 'console.installation',
  make: ({ config: { redis, s3, dataDir }, replicas }) => ({
    redis: redis !== undefined,
    files: s3 ? undefined : dataDir,
    replicaStates: () => replicas?.states() ?? [],
  }),
}

interface Figure {
  readonly labels: Readonly<Partial<Record<string, string | number>>>
  readonly value: number
}

/** A figure of /metrics, by its labels. */
async function readFigure(name: string): Promise<readonly Figure[]> {
  return (await register.getSingleMetric(name)?.get())?.values ?? []
}

export async function readBuild() {
  const [build] = await readFigure('rencai_build_info')
  const { release = '', version = '', node = process.version } = build?.labels ?? {}
  return { release: String(release), build: String(version), node: String(node) }
}

/** Whether messages and keys go through Redis. */
export async function readRedis(isUsed: boolean): Promise<HealthState> {
  if (!isUsed) return 'off'
  const parts = await readFigure('rencai_redis_up')
  if (parts.length === 0) return 'unknown'
  return parts.every(({ value }) => value === 1) ? 'good' : 'bad'
}

export const showReplicas = (states: readonly ReplicaState[]) =>
  states.map(({ kind, lag }, at) => ({
    number: at + 1,
    state: kind === 'used' ? ('good' as const) : ('bad' as const),
    lag: lag ?? null,
  }))

/** Undefined if the files are on no disk of this machine. */
export async function readDisk(folder: string | undefined) {
  if (folder === undefined) return null
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
  return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : null
}

/** Connections of the server's processes; one in a transaction that waits for its next statement is busy too. */
export async function readConnections(db: Db) {
  const { rows } = await db.execute<{ name: string; all: number; busy: number }>(sql`
    select coalesce(nullif(application_name, ''), '其他') as name, count(*)::int as all,
      (count(*) filter (where state <> 'idle'))::int as busy
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    group by 1 order by 2 desc, 1 limit 20`)
  return rows.map(({ name, all, busy }) => ({ name, all, busy }))
}

export async function readDatabase(db: Db) {
  const { rows } = await db.execute<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`)
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0 }
}

/** The largest tables. A partitioned one counts whole. */
export async function readTables(db: Db) {
  const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
    select name, (select sum(pg_total_relation_size(part)) from unnest(parts) as part)::float8 as bytes
    from (
      select coalesce(whole.relname, part.relname) as name, array_agg(part.oid) as parts
      from pg_class part
      left join pg_inherits on pg_inherits.inhrelid = part.oid
      left join pg_class whole on whole.oid = pg_inherits.inhparent
      where part.relkind = 'r' and part.relnamespace = current_schema()::regnamespace
      group by 1 order by sum(part.relpages) desc limit 8) as largest`)
  return rows
    .map(({ name, bytes }) => ({ name, title: tableTitles[name] ?? name, bytes }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** The name under which `npm run backup` notes the newest one. */
export async function readBackup(db: Db, name: string): Promise<string | null> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from installation where name = ${name}`)
  const at = Date.parse(rows[0]?.value ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Statements that take long: of all that ran, if the database counts them; else those that run now. */
export async function readSlow(db: Db, most: number) {
  const { rows: found } = await db.execute<{ counts: boolean }>(
    sql`select to_regclass('pg_stat_statements') is not null as counts`,
  )
  const countsStatements = found[0]?.counts === true
  const { rows } = await db.execute<{ text: string; ms: number; runs: number | null }>(
    countsStatements
      ? sql`select query as text, mean_exec_time as ms, least(calls, 2000000000)::int as runs from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database())
            and mean_exec_time >= ${slowQuery} order by mean_exec_time desc limit ${most}`
      : sql`select query as text, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms, null as runs
          from pg_stat_activity
          where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
            and query_start < clock_timestamp() - ${slowQuery}::int * interval '1 ms'
          order by query_start limit ${most}`,
  )
  return {
    countsStatements,
    slow: rows.map(({ text, ms, runs }) => ({ text: withoutValues(text), ms: Math.round(ms), runs })),
  }
}

/** A statement may have values in it: texts and numbers are left out. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
