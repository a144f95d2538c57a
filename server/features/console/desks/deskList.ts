import { type SQL, sql } from 'drizzle-orm'
import type { DeskKind } from '#contract/console/desks/kinds'
import { codes, failure, type Result, success } from '#contract/errors'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { type Interests, isPartyTo, loadInterests, type Parties } from '../../../identity/parties'

/** An order of a list: by a column, and by ids among rows of the same value. An index has it. */
export interface DeskOrder {
  readonly column: SQL
  /** The column as the number of a cursor, and that number as a value of the column. */
  readonly key: SQL
  readonly value: (key: number) => SQL
  readonly isDescending: boolean
}

/** Clocks of PostgreSQL end there. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

/** By a time; the key counts microseconds, as PostgreSQL keeps them. */
export const byTime = (column: SQL, isDescending = true): DeskOrder => ({
  column,
  key: sql`(extract(epoch from ${column}) * 1000000)::float8`,
  value: (key) => sql`(timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond')`,
  isDescending,
})

/** The largest first. */
export const byNumber = (column: SQL): DeskOrder => ({
  column,
  key: sql`${column}::float8`,
  value: (key) => sql`least(${key}::float8, 2000000000)::int`,
  isDescending: true,
})

/** Which rows a filter takes. */
export interface Matched {
  readonly conditions: readonly SQL[]
  readonly isCut: boolean
}

/** One of the console's lists, as its pages read it. */
export interface DeskList<Filter, Row extends { readonly id: number }> {
  readonly kind: DeskKind
  readonly table: SQL
  readonly orders: Readonly<Record<string, DeskOrder>> & { readonly newest: DeskOrder }
  match(db: Db, tenantId: number, filter: Filter): Promise<Matched>
  /** The rows with these ids that there still are, in any order, with their parties. */
  load(db: Db, tenantId: number, ids: readonly number[]): Promise<readonly LoadedRow<Row>[]>
}

/** A list of which works do something with many rows, and which is exported. */
interface WorkedList<Filter, Row extends { readonly id: number }> extends DeskList<Filter, Row> {
  readonly heads: readonly string[]
  /** Cells of an export. */
  cells(row: Omit<Row, 'isParty'> & { readonly id: number }): readonly Cell[]
}

/** What works need of any list. */
export interface AnyList {
  readonly table: SQL
  readonly orders: { readonly newest: DeskOrder }
  readonly heads: readonly string[]
  /** Cells of an export by the id of the row, of the rows that there still are. */
  readCells(db: Db, tenantId: number, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Cell[]>>
}

export type Cell = string | number

/** A list with what works need of it. */
export const deskList = <Filter, Row extends { readonly id: number }>(
  list: WorkedList<Filter, Row>,
): DeskList<Filter, Row> & AnyList => ({
  ...list,
  readCells: async (db, tenantId, ids) =>
    new Map((await list.load(db, tenantId, ids)).map(({ row }) => [row.id, list.cells(row)])),
})

export interface LoadedRow<Row> {
  readonly row: Omit<Row, 'isParty'> & { readonly id: number }
  readonly parties: Parties
}

interface PageInput {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly order: string
}

interface Asking<Filter> {
  readonly tenantId: number
  readonly userId: number
  readonly filter: Filter
  readonly page: PageInput
}

export interface DeskPage<Row> {
  readonly list: Row[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
  readonly about: number | null
  readonly isCut: boolean
}

interface Keyed extends Record<string, unknown> {
  readonly id: number
  readonly key: number
}

const forward = 0
const backward = 1
const wrongCursor = failure(codes.invalidInput, '翻页参数无效，请回到第一页')

/** A page of a list, after or before a cursor. */
export async function readDeskPage<Filter, Row extends { readonly id: number; readonly isParty: boolean }>(
  db: Db,
  list: DeskList<Filter, Row>,
  { tenantId, userId, filter, page }: Asking<Filter>,
): Promise<Result<DeskPage<Row>>> {
  const order = list.orders[page.order]
  const cursorKind = `${list.kind}:${page.order}`
  const from = page.cursor === undefined ? undefined : decodeCursor(cursorKind, page.cursor)
  if (!order || (page.cursor !== undefined && !from)) return wrongCursor
  const isBack = from?.lane === backward
  const { conditions, isCut } = await list.match(db, tenantId, filter)
  const where = sql.join([sql`${list.table}.tenant_id = ${tenantId}`, ...conditions], sql` and `)
  const goesDown = order.isDescending !== isBack
  const after =
    from &&
    sql`and (${order.column}, ${list.table}.id) ${goesDown ? sql`<` : sql`>`} (${order.value(from.key)}, ${from.id}::bigint)`
  const direction = goesDown ? sql`desc` : sql`asc`
  const { rows } = await db.execute<Keyed>(sql`
    select ${list.table}.id, ${order.key} as key from ${list.table} where ${where} ${after}
    order by ${order.column} ${direction}, ${list.table}.id ${direction} limit ${page.limit + 1}`)
  const found = rows.slice(0, page.limit)
  const hasMore = rows.length > page.limit
  const keyed = isBack ? found.reverse() : found
  const [own, loaded, about] = await Promise.all([
    loadInterests(db, userId),
    list.load(
      db,
      tenantId,
      keyed.map(({ id }) => id),
    ),
    from ? null : hasMore ? estimate(db, list.table, where) : keyed.length,
  ])
  const at = (lane: number, end: Keyed | undefined) =>
    end && encodeCursor(cursorKind, { lane, key: end.key, id: end.id })
  return success({
    list: inOrder(keyed, loaded, own),
    next: isBack || hasMore ? at(forward, keyed.at(-1)) : undefined,
    previous: (isBack ? hasMore : from !== undefined) ? at(backward, keyed[0]) : undefined,
    about: about === null ? null : hasMore ? Math.max(about, page.limit + 1) : about,
    isCut,
  })
}

function inOrder<Row extends { readonly id: number; readonly isParty: boolean }>(
  keyed: readonly Keyed[],
  loaded: readonly LoadedRow<Row>[],
  own: Interests,
): Row[] {
  const byId = new Map(loaded.map((each) => [each.row.id, each]))
  return keyed.flatMap(({ id }) => {
    const each = byId.get(id)
    return each ? [{ ...each.row, isParty: isPartyTo(own, each.parties) } as Row] : []
  })
}

/** How many rows the planner expects; nothing is counted. */
async function estimate(db: Db, table: SQL, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${table} where ${where}`,
  )
  return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

/** Days of China's clock on which a row came. */
export function cameOn(column: SQL, { since, until }: { readonly since: string; readonly until: string }): SQL[] {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`
  return [
    ...(since ? [sql`${column} >= ${start(since)}`] : []),
    ...(until ? [sql`${column} < ${start(until)} + interval '1 day'`] : []),
  ]
}

/** A province, a city, or a district of one. An index has the cities. */
export function inArea(column: SQL, area: string): SQL[] {
  if (area === '') return []
  const city = sql`left(${column}, 4)`
  if (area.length === 2) return [sql`${city} >= ${area} and ${city} < ${String(Number(area) + 1)}`]
  return [sql`${city} = ${area.slice(0, 4)}`, ...(area.length > 4 ? [sql`${column} = ${area}`] : [])]
}

/** An id in a text; 0 if it is none. */
export const idIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
