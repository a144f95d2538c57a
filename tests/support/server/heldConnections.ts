import type { Site } from './site'

/** How many connections are in a transaction that waits for something outside the database. */
export async function heldConnections({ database: { pool } }: Pick<Site, 'database'>): Promise<number> {
  const { rows } = await pool.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.held ?? 0
}
