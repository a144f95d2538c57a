import type { Pool } from 'pg'

/** Connections beside the pool: one listens to notifications, one notices when the database goes silent. */
const besidePool = 2
const namePattern = /^rencai pool=(\d+) /

/** The name of a process's connections in `pg_stat_activity`, by which other processes know how many it may open. */
export const connectionName = (pool: number, unique: string): string => `rencai pool=${pool} ${unique}`

/**
 * Returns a warning if the connections that all processes on this database server may open together, with those that others have
 * open now, exceed what the server allows ordinary roles; undefined if they fit.
 */
export async function checkConnectionBudget(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ allowed: number; names: string[]; others: number }>(`
    select
      (select sum(case name when 'max_connections' then 1 else -1 end * setting::int)::int from pg_settings
        where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) as allowed,
      array(select distinct application_name from pg_stat_activity where application_name like 'rencai pool=%') as names,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'rencai pool=%') as others`)
  const [{ allowed, names, others } = { allowed: 0, names: [], others: 0 }] = rows
  const pools = names.map((name) => Number(namePattern.exec(name)?.[1] ?? 0) + besidePool)
  const needed = pools.reduce((sum, each) => sum + each, others)
  if (needed <= allowed) return undefined
  return (
    `数据库连接可能不够：PostgreSQL 允许 ${allowed} 个，${pools.length} 个进程最多需要 ${needed - others} 个，` +
    `其他程序正在用 ${others} 个。请调小 DATABASE_POOL，或调大 max_connections。`
  )
}
