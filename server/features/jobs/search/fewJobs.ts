import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { isDominant, tenantShare } from '../../../db/tenantShare'
import { quote } from '../../../db/wordQuery'
import { type FoundJob, type Lane, type LanePage, type LaneSearch, pageOf } from './jobLanes'
import { inBody, inSearch, namedByWords, openOnes, ownWords, withWords, wordsOfAll } from './jobWords'
import { ofTenant, ranksOf } from './lanesByIndex'
import { estimateMatches, jobStatistics, type Terms } from './tableStatistics'

/** Searches with few matches, which are all read at once, and what says whether there are few. */

const few = 1000

export interface FewOf extends Pick<LaneSearch, 'tenantId' | 'scope' | 'narrow'> {
  /** What several of them match is found once. */
  readonly lanes: readonly Lane[]
}

/** All that match, if they are at most 1000; else undefined. */
export async function findFew(db: Db, search: FewOf): Promise<readonly number[] | undefined> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(id) as ids from (${await anyOf(db, search)} limit ${few + 1}) as matching`)
  const ids = rows[0]?.ids ?? []
  return ids.length > few ? undefined : ids
}

/** The ids of all open jobs that match one of the lanes, as a query. */
async function anyOf(db: Db, search: FewOf): Promise<SQL> {
  const { scope, narrow } = search
  const words = await wordsOf(db, search)
  if (words === undefined) return sql`select id from job_ranks as ranks where ${scope}`
  if (!narrow) return sql`select id from ${withWords(words)} cross join lateral ${openOnes(sql`id`, scope)}`
  return sql`select id from (select id from job_ranks as ranks where ${scope} offset 0) as ranks cross join lateral ${ownWords} where ${words}`
}

/** A condition on the words of a job that matches one of the lanes; undefined if all do. */
async function wordsOf(db: Db, { tenantId, lanes }: FewOf): Promise<SQL | undefined> {
  const conditions = lanes.map(async ({ match, readsBody }) =>
    match ? sql`(${match} and ${await ofTenant(db, tenantId, readsBody ? inBody : inSearch)})` : undefined,
  )
  const asked = (await Promise.all(conditions)).filter((condition) => condition !== undefined)
  return asked.length < lanes.length ? undefined : sql`(${sql.join(asked, sql` or `)})`
}

/** The index of the first search that finds more than `found` jobs. */
export async function findFirstMet(db: Db, searches: readonly FewOf[], found: number): Promise<number | undefined> {
  if (searches.length === 0) return undefined
  const cases = searches.map(async (search, at) => sql`when ${await findsMore(db, search, found)} then ${at}::int`)
  const { rows } = await db.execute<{ met: number | null }>(sql`
    select case ${sql.join(await Promise.all(cases), sql` `)} end as met`)
  return rows[0]?.met ?? undefined
}

/** So many of the best jobs show that something is common. */
const best = 200

/** A search finds more than `found` jobs. What is common is met among the best ones; the rest is left to the index. */
async function findsMore(db: Db, search: FewOf, found: number): Promise<SQL> {
  const { tenantId, scope, narrow } = search
  const words = await wordsOf(db, search)
  if (narrow || words === undefined) return sql`exists (${await anyOf(db, search)} offset ${found} limit 1)`
  const walked = sql`
    select from (
      select id, ${scopeColumns} from job_ranks as ranks where tenant_id = ${tenantId} order by score desc, id desc limit ${best}
    ) as ranks cross join lateral ${ownWords} where ${scope} and ${words} offset ${found} limit 1`
  const named = sql`
    select from ${namedByWords(words)} cross join lateral ${openOnes(sql``, scope)} offset ${found} limit 1`
  return sql`exists (${walked}) or exists (${named})`
}
const scopeColumns = sql`tenant_id, brand_id, user_id, monthly_min, monthly_max`

/** About how many of the tenant's jobs match. */
async function expectMatches(db: Db, tenantId: number, terms: Terms): Promise<number> {
  const statistics = await jobStatistics(db)
  const ofAll = await isDominant(db, 'job_words', tenantId)
  const filters = ofAll ? terms.filters : [quote(`@t${tenantId}`), ...terms.filters]
  return estimateMatches(statistics, { ...terms, filters })
}

/** There should be so many matches that the page is not made of all of them. */
export async function expectsMany(db: Db, { tenantId, narrow, lanes: [first] }: FewOf): Promise<boolean> {
  return !narrow && first?.terms !== undefined && (await expectMatches(db, tenantId, first.terms)) > 5 * few
}

/** With such a share of matches among the tenant's first jobs in order there are more than a few in all. */
export async function areMany(db: Db, tenantId: number, share: number): Promise<boolean> {
  if (share === 0) return false
  return share * (await jobStatistics(db)).jobs * (await tenantShare(db, 'job_words', tenantId)) > 5 * few
}

/** The first page where these are all that match. */
export async function readFew(
  db: Db,
  { ids, lanes, order, limit }: Pick<LaneSearch, 'lanes' | 'order' | 'limit'> & { readonly ids: readonly number[] },
): Promise<LanePage> {
  const lane = lanes.map(({ match, apart = match }, at) => sql`when ${apart ?? sql`true`} then ${at}::int`)
  const { rows } = await db.execute<FoundJob & { lane: number }>(sql`
    with met as materialized (
      select id as word_id, case ${sql.join(lane, sql` `)} end as lane from ${wordsOfAll(sql`select unnest(${sql.param([...ids])}::bigint[])`)})
    select id, key, lane from (select id, ${order.key} as key from ${ranksOf(order)} where id = any(${sql.param([...ids])}::bigint[]) offset 0) as ranks
    join met on word_id = id
    where lane is not null order by lane, ${order.rowOrder} limit ${limit + 1}`)
  return pageOf(rows, order, limit)
}
