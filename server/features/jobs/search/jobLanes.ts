import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { dominantTenant } from '../../../db/dominantTenant'
import { quote } from '../../../db/wordQuery'
import { bestScore, indexedJobs, onTop, wordOfTop, wordsOfDays } from './freshness'
import type { JobOrder, OrderParts } from './jobOrder'
import { inBody, inSearch, quoteAny } from './jobWords'
import { estimateMatches, jobStatistics, scoreReachedBy, type Terms } from './tableStatistics'

/** Rows of one relevance. The lanes of a search are read one after the other; a row belongs to the first that it matches. */
export interface Lane {
  /** A condition on `search` or `body`; undefined takes every job. */
  readonly match: SQL | undefined
  /** What tells its jobs from those of later lanes, among jobs that some lane matches; `match` unless given. */
  readonly apart?: SQL | undefined
  /** The condition reads `body`, which lies outside the row and costs more to look at. */
  readonly readsBody?: boolean
  /** What `match` asks for, if that can be told in words. */
  readonly terms?: Terms
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
  /** Says that the page is not needed any more. It is left as it is then. */
  readonly isOver?: () => boolean
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
  { lanes, limit, cursor, isOver, ...search }: LaneSearch,
): Promise<LanePage | undefined> {
  const { order } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(order.kind, cursor)
  if (start === undefined || start.lane >= Math.max(1, lanes.length)) return undefined
  const rows: (FoundJob & { lane: number })[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane) continue
    if (isOver?.()) break
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
  const lane = lanes.map(({ match, apart = match }, at) => sql`when ${apart ?? sql`true`} then ${at}::int`)
  const { rows } = await db.execute<FoundJob & { lane: number }>(sql`
    select id, key, lane from (
      select id, ${order.key} as key, case ${sql.join(lane, sql` `)} end as lane
      from jobs where id = any(${sql.param([...ids])}::bigint[])
    ) as jobs
    where lane is not null order by lane, ${order.rowOrder} limit ${limit + 1}`)
  return pageOf(rows, order, limit)
}

interface LaneRead extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow' | 'order' | 'limit'> {
  readonly lane: Lane
  readonly after: Pick<Cursor, 'key' | 'id'> | undefined
}

/**
 * Matches that are common are met soon when reading along the order. If a bounded stretch of it does not fill a page, the index of
 * words gives the jobs after it, one part of the order after the other, so that it reads a few pages of them at most. The planner,
 * guessing from each word's frequency alone, goes wrong by orders of magnitude.
 */
async function readLane(db: Db, read: LaneRead): Promise<readonly FoundJob[]> {
  const { narrow, order, limit } = read
  if (narrow) return readByMatch(db, read)
  if (order.surroundings) return readParts(db, read, await order.surroundings(read.after?.key ?? 0))
  const { met, last } = await readAlong(db, read)
  if (met.length >= limit || last === undefined || read.lane.match === undefined) return met
  const left = { ...read, after: last, limit: limit - met.length }
  const parts = order.parts && (await order.parts(db, read.tenantId, last.key))
  return [...met, ...(parts ? await readParts(db, left, parts) : await readByMatch(db, left))]
}

/** Those of the next jobs in order that match, and the last of the stretch; undefined at the end of the order. */
async function readAlong(db: Db, { scope, lane, order, limit, after }: LaneRead) {
  const stretch = lane.match ? (lane.readsBody ? walk.body : walk.search) : limit
  const { rows } = await db.execute<FoundJob & { hit: boolean; at: number }>(sql`
    select id, key, hit, at from (
      select id, key, ${lane.match ?? sql`true`} as hit, row_number() over (order by ${order.indexOrder})::int as at, ${order.columns}
      from (
        select id, search, body, monthly_min, monthly_max, ${order.key} as key, ${order.columns} from jobs
        where status = 1 and ${scope} and ${after ? order.after(after) : sql`true`}
        order by ${order.indexOrder} limit ${stretch}
      ) as jobs
    ) as jobs
    where hit or at = ${stretch} order by ${order.indexOrder} limit ${limit}`)
  const met = rows.filter(({ hit }) => hit).map(({ id, key }) => ({ id, key }))
  return { met, last: rows.find(({ at }) => at === stretch) }
}

/** A page from the parts of the order, the first ones first, and from all behind them if they do not fill it. */
async function readParts(db: Db, read: LaneRead, { near, beyond }: OrderParts): Promise<readonly FoundJob[]> {
  const { tenantId, lane, order, limit } = read
  const column = lane.readsBody ? inBody : inSearch
  const matching = sql`select id, ${order.key} as key from ${indexedJobs} where ${matches(read)}`
  const inPart = sql`${matching} and ${await ofTenant(db, tenantId, column, near[0]?.words)} and ${column(sql`part.words`)}`
  const { rows } = await db.execute<FoundJob>(sql`
    select found.id, found.key
    from unnest(
      ${sql.param(near.map(({ words }) => quoteAny(words)))}::text[], ${sql.param(near.map(({ from }) => from))}::float8[],
      ${sql.param(near.map(({ to }) => to))}::float8[]) with ordinality as part (words, low, high, at)
    cross join lateral (
      select id, key from (
        ${inPart} offset 0
      ) as matching
      where key >= part.low and key < part.high order by ${order.rowOrder} limit ${limit}
    ) as found
    order by part.at limit ${limit}`)
  if (rows.length >= limit) return rows
  const rest = await db.execute<FoundJob>(sql`
    with matching as materialized (${matching} and ${await ofTenant(db, tenantId, column)})
    select id, key from matching where ${beyond} order by ${order.rowOrder} limit ${limit - rows.length}`)
  return [...rows, ...rest.rows]
}

async function readByMatch(db: Db, read: LaneRead): Promise<readonly FoundJob[]> {
  const { tenantId, lane, order, limit } = read
  const tenant = await ofTenant(db, tenantId, lane.readsBody ? inBody : inSearch)
  const { rows } = await db.execute<FoundJob>(sql`
    with matching as materialized (
      select id, ${order.key} as key from ${indexedJobs} where ${matches(read)} and ${tenant}
    )
    select id, key from matching order by ${order.rowOrder} limit ${limit}`)
  return rows
}

const matches = ({ scope, lane, order, after }: LaneRead): SQL =>
  sql`status = 1 and ${scope} and ${lane.match ?? sql`true`} and ${after ? order.after(after) : sql`true`}`

/** A word that narrows the index's lists to a tenant's jobs, unless nearly all are, or `near`, words of days, name the tenant themselves. */
async function ofTenant(db: Db, tenantId: number, column: typeof inSearch, near?: readonly string[]): Promise<SQL> {
  const isOwn = near?.every((word) => word.startsWith('@f'))
  return isOwn || (await dominantTenant(db, 'jobs')) === tenantId ? sql`true` : column(quote(`@t${tenantId}`))
}

export interface FewOf extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow'> {
  /** What several of them match is found once. */
  readonly lanes: readonly Lane[]
}

/**
 * All that match, if they are at most 1000; else undefined. If there should be very many, it is noticed by fresh ones, since the index
 * takes long for the lists of common words.
 */
export async function findFew(
  db: Db,
  { tenantId, scope, narrow, lanes }: FewOf,
): Promise<readonly number[] | undefined> {
  const find = async (asked: readonly Lane[], near?: readonly string[]) => {
    const conditions = asked.map(async ({ match, readsBody }) => {
      const column = readsBody ? inBody : inSearch
      const within = near ? column(quoteAny(near)) : sql`true`
      return match ? sql`(${match} and ${await ofTenant(db, tenantId, column, near)} and ${within})` : sql`true`
    })
    const { rows } = await db.execute<{ ids: number[] | null }>(sql`
      select array_agg(id) as ids from (
        select id from ${indexedJobs}
        where status = 1 and ${scope} and (${sql.join(await Promise.all(conditions), sql` or `)}) limit ${few + 1}
      ) as matching`)
    return rows[0]?.ids ?? []
  }
  const [first] = lanes
  const days = first?.match && first.terms && !narrow ? await freshDays(db, tenantId, first.terms) : undefined
  if (first && days && (await find([first], days)).length > few) return undefined
  const all = await find(lanes)
  return all.length > few ? undefined : all
}

/** The index of the first search that finds more than `found` jobs. */
export async function findFirstMet(db: Db, searches: readonly FewOf[], found: number): Promise<number | undefined> {
  if (searches.length === 0) return undefined
  const cases = searches.map(async ({ tenantId, scope, lanes }, at) => {
    const conditions = lanes.map(async ({ match, readsBody }) => {
      const column = readsBody ? inBody : inSearch
      return match ? sql`(${match} and ${await ofTenant(db, tenantId, column)})` : sql`true`
    })
    const some = sql`select from ${indexedJobs} where status = 1 and ${scope}
      and (${sql.join(await Promise.all(conditions), sql` or `)}) offset ${found} limit 1`
    return sql`when exists (${some}) then ${at}::int`
  })
  const { rows } = await db.execute<{ met: number | null }>(sql`
    select case ${sql.join(await Promise.all(cases), sql` `)} end as met`)
  return rows[0]?.met ?? undefined
}

const few = 1000
/** The fresh ones among which there should be more than a few are at most this share of all. */
const mostFresh = 0.03

/** About how many of the tenant's jobs match. */
async function expectMatches(db: Db, tenantId: number, terms: Terms): Promise<number> {
  const statistics = await jobStatistics(db)
  const isDominant = (await dominantTenant(db, 'jobs')) === tenantId
  const filters = isDominant ? terms.filters : [quote(`@t${tenantId}`), ...terms.filters]
  return estimateMatches(statistics, { ...terms, filters })
}

/** There should be so many matches that counting them does not give the page. */
export async function expectsMany(db: Db, { tenantId, narrow, lanes: [first] }: FewOf): Promise<boolean> {
  return !narrow && first?.terms !== undefined && (await expectMatches(db, tenantId, first.terms)) > 5 * few
}

/** Words of the last days of the tenant's jobs, among which more than a few should match; undefined if there are hardly so many. */
async function freshDays(db: Db, tenantId: number, terms: Terms): Promise<readonly string[] | undefined> {
  const statistics = await jobStatistics(db)
  const share = (2 * few) / (await expectMatches(db, tenantId, terms))
  if (share > mostFresh) return undefined
  const least = scoreReachedBy(statistics, share)
  const best = await bestScore(db, tenantId)
  if (least === undefined || best === undefined || best < least || least > onTop) return undefined
  const days = wordsOfDays(tenantId, Math.floor(least), Math.floor(best))
  return days.length > mostDays ? undefined : [...days, wordOfTop(tenantId)]
}

const mostDays = 10
