import { type SQL, sql } from 'drizzle-orm'
import { isAmong, stretchAlong } from '../../../db/alongOrder'
import type { Cursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { isDominant } from '../../../db/tenantShare'
import { quote } from '../../../db/wordQuery'
import type { FoundJob, Lane, LaneSearch } from './jobLanes'
import type { JobOrder, OrderParts } from './jobOrder'
import { allOpen, inBody, inSearch, openOnes, ownWords, quoteAny, withWords } from './jobWords'
import { jobStatistics } from './tableStatistics'

/** Reads a lane by the index of words, which names all that match, or by what else leaves few jobs. */

export interface LaneRead extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow' | 'order' | 'limit'> {
  readonly lane: Lane
  readonly after: Pick<Cursor, 'key' | 'id'> | undefined
}

export const ranksOf = ({ ranks }: JobOrder): SQL => ranks ?? sql`job_ranks as ranks`

export const afterOf = ({ order, after }: LaneRead): SQL => (after ? order.after(after) : sql`true`)

/**
 * The first of all that match, as the index of words names them: along the order if it has met enough of them before the rows of all are
 * read.
 */
export async function gather(db: Db, read: LaneRead): Promise<readonly FoundJob[]> {
  const { lane, order, limit, tenantId } = read
  const column = lane.readsBody ? inBody : inSearch
  const words = sql`${lane.match ?? sql`true`} and ${await ofTenant(db, tenantId, column)}`
  const matching = allOpen(
    sql`select word_id from matching`,
    sql`id, ${order.key} as key`,
    inScope(read),
    ranksOf(order),
  )
  const { jobs } = await jobStatistics(db)
  const { rows } = await db.execute<FoundJob>(sql`
    with matching as materialized (select word_id from ${withWords(words)}),
    along as materialized (${order.isIndexed ? matchingAlong(read, jobs) : sql`select 0 as id, 0 as key where false`})
    select id, key from (
      select id, key from along where (select count(*) from along) >= ${limit}
      union all select id, key from ${matching} where (select count(*) from along) < ${limit}) as ranks
    order by ${order.rowOrder} limit ${limit}`)
  return rows
}

/** Those of `matching` that the order has first. */
const matchingAlong = (read: LaneRead, jobs: number): SQL => sql`
  select next.id, next.key from (
    select id, key, ${read.order.columns} from (
      select id, ${read.order.key} as key, ${read.order.columns} from job_ranks as ranks
      where tenant_id = ${read.tenantId} and ${afterOf(read)} order by ${read.order.indexOrder}
      limit ${stretchAlong({ limit: read.limit, of: jobs, named: sql`matching` })}) as entries
    where ${isAmong(sql`id`, sql`word_id`, sql`matching`)}) as next
  cross join lateral (select from job_ranks as ranks where ranks.id = next.id and ${read.scope} offset 0) as ranks
  order by ${read.order.indexOrder} limit ${read.limit}`

const inScope = (read: LaneRead): SQL => sql`${read.scope} and ${afterOf(read)}`

/** Of few jobs, each of which is looked at. */
export async function readInScope(db: Db, read: LaneRead): Promise<readonly FoundJob[]> {
  const { lane, order, limit } = read
  const { rows } = await db.execute<FoundJob>(sql`
    select id, key from (
      select id, ${order.key} as key from ${ranksOf(order)} where ${inScope(read)} offset 0
    ) as ranks left join lateral ${ownWords} on true
    where ${lane.match ?? sql`true`} order by ${order.rowOrder} limit ${limit}`)
  return rows
}

/** A page from the parts of the order, the first ones first, and from all behind them if they do not fill it. */
export async function readParts(db: Db, read: LaneRead, { near, beyond }: OrderParts): Promise<readonly FoundJob[]> {
  const { tenantId, lane, order, limit } = read
  const column = lane.readsBody ? inBody : inSearch
  const words = sql`${lane.match ?? sql`true`} and ${await ofTenant(db, tenantId, column)}`
  const columns = sql`id, ${order.key} as key`
  const open = openOnes(columns, inScope(read), ranksOf(order))
  const { rows } = await db.execute<FoundJob>(sql`
    select found.id, found.key
    from unnest(
      ${sql.param(near.map((part) => quoteAny(part.words)))}::text[], ${sql.param(near.map(({ from }) => from))}::float8[],
      ${sql.param(near.map(({ to }) => to))}::float8[]) with ordinality as part (words, low, high, at)
    cross join lateral (
      select id, key from ${withWords(sql`${words} and ${column(sql`part.words`)}`)} cross join lateral ${open}
      where key >= part.low and key < part.high order by ${order.rowOrder} limit ${limit}
    ) as found
    order by part.at limit ${limit}`)
  if (rows.length >= limit) return rows
  const rest = await db.execute<FoundJob>(sql`
    with matching as materialized (select word_id from ${withWords(words)})
    select id, key from ${allOpen(sql`select word_id from matching`, columns, inScope(read), ranksOf(order))}
    where ${beyond} order by ${order.rowOrder} limit ${limit - rows.length}`)
  return [...rows, ...rest.rows]
}

/** A word that narrows the index's lists to a tenant's jobs, unless nearly all are. */
export async function ofTenant(db: Db, tenantId: number, column: typeof inSearch): Promise<SQL> {
  return (await isDominant(db, 'job_words', tenantId)) ? sql`true` : column(quote(`@t${tenantId}`))
}
