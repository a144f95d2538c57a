import type { Pool } from 'pg'

interface Load {
  /** Their indexes are made after the rows, which is many times faster; those of keys stay. */
  readonly tables: readonly string[]
  readonly load: () => Promise<void>
}

/**
 * Loads many rows without the indexes that slow it down, brings them back, and tidies up as autovacuum does. Resolves to the ms that each
 * index took, by its name.
 */
export async function withoutIndexes(pool: Pool, { tables, load }: Load): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  await pool.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await load()
  const taken = new Map<string, number>()
  for (const { name, definition } of rows) {
    const start = performance.now()
    await unhurried(pool, definition)
    taken.set(name, performance.now() - start)
  }
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
