import { type SQL, sql } from 'drizzle-orm'
import { areHashed, isAmong, stretchAlong } from '#server/db/alongOrder'
import type { Db } from '#server/db/database'
import {
  type AskedOfPeople,
  everybody,
  type Group,
  inGroups,
  isAfter,
  type LaneRow,
  namedBy,
  newestFirst,
  ownWords,
  type Person,
  updatedKey,
} from './peopleRows'

/** Reads all whom the index names: the rows of all of them or, where they are many, those whom the order has first. */

/** Ids of some who match, of the first `most` that the index names, the newest first. */
export const newestOfSome = (asked: AskedOfPeople, most: number): SQL => sql`
  with named as materialized (
    ${namedBy(asked, everybody)} limit ${most})
  select id from (${inGroups(everybody, asked.ofRow)}) as r order by ${newestFirst}`

interface Found {
  readonly limit: number
  readonly after?: Person | undefined
  /** About how many people the list orders. */
  readonly people: number
}

/** Those of `named` whom the order has first. */
const namedAlong = (tenantId: number, { limit, after, people }: Found): SQL => sql`
  select id, updated_at from (
    select r.id, r.updated_at from resumes r
    where r.findable and r.tenant_id = ${tenantId} and ${after ? isAfter(after) : sql`true`}
    order by ${newestFirst} limit ${stretchAlong({ limit, of: people, named: sql`named` })}) as next
  where ${isAmong(sql`id`, sql`id`, sql`named`)}`

interface GatheredLanes extends AskedOfPeople, Found {
  readonly groups: readonly Group[]
  readonly counted: number
  /** The lane whose people are met along the order: they fill the page, or all rows are read. */
  readonly first: number
  /** Of a row `r`: few people, who come before that lane, wherever the order has them. */
  readonly top: SQL
}

/** The newest of all who match. */
export async function gatherNewest(
  db: Db,
  { limit, after, people, ...asked }: AskedOfPeople & Found,
): Promise<readonly Person[]> {
  const ofRow = after ? sql`${asked.ofRow} and ${isAfter(after)}` : asked.ofRow
  const { rows } = await db.execute<Person>(sql`
    with named as materialized (${namedBy(asked, everybody)}),
    along as materialized (
      select next.id, next.updated_at from (${namedAlong(asked.tenantId, { limit, after, people })}) as next
      cross join lateral (select from resumes r where r.id = next.id and ${asked.ofRow} offset 0) as r
      order by next.updated_at desc, next.id desc limit ${limit})
    select r.id, ${updatedKey} as key from (
      select id, updated_at from along where (select count(*) from along) >= ${limit}
      union all
      select id, updated_at from (${inGroups(everybody, ofRow)}) as r where (select count(*) from along) < ${limit}) as r
    order by ${newestFirst} limit ${limit}`)
  return rows
}

/** The first of all who match, by lane, and how many match, of whom no more than `counted` are counted where they are many. */
export async function gatherLanes(
  db: Db,
  { groups, limit, people, counted, first, top, ...asked }: GatheredLanes,
): Promise<{ readonly rows: readonly LaneRow[]; readonly total: number }> {
  const { rows } = await db.execute<LaneRow & { total: number }>(sql`
    with named as materialized (${namedBy(asked, groups)}),
    next as materialized (
      select id from (${namedAlong(asked.tenantId, { limit, people })}) as next
      union select r.id from resumes r where r.tenant_id = ${asked.tenantId} and ${top} and ${isAmong(sql`r.id`, sql`id`, sql`named`)}),
    along as materialized (
      select next.id, found.updated_at, found.lane from next cross join lateral (${ownLane(groups, asked.ofRow)}) as found
      where found.lane is not null)
    select r.id, ${updatedKey} as key, lane, total from (
      select id, updated_at, lane,
        (select count(*) from (select from (${inGroups(groups, asked.ofRow)}) as r where lane is not null limit ${counted}) as counted) as total
      from along where ${fills(first, limit)}
      union all
      select id, updated_at, lane, count(*) over () from (${inGroups(groups, asked.ofRow)}) as r
      where lane is not null and not ${fills(first, limit)}) as r
    order by lane, ${newestFirst} limit ${limit}`)
  return { rows: rows.map(({ id, key, lane }) => ({ id, key, lane })), total: Number(rows[0]?.total ?? 0) }
}

const fills = (first: number, limit: number): SQL =>
  sql`(${areHashed(sql`named`)} and (select count(*) >= ${limit} from along where lane <= ${first}::int))`

/** Time and lane of the person `next`. */
const ownLane = (groups: readonly Group[], ofRow: SQL): SQL => sql`
  select r.updated_at, lanes.lane
  from (select * from resumes r where r.id = next.id and ${ofRow} offset 0) as r cross join lateral ${ownWords}
  cross join lateral (${sql.join(
    groups.map(({ wish, lane }) => sql`select ${lane} as lane where ${wish}`),
    sql` union all `,
  )}) as lanes`
