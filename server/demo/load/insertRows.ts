import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'

/** Keeps a statement below a few megabytes. */
const batch = 500

/**
 * Inserts rows in batches and returns the stored rows in the same order. A batch is one parameter: building a statement with a
 * parameter for each value takes several times as long.
 */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  const made: Table['$inferSelect'][] = []
  for (let at = 0; at < rows.length; at += batch) {
    const inserted = await tx.execute<Stored>(insertOf(table, rows.slice(at, at + batch)))
    made.push(...inserted.rows.map((row) => readStored(table, row)))
  }
  return made
}

type Stored = Record<string, unknown>

/** What a row does not name gets its default. */
function insertOf(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !column.generatedIdentity && !column.generated,
  )
  const fields = columns.map(([name, column]) => ({ name, column, field: sql.identifier(toSnakeCase(name)) }))
  const lines = rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [
        toSnakeCase(name),
        toJson(row[name] === undefined ? literalOf(column) : row[name]),
      ]),
    ),
  )
  const types = fields.map(
    ({ column, field }) => sql`${field} ${sql.raw(isWords(column) ? 'text[]' : column.getSQLType())}`,
  )
  const values = fields.map(({ name, column, field }) => {
    const value = isWords(column) ? sql`array_to_tsvector(${field})` : sql`${field}`
    const lacks = is(column.default, SQL) && rows.some((row) => row[name] === undefined)
    return lacks ? sql`coalesce(${value}, ${column.default})` : value
  })
  const listed = (parts: readonly (SQL | (typeof fields)[number]['field'])[]) => sql.join([...parts], sql`, `)
  return sql`insert into ${table} (${listed(fields.map(({ field }) => field))})
    select ${listed(values)}
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (${listed(types)})) with ordinality
    order by ordinality returning *`
}

const isWords = (column: PgColumn): boolean => column.getSQLType() === 'tsvector'

/** The default of a column as a value; null without one, and where PostgreSQL computes it. */
function literalOf({ default: given, defaultFn }: PgColumn): unknown {
  return is(given, SQL) ? null : (given ?? defaultFn?.() ?? null)
}

const toJson = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

function readStored<Table extends PgTable>(table: Table, stored: Stored): Table['$inferSelect'] {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = stored[toSnakeCase(name)]
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as Table['$inferSelect']
}

/** The row at an index that the demo's records name. Throws if there is none. */
export function rowAt<Row>(rows: readonly Row[], at: number): Row {
  const row = rows[at]
  if (row === undefined) throw new Error(`The demo has no row ${at}`)
  return row
}
