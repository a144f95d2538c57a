import { sql } from 'drizzle-orm'
import type { Db } from './database'

/**
 * Runs `load`, which inserts many rows, in the open transaction `tx`, and enters their words into the GIN indexes afterwards, all
 * at once: entering them row by row takes five times as long and writes ten times as much WAL. Indexes of empty tables are built
 * anew at the end; nobody else can use such a table until the transaction ends. Others collect the new words in their list of
 * pending entries, and stay usable.
 */
export async function loadBeforeIndexing<Loaded>(tx: Db, load: () => Promise<Loaded>): Promise<Loaded> {
  const ends: string[] = []
  const begin = async (start: string, ...end: readonly string[]) => {
    await tx.execute(sql.raw(start))
    ends.push(...end)
  }
  await tx.execute(sql`set local gin_pending_list_limit = '256MB'`)
  for (const { table, index, definition, isImmediate } of await findWordIndexes(tx)) {
    if (await isEmpty(tx, table)) await begin(`drop index ${index}`, definition)
    else if (isImmediate)
      await begin(
        `alter index ${index} set (fastupdate = on)`,
        `select gin_clean_pending_list('${index}')`,
        `alter index ${index} set (fastupdate = false)`,
      )
  }
  const loaded = await load()
  for (const end of ends) await tx.execute(sql.raw(end))
  return loaded
}

interface WordIndex extends Record<string, unknown> {
  /** Names as they stand in statements. */
  readonly table: string
  readonly index: string
  readonly definition: string
  /** New rows enter it at once, not by a list of pending entries. */
  readonly isImmediate: boolean
}

async function findWordIndexes(tx: Db): Promise<readonly WordIndex[]> {
  const { rows } = await tx.execute<WordIndex>(sql`
    select quote_ident(t.relname) as table, quote_ident(i.relname) as index, pg_get_indexdef(i.oid) as definition,
      i.reloptions && array['fastupdate=false', 'fastupdate=off'] is true as "isImmediate"
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_am a on a.oid = i.relam
    where a.amname = 'gin' and t.relkind = 'r' and not t.relispartition and t.relnamespace = 'public'::regnamespace
    order by i.relname`)
  return rows
}

async function isEmpty(tx: Db, table: string): Promise<boolean> {
  return (await tx.execute(sql.raw(`select from ${table} limit 1`))).rows.length === 0
}
