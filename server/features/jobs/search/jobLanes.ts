import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { quote } from '../../../db/wordQuery'
import { dominantTenant } from './dominantTenant'
import { daysBelow, type FreshDays, indexedJobs, onTop } from './freshness'
import type { Fresh, JobOrder } from './jobOrder'
import { inBody, inSearch, quoteAny } from './jobWords'

/** Rows of one relevance. The lanes of a search are read one after the other; a row belongs to the first that it matches. */
export interface Lane {
  /** A condition on `search` or `body`; undefined takes every job. */
  readonly match: SQL | undefined
  /** The condition reads `body`, which lies outside the row and costs more to look at. */
  readonly readsBody?: boolean
  /** How many conditions `match` joins. */
  readonly conditions?: number
}

export interface LaneSearch {
  readonly tenantId: number
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
  { lanes, limit, cursor, ...search }: LaneSearch,
): Promise<LanePage | undefined> {
  const { order } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(order.kind, cursor)
  if (start === undefined || start.lane >= Math.max(1, lanes.length)) return undefined
  const rows: (FoundJob & { lane: number })[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane) continue
    const after = at === start.lane && 'key' in start ? start : undefined
    const found = await readLane(db, { ...search, lane, limit: limit + 1 - rows.length, after })
    rows.push(...found.map((row) => ({ ...row, lane: at })))
    if (rows.length > limit) break
  }
  return pageOf(rows, order, limit)
}

/** A page of rows of which one more than `limit` were read. */
function pageOf(rows: readonly (FoundJob & { lane: number })[], order: JobOrder, limit: number): LanePage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? encodeCursor(order.kind, last) : undefined }
}

/** The first page where these are all that match. */
export async function readFew(
  db: Db,
  { ids, lanes, order, limit }: Pick<LaneSearch, 'lanes' | 'order' | 'limit'> & { readonly ids: readonly number[] },
): Promise<LanePage> {
  const lane = lanes.map(({ match }, at) => sql`when ${match ?? sql`true`} then ${at}::int`)
  const { rows } = await db.execute<FoundJob & { lane: number }>(sql`
    select id, key, lane from (
      select id, ${order.key} as key, case ${sql.join(lane, sql` `)} end as lane
      from jobs where id = any(${sql.param([...ids])}::int[])
    ) as jobs
    where lane is not null order by lane, ${order.rowOrder} limit ${limit + 1}`)
  return pageOf(rows, order, limit)
}

interface LaneRead extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow' | 'order' | 'limit'> {
  readonly lane: Lane
  readonly after: Cursor | undefined
}

/**
 * Matches that are common are met soon when reading along the order; those that are not are few, and then the index of
 * words gives all of them to sort. Trying the first for a bounded stretch and then the second keeps both ends short,
 * where the planner, guessing from each word's frequency alone, goes wrong by orders of magnitude. Between the ends the index
 * gives the fresh ones of many.
 */
async function readLane(db: Db, read: LaneRead): Promise<readonly FoundJob[]> {
  const { narrow, order, limit } = read
  if (narrow) return readByMatch(db, read)
  const found = order.surroundings ? await readAround(db, read) : await readAlong(db, read)
  if (found.length >= limit) return found
  const fresh = order.fresh && read.lane.match ? await readFresh(db, read, order.fresh) : undefined
  return fresh ?? readByMatch(db, read)
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
  for (const { words, key } of read.order.surroundings?.(read.after?.key ?? 0) ?? []) {
    const rows = await readByMatch(db, read, words)
    const within = rows.filter((row) => row.key <= key)
    if (within.length >= read.limit) return within
  }
  return []
}

/** A page from the freshest jobs; undefined if they do not hold one. */
async function readFresh(db: Db, read: LaneRead, fresh: Fresh): Promise<readonly FoundJob[] | undefined> {
  const { tenantId, after, limit } = read
  const days = await freshDays(db, tenantId, { start: after && fresh.scoreAt(after.key), slack: fresh.slack })
  if (days === undefined) return undefined
  const least = fresh.keyAt(days.from)
  const within = (await readByMatch(db, read, days.words)).filter((row) => row.key >= least)
  return within.length >= limit ? within : undefined
}

/** Days downwards from a score; without one, or from a job on top, those of the tenant's best jobs. Undefined without a job. */
async function freshDays(
  db: Db,
  tenantId: number,
  { start, slack = 0 }: { readonly start?: number | undefined; readonly slack?: number } = {},
): Promise<FreshDays | undefined> {
  if (start !== undefined && start < onTop) return daysBelow({ tenantId, score: start, withTopped: false, slack })
  const { rows } = await db.execute<{ score: number }>(sql`
    select score from jobs where status = 1 and tenant_id = ${tenantId} and score < ${onTop}
    order by score desc, id desc limit 1`)
  const [best] = rows
  return best && daysBelow({ tenantId, score: best.score, withTopped: true, slack })
}

/** `near`: only jobs with one of these words. */
async function readByMatch(db: Db, read: LaneRead, near?: readonly string[]): Promise<readonly FoundJob[]> {
  const { tenantId, scope, lane, order, limit, after } = read
  const column = lane.readsBody ? inBody : inSearch
  const { rows } = await db.execute<FoundJob>(sql`
    with matching as materialized (
      select id, ${order.key} as key from ${indexedJobs}
      where status = 1 and ${scope} and ${lane.match ?? sql`true`} and ${await within(db, tenantId, column, near)}
        and ${after ? order.after(after) : sql`true`}
    )
    select id, key from matching order by ${order.rowOrder} limit ${limit}`)
  return rows
}

/** Words that narrow the index's lists to a tenant's jobs. Those of days name the tenant themselves. */
async function within(db: Db, tenantId: number, column: typeof inSearch, near?: readonly string[]): Promise<SQL> {
  const isOwn = near?.every((word) => word.startsWith('@f'))
  const tenant = isOwn || (await dominantTenant(db)) === tenantId ? sql`true` : column(quote(`@t${tenantId}`))
  return near ? sql`${tenant} and ${column(quoteAny(near))}` : tenant
}

export interface FewOf extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow'> {
  /** What several of them match is found once. */
  readonly lanes: readonly Lane[]
}

/** All that match, if they are at most 1000; else undefined. Many are noticed by the fresh ones, without looking at all. */
export async function findFew(
  db: Db,
  { tenantId, scope, narrow, lanes }: FewOf,
): Promise<readonly number[] | undefined> {
  const find = async (asked: readonly Lane[], near?: readonly string[]) => {
    const conditions = asked.map(async ({ match, readsBody }) =>
      match ? sql`(${match} and ${await within(db, tenantId, readsBody ? inBody : inSearch, near)})` : sql`true`,
    )
    const { rows } = await db.execute<{ ids: number[] | null }>(sql`
      select array_agg(id) as ids from (
        select id from ${indexedJobs}
        where status = 1 and ${scope} and (${sql.join(await Promise.all(conditions), sql` or `)}) limit ${few + 1}
      ) as matching`)
    return rows[0]?.ids ?? []
  }
  const [first] = lanes
  if (first?.match && !narrow && (first.conditions ?? 0) <= mostConditions) {
    const days = await freshDays(db, tenantId)
    if (days && (await find([first], days.words)).length > few) return undefined
  }
  const all = await find(lanes)
  return all.length > few ? undefined : all
}

const few = 1000
/** A search that asks for more seldom has so many fresh ones. */
const mostConditions = 3
