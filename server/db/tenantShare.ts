import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** The word of a tenant that has so many of the rows tells little, and an index of words would read its whole list. */
const most = 0.8
const lifetime = 600_000

type Table = 'job_words' | 'resume_words'
/** Shares of the rows by tenant, of those with the most. */
type Shares = ReadonlyMap<number, number>

interface Known {
  readonly shares: Promise<Shares>
  readonly until: number
}
const databases = new WeakMap<Db, Map<Table, Known>>()

/** Whether a tenant with a share has nearly all rows. */
export const isNearlyAll = (share: number): boolean => share > most

/** Whether a tenant has nearly all rows of a table. */
export const isDominant = async (db: Db, table: Table, tenantId: number): Promise<boolean> =>
  isNearlyAll(await tenantShare(db, table, tenantId))

/** The share of the rows of a table that a tenant has, by the planner's statistics; 0 if it is small, or there are none yet. */
export async function tenantShare(db: Db, table: Table, tenantId: number): Promise<number> {
  return (await sharesOf(db, table)).get(tenantId) ?? 0
}

function sharesOf(db: Db, table: Table): Promise<Shares> {
  const tables = databases.get(db) ?? new Map<Table, Known>()
  databases.set(db, tables)
  const known = tables.get(table)
  if (known && known.until > performance.now()) return known.shares
  const shares = load(db, table)
  tables.set(table, { shares, until: performance.now() + lifetime })
  shares.catch(() => tables.delete(table))
  return shares
}

async function load(db: Db, table: Table): Promise<Shares> {
  const { rows } = await db.execute<{ ids: number[] | null; shares: number[] | null }>(sql`
    select most_common_vals::text::int[] as ids, most_common_freqs::float8[] as shares
    from pg_stats where schemaname = current_schema() and tablename = ${table} and attname = 'tenant_id'`)
  const { ids, shares } = rows[0] ?? {}
  return new Map((ids ?? []).map((id, at) => [id, shares?.[at] ?? 0]))
}
