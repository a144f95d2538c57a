import type { Pool } from 'pg'

/**
 * Loads many rows without the indexes that slow it down, brings them back, and tidies up as autovacuum does. Resolves to the ms that the
 * indexes took.
 */
export async function withoutIndexes(pool: Pool, names: readonly string[], load: () => Promise<void>): Promise<number> {
  const { rows } = await pool.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = any($1)', [
    names,
  ])
  await pool.query(`drop index ${names.join(', ')}`)
  await load()
  const start = performance.now()
  for (const { indexdef } of rows) await unhurried(pool, indexdef)
  const taken = performance.now() - start
  await unhurried(pool, 'vacuum analyze')
  return taken
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
