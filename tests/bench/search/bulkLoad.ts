import type { Pool } from 'pg'

/** Loads many rows without the indexes that slow it down, brings them back, and tidies up as autovacuum does. */
export async function withoutIndexes(pool: Pool, names: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = any($1)', [
    names,
  ])
  await pool.query(`drop index ${names.join(', ')}`)
  await load()
  for (const { indexdef } of rows) await unhurried(pool, indexdef)
  await unhurried(pool, 'vacuum analyze')
}

/** Runs one statement, however long it takes. */
export async function unhurried(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    client.release(true)
  }
}
