import { type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { expectShare } from '../../../db/expectedShare'
import type { JobOrder } from './jobOrder'
import { ownWords, wordsOfAll } from './jobWords'
import { afterOf, gather, type LaneRead, ranksOf, readInScope, readParts } from './lanesByIndex'
import { jobStatistics, type Terms } from './tableStatistics'

/** Rows of one relevance. The lanes of a search are read one after the other; a row belongs to the first that it matches. */
export interface Lane {
  /** A condition on `search` or `body`; undefined takes every job. */
  readonly match: SQL | undefined
  /** What tells its jobs from those of later lanes, among jobs that some lane matches; `match` unless given. */
  readonly apart?: SQL | undefined
  /** The condition reads `body`, which lies outside the row and costs more to look at. */
  readonly readsBody?: boolean
  /** Matches every job of the lanes that look at `search`, to test it first. */
  readonly among?: SQL
  /** The parts of `match` that mostly occur together, each as a condition with what else is asked. */
  readonly apiece?: readonly SQL[]
  /** What `match` asks for, if that can be told in words. */
  readonly terms?: Terms
}

export interface LaneSearch {
  readonly tenantId: number
  /** Tenant and whatever else is no matter of words: a condition on a row `ranks` of `job_ranks`. */
  readonly scope: SQL
  /** Few rows are in scope: reading along the order cannot pay. */
  readonly narrow?: boolean
  readonly lanes: readonly Lane[]
  readonly order: JobOrder
  readonly limit: number
  readonly cursor?: string | undefined
  /** What {@link walkTogether} has read, for a first page. */
  readonly walked?: Walked | undefined
}

export interface FoundJob extends Record<string, unknown> {
  readonly id: number
  readonly key: number
}

export interface LanePage {
  readonly rows: readonly FoundJob[]
  readonly next: string | undefined
}

export interface LanesPage extends LanePage {
  /** The share of the tenant's jobs that match, among the first in order; 0 if it is not known, or there are no others. */
  readonly share: number
}

/** How many jobs are read along the order before the words' index is asked instead. */
const walk = { search: 1600, body: 400 }
/** The order is read this much further at most. */
const furtherWalk = 6000
/** To read a match by the index takes as long as to walk over so many jobs. */
const gathering = 0.6

/**
 * Reads one page across the lanes; undefined when the cursor is forged. A row that moves to the front while someone
 * pages does not show a second time.
 */
export async function readLanes(
  db: Db,
  { lanes, limit, cursor, walked, ...search }: LaneSearch,
): Promise<LanesPage | undefined> {
  const { order } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(order.kind, cursor)
  if (start === undefined || start.lane >= Math.max(1, lanes.length)) return undefined
  const rows: (FoundJob & { lane: number })[] = []
  let share = walked?.share ?? 0
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane) continue
    const after = at === start.lane && 'key' in start ? start : undefined
    const read = { ...search, lane, limit: limit + 1 - rows.length, after }
    const own = lane.readsBody ? undefined : walked?.rows.filter((row) => row.lane === at)
    const found = await readLane(db, read, own && walked && { met: own, last: walked.last, looked: walked.looked })
    rows.push(...found.rows.map((row) => ({ ...row, lane: at })))
    share = Math.max(share, found.share)
    if (rows.length > limit) break
  }
  return { ...pageOf(rows, order, limit), share }
}

/** A stretch of the order: what matched, the last job if the stretch did not reach the end, and how many jobs were looked at. */
interface Stretch {
  readonly met: readonly FoundJob[]
  readonly last: FoundJob | undefined
  readonly looked: number
}

/** The share of jobs that match; 0 for a stretch that reached the end of the order, since there are no more of them. */
const shareOf = ({ met, last, looked }: Stretch, limit: number): number =>
  looked === 0 || (last === undefined && met.length < limit) ? 0 : met.length / looked

/** A stretch that was read for all lanes together. */
export interface Walked {
  readonly rows: readonly (FoundJob & { readonly lane: number })[]
  readonly last: FoundJob | undefined
  readonly looked: number
  readonly share: number
}

/** Reads along the order once for all lanes that look at `search`; undefined if there is none, or no such order. */
export async function walkTogether(db: Db, search: LaneSearch): Promise<Walked | undefined> {
  const { tenantId, scope, narrow, lanes, order, limit } = search
  const own = lanes.filter(({ readsBody, match }) => !readsBody && match)
  if (narrow || order.surroundings || own.length === 0) return undefined
  const cases = lanes.flatMap(({ readsBody, match }, at) => (readsBody ? [] : [sql`when ${match} then ${at}::int`]))
  const among = own.at(-1)?.among ?? sql`true`
  const lane = sql`case when ${among} then case ${sql.join(cases, sql` `)} end end`
  const next = nextJobs(order, { tenantId, scope, stretch: walk.search })
  // The words of all lanes are mostly in few of the jobs; those of a single one may fill the page soon.
  const isWhole = own.length > 1
  const { rows } = await db.execute<FoundJob & { lane: number | null; at: number }>(sql`
    select id, key, lane, at from (${isWhole ? whole(order, next, lane) : stopping(order, next, lane)}) as jobs
    where lane is not null or at = ${walk.search} order by ${order.indexOrder} limit ${isWhole ? walk.search : limit + 1}`)
  const hits = rows.flatMap(({ lane, ...row }) => (lane === null ? [] : [{ ...row, lane }]))
  const last = rows.find(({ at }) => at === walk.search)
  const stretch = { met: hits, last, looked: rows.at(-1)?.at ?? 0 }
  return { rows: hits, last, looked: stretch.looked, share: shareOf(stretch, limit + 1) }
}

/** The next jobs in order, with their number. */
const nextJobs = (
  order: JobOrder,
  { tenantId, scope, stretch }: { readonly tenantId: number; readonly scope: SQL; readonly stretch: number },
): SQL => sql`
  select id, key, ${order.columns}, row_number() over (order by ${order.indexOrder})::int as at from (
    select id, ${order.key} as key, ${order.columns} from ${order.walked?.(tenantId) ?? ranksOf(order)}
    where ${scope} order by ${order.indexOrder} limit ${stretch}
  ) as ranks`

/** A number of each of the next jobs by its words, one job after the other: for a query that stops at some. */
const stopping = ({ columns }: JobOrder, next: SQL, lane: SQL): SQL => sql`
  select id, key, ${columns}, ${lane} as lane, at from (${next}) as ranks left join lateral ${ownWords} on true`

/** The same of all of them at once. */
const whole = ({ columns }: JobOrder, next: SQL, lane: SQL): SQL => sql`
  with next as materialized (${next}),
  met as materialized (select id, ${lane} as lane from ${wordsOfAll(sql`select id from next`)})
  select next.id, key, ${columns}, lane, at from next left join met on met.id = next.id`

/** A page of rows of which one more than `limit` were read. */
export function pageOf(rows: readonly (FoundJob & { lane: number })[], order: JobOrder, limit: number): LanePage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? encodeCursor(order.kind, last) : undefined }
}

/**
 * Matches that are common are met soon when reading along the order. If a bounded stretch of it does not fill a page, the index of
 * words names all matches. The planner, guessing from each word's frequency alone, goes wrong by orders of magnitude.
 */
async function readLane(
  db: Db,
  read: LaneRead,
  walked?: Stretch,
): Promise<{ rows: readonly FoundJob[]; share: number }> {
  const { narrow, lane, order, limit } = read
  if (narrow) return { rows: await readInScope(db, read), share: 0 }
  if (order.surroundings) return { rows: await readParts(db, read, order.surroundings(read.after?.key ?? 0)), share: 0 }
  const stretch = lane.match ? (lane.readsBody ? walk.body : walk.search) : limit
  const first = walked ?? (await readAlong(db, read, stretch))
  const share = shareOf(first, limit)
  if (first.met.length >= limit || first.last === undefined || lane.match === undefined)
    return { rows: first.met.slice(0, limit), share }
  const { met: rows, last } = await walkOn(db, read, first)
  if (rows.length >= limit || last === undefined) return { rows, share }
  return { rows: [...rows, ...(await gather(db, { ...read, after: last, limit: limit - rows.length }))], share }
}

/** Reads further along the order as long as that should fill the page sooner than all matches are read. */
async function walkOn(db: Db, read: LaneRead, first: Stretch): Promise<Stretch> {
  const { jobs } = await jobStatistics(db)
  const { match = sql`true`, apiece = [match] } = read.lane
  const shareOf = await expectShare(
    db,
    apiece.map((condition) => sql`select from job_words where ${condition}`),
    jobs,
  )
  let { met, last, looked } = first
  for (let walked = 0; met.length < read.limit && last !== undefined; ) {
    const left = read.limit - met.length
    const share = shareOf({ met: met.length, looked })
    const stretch = Math.ceil((1.5 * left) / share)
    if (!(walked + stretch < Math.min(furtherWalk, gathering * share * jobs))) break
    const next: Stretch = await readAlong(db, { ...read, after: last, limit: left }, stretch, true)
    met = [...met, ...next.met]
    last = next.last
    looked += next.looked
    walked += stretch
  }
  return { met, last, looked }
}

/**
 * Those of the next jobs in order that match, and the last of the stretch; undefined at the end of the order. With `isWhole`, most of the
 * stretch has to be looked at.
 */
async function readAlong(db: Db, read: LaneRead, stretch: number, isWhole = false): Promise<Stretch> {
  const { tenantId, scope, lane, order, limit } = read
  const next = nextJobs(order, { tenantId, scope: sql`${scope} and ${afterOf(read)}`, stretch })
  const hit = sql`case when ${lane.match ?? sql`true`} then 0 end`
  const { rows } = await db.execute<FoundJob & { lane: number | null; at: number }>(sql`
    select id, key, lane, at from (${isWhole && lane.match ? whole(order, next, hit) : stopping(order, next, hit)}) as jobs
    where lane is not null or at = ${stretch} order by ${order.indexOrder} limit ${limit}`)
  const met = rows.filter(({ lane: own }) => own !== null)
  return { met, last: rows.find(({ at }) => at === stretch), looked: rows.at(-1)?.at ?? 0 }
}
