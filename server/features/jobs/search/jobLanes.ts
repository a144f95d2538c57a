import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import type { JobOrder } from './jobOrder'
import { inBody, inSearch, quoteAny } from './jobWords'

/** Rows of one relevance. The lanes of a search are read one after the other; a row belongs to the first that it matches. */
export interface Lane {
  /** A condition on `search` or `body`; undefined takes every job. */
  readonly match: SQL | undefined
  /** The condition reads `body`, which lies outside the row and costs more to look at. */
  readonly readsBody?: boolean
}

export interface LaneSearch {
  /** Tenant and whatever else is no matter of words. */
  readonly scope: SQL
  /** Few rows are in scope: reading along the order cannot pay. */
  readonly narrow?: boolean
  readonly lanes: readonly Lane[]
  readonly order: JobOrder
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface FoundJob extends Record<string, unknown> {
  readonly id: number
  readonly key: number
}

export interface LanePage {
  readonly rows: readonly FoundJob[]
  readonly next: string | undefined
}

/** How many jobs are read along the order before the words' index is asked instead. */
const walk = { search: 1600, body: 400 }

/**
 * Reads one page across the lanes; undefined when the cursor is forged. A row that moves to the front while someone
 * pages does not show a second time.
 */
export async function readLanes(
  db: Db,
  { lanes, order, limit, cursor, ...search }: LaneSearch,
): Promise<LanePage | undefined> {
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(order.kind, cursor)
  if (start === undefined || start.lane >= Math.max(1, lanes.length)) return undefined
  const rows: (FoundJob & { lane: number })[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane) continue
    const after = at === start.lane && 'key' in start ? start : undefined
    const found = await readLane(db, { ...search, lane, order, limit: limit + 1 - rows.length, after })
    rows.push(...found.map((row) => ({ ...row, lane: at })))
    if (rows.length > limit) break
  }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? encodeCursor(order.kind, last) : undefined }
}

interface LaneRead {
  readonly scope: SQL
  readonly narrow?: boolean
  readonly lane: Lane
  readonly order: JobOrder
  readonly limit: number
  readonly after: Cursor | undefined
}

/**
 * Matches that are common are met soon when reading along the order; those that are not are few, and then the index of
 * words gives all of them to sort. Trying the first for a bounded stretch and then the second keeps both ends short,
 * where the planner, guessing from each word's frequency alone, goes wrong by orders of magnitude.
 */
async function readLane(db: Db, read: LaneRead): Promise<FoundJob[]> {
  if (read.narrow) return readByMatch(db, read)
  const found = read.order.surroundings ? await readAround(db, read) : await readAlong(db, read)
  return found.length >= read.limit ? found : readByMatch(db, read)
}

async function readAlong(db: Db, { scope, lane, order, limit, after }: LaneRead): Promise<FoundJob[]> {
  const stretch = lane.match ? (lane.readsBody ? walk.body : walk.search) : limit
  const { rows } = await db.execute<FoundJob>(sql`
    select id, key from (
      select id, search, body, ${order.key} as key from jobs
      where status = 1 and ${scope} and ${after ? order.after(after) : sql`true`}
      order by ${order.indexOrder} limit ${stretch}
    ) as jobs
    where ${lane.match ?? sql`true`} order by ${order.rowOrder} limit ${limit}`)
  return rows
}

/** Widens the surroundings until they hold a page; fewer rows than `limit` mean that it lies beyond all of them. */
async function readAround(db: Db, read: LaneRead): Promise<FoundJob[]> {
  const column = read.lane.readsBody ? inBody : inSearch
  for (const { words, key } of read.order.surroundings?.(read.after?.key ?? 0) ?? []) {
    const found = await readByMatch(db, read, sql`${column(quoteAny(words))}`)
    const within = found.filter((row) => row.key <= key)
    if (within.length >= read.limit) return within
  }
  return []
}

async function readByMatch(db: Db, { scope, lane, order, limit, after }: LaneRead, near?: SQL): Promise<FoundJob[]> {
  const { rows } = await db.execute<FoundJob>(sql`
    with matching as materialized (
      select id, ${order.key} as key from jobs
      where status = 1 and ${scope} and ${lane.match ?? sql`true`} and ${near ?? sql`true`} and ${after ? order.after(after) : sql`true`}
    )
    select id, key from matching order by ${order.rowOrder} limit ${limit}`)
  return rows
}

/** Counts what matches, up to 1000; null beyond. */
export async function countMatches(db: Db, scope: SQL, match: SQL | undefined): Promise<number | null> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from jobs where status = 1 and ${scope} and ${match ?? sql`true`} limit ${countLimit + 1}
    ) as matching`)
  const total = rows[0]?.total ?? 0
  return total > countLimit ? null : total
}

const countLimit = 1000
