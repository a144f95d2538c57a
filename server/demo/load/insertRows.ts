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
  const names = namesOf(table)
  return (await insertBatches(tx, table, { rows, returning: sql`returning *` })).map((row) => readStored(names, row))
}

/** As {@link insertRows}, but returns only their ids. */
export async function insertForIds<Table extends PgTable>(
  tx: Db,
  table: Table & { readonly id: PgColumn },
  rows: readonly Table['$inferInsert'][],
): Promise<number[]> {
  const { id } = table
  return (await insertBatches(tx, table, { rows, returning: sql`returning id` })).map((row) =>
    Number(id.mapFromDriverValue(row.id)),
  )
}

/** As {@link insertRows}, and returns nothing: to send back what was sent takes as long as to send it. */
export async function storeRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await insertBatches(tx, table, { rows, returning: sql`` })
}

interface Insertion {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly returning: SQL
}

async function insertBatches(tx: Db, table: PgTable, { rows, returning }: Insertion): Promise<Stored[]> {
  const made: Stored[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const inserted = await tx.execute<Stored>(sql`${insertOf(table, rows.slice(at, at + batch))} ${returning}`)
    made.push(...inserted.rows)
  }
  return made
}

type Stored = Record<string, unknown>

interface ColumnName {
  /** In our rows, and in the database. */
  readonly name: string
  readonly stored: string
  readonly column: PgColumn
}

const namesOf = (table: PgTable): readonly ColumnName[] =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, stored: toSnakeCase(name), column }))

/** What a row does not name gets its default. */
function insertOf(table: PgTable, rows: Insertion['rows']): SQL {
  const columns = namesOf(table).filter(({ column }) => !column.generatedIdentity && !column.generated)
  const fields = columns.map((each) => ({ ...each, field: sql.identifier(each.stored) }))
  const lines = rows.map((row) => {
    const line: Record<string, unknown> = {}
    for (const { name, stored, column } of columns)
      line[stored] = toJson(row[name] === undefined ? literalOf(column) : row[name])
    return line
  })
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
    order by ordinality`
}

const isWords = (column: PgColumn): boolean => column.getSQLType() === 'tsvector'

/** The default of a column as a value; null without one, and where PostgreSQL computes it. */
function literalOf({ default: given, defaultFn }: PgColumn): unknown {
  return is(given, SQL) ? null : (given ?? defaultFn?.() ?? null)
}

const toJson = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

function readStored<Row>(names: readonly ColumnName[], row: Stored): Row {
  return Object.fromEntries(
    names.map(({ name, stored, column }) => {
      const value = row[stored]
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as Row
}

/** The row at an index that the demo's records name. Throws if there is none. */
export function rowAt<Row>(rows: readonly Row[], at: number): Row {
  const row = rows[at]
  if (row === undefined) throw new Error(`The demo has no row ${at}`)
  return row
}
