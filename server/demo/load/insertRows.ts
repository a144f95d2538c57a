import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'

/** PostgreSQL takes 65,535 parameters a statement; rows of the demo have up to about thirty. */
const batch = 500

/** Inserts rows in batches and returns the stored rows in the same order. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const made: Table['$inferSelect'][] = []
  for (let at = 0; at < rows.length; at += batch) {
    const inserted = await tx
      .insert(table)
      .values(rows.slice(at, at + batch))
      .returning()
    made.push(...(inserted as Table['$inferSelect'][]))
  }
  return made
}

/** The row at an index that the demo's records name. Throws if there is none. */
export function rowAt<Row>(rows: readonly Row[], at: number): Row {
  const row = rows[at]
  if (row === undefined) throw new Error(`The demo has no row ${at}`)
  return row
}
