import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { expectShare } from '#server/db/expectedShare'
import { tableSize } from '#server/db/tableSize'
import { quote } from '#server/db/wordQuery'

/** The order of all lists: the last to update first. The key counts microseconds, as PostgreSQL keeps them. */
export const newestFirst = sql`r.updated_at desc, r.id desc`
export const updatedKey = sql`(extract(epoch from r.updated_at) * 1000000)::float8`

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

export const timeOf = (key: number): SQL =>
  sql`(timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond')`

/** The words `w` of a row `r` of `resumes`, to be joined to it. `offset 0` keeps the planner from reading the words of all people. */
export const ownWords = sql`(select facets, search from resume_words where resume_words.id = r.id offset 0) as w`

/** What is asked of people: of a row `r` of `resumes` and of its words `w`. */
export interface AskedOfPeople {
  readonly tenantId: number
  /** Nearly all people are the tenant's. */
  readonly isDominant: boolean
  readonly ofRow: SQL
  /** Answered by the index. */
  readonly ofWords: SQL
}

/** Some of those who match, told apart by their words. Somebody may be in several groups. */
export interface Group {
  /** A condition on `w`. */
  readonly wish: SQL
  /** A number by the row `r`; null for those who are left out. */
  readonly lane: SQL
}

const everybody: readonly Group[] = [{ wish: sql`true`, lane: sql`0` }]

const ofTenant = ({ tenantId, isDominant }: AskedOfPeople): SQL =>
  isDominant ? sql`true` : sql`w.facets @@ ${quote(`@t${tenantId}`)}::tsquery`

/** The rows `r` and `w` of those who match, one after the other, to be put behind `from`: for a query that stops at some. */
export const someMatching = (asked: AskedOfPeople): SQL => sql`
  (select w.id, w.facets from resume_words w where ${asked.ofWords} and ${ofTenant(asked)} offset 0) as w
  cross join lateral (select * from resumes r where r.id = w.id and ${asked.ofRow} offset 0) as r`

const groupColumn = (at: number): SQL => sql.raw(`group${at}`)
const columnsOf = (groups: readonly Group[]): SQL =>
  sql.join(
    groups.map(({ wish }, at) => sql`${wish} as ${groupColumn(at)}`),
    sql`, `,
  )

/**
 * Those of `named`, which has ids and a column for each group, whose rows match. The rows of a list of ids are read in the order of
 * their ids, which takes a half of what it takes to look for one after the other.
 */
const inGroups = (groups: readonly Group[], ofRow: SQL): SQL =>
  sql.join(
    groups.map(
      ({ lane }, at) => sql`
        select id, updated_at, lane from (
          select r.id, r.updated_at, ${lane} as lane from resumes r
          where r.id = any(array(select id from named where ${groupColumn(at)})) and ${ofRow} offset 0) as r`,
    ),
    sql` union all `,
  )

/** Ids of some who match, of the first `most` that the index names, the newest first. */
export const newestOfSome = (asked: AskedOfPeople, most: number): SQL => sql`
  with named as materialized (
    select w.id, true as ${groupColumn(0)} from resume_words w where ${asked.ofWords} and ${ofTenant(asked)} limit ${most})
  select id from (${inGroups(everybody, asked.ofRow)}) as r order by ${newestFirst}`

/** Ids of all whom the index names, with their groups. */
const namedBy = (asked: AskedOfPeople, groups: readonly Group[]): SQL => sql`
  select w.id, ${columnsOf(groups)} from resume_words w where ${asked.ofWords} and ${ofTenant(asked)}`

export interface Person extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

/** What a list of many ids is found in the order for: the rows of all of them are read instead where that takes less. */
interface Found {
  /** Rows of the order that are wanted. */
  readonly limit: number
  readonly after?: Person | undefined
  /** About how many people the list orders. */
  readonly people: number
}

/** To read the row of somebody who is named takes as long as to go so many entries along the order. */
const perRow = 12
/** `limit` of `named` should be met before a third of what reading all rows takes; the order is followed a good deal further. */
const [sure, ample] = [3, 8]

/**
 * How far to look for people of `named` along the order; 0 if to read the rows of all of them takes less. Where many are named, the page
 * is full long before the end of the order, of which an index is read alone.
 */
const stretchTo = ({ limit, people }: Found): SQL => sql`(
  select case when ${sure * limit * people}::float8 < ${perRow}::float8 * count(*) * count(*)
    then ceil(least(${ample * limit * people}::float8 / count(*), ${perRow / 2}::float8 * count(*))) else 0 end::bigint from named)`

/** Ids of `named` along the order, as far as `stretchTo` says. The subquery is no join, so that it becomes a hash. */
const namedAlong = (tenantId: number, found: Found): SQL => sql`
  select id from (
    select r.id from resumes r
    where r.findable and r.tenant_id = ${tenantId} and ${found.after ? isAfter(found.after) : sql`true`}
    order by ${newestFirst} limit ${stretchTo(found)}) as next
  where (id in (select id from named)) is true`

/** The newest of all who match. */
export async function gatherNewest(
  db: Db,
  { limit, after, people, ...asked }: AskedOfPeople & Found,
): Promise<readonly Person[]> {
  const ofRow = after ? sql`${asked.ofRow} and ${isAfter(after)}` : asked.ofRow
  const { rows } = await db.execute<Person>(sql`
    with named as materialized (${namedBy(asked, everybody)}),
    along as materialized (
      select r.id, r.updated_at from (${namedAlong(asked.tenantId, { limit, after, people })}) as next
      cross join lateral (select * from resumes r where r.id = next.id and ${asked.ofRow} offset 0) as r limit ${limit})
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
  {
    groups,
    limit,
    people,
    counted,
    first,
    top,
    ...asked
  }: AskedOfPeople &
    Found & {
      readonly groups: readonly Group[]
      readonly counted: number
      /** The lane whose people are met along the order: they fill the page, or all rows are read. */
      readonly first: number
      /** Of a row `r`: few people, who come before that lane, wherever the order has them. */
      readonly top: SQL
    },
): Promise<{ readonly rows: readonly LaneRow[]; readonly total: number }> {
  const { rows } = await db.execute<LaneRow & { total: number }>(sql`
    with named as materialized (${namedBy(asked, groups)}),
    next as materialized (
      ${namedAlong(asked.tenantId, { limit, people })}
      union select r.id from resumes r where r.tenant_id = ${asked.tenantId} and ${top} and (r.id in (select id from named)) is true),
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
  sql`(select count(*) >= ${limit} from along where lane <= ${first}::int)`

/** Time and lane of the person `next`. */
const ownLane = (groups: readonly Group[], ofRow: SQL): SQL => sql`
  select r.updated_at, lanes.lane
  from (select * from resumes r where r.id = next.id and ${ofRow} offset 0) as r cross join lateral ${ownWords}
  cross join lateral (${sql.join(
    groups.map(({ wish, lane }) => sql`select ${lane} as lane where ${wish}`),
    sql` union all `,
  )}) as lanes`

export interface Walk extends AskedOfPeople {
  /** What says about how many match: all of them together are `ofWords`. */
  readonly apiece: readonly SQL[]
  readonly groups: readonly Group[]
  readonly after: Person | undefined
  readonly stretch: number
  /** Most of the stretch has to be looked at before `limit` people match. */
  readonly isWhole: boolean
  /** Enough to stop at. */
  readonly limit: number
}

export const isAfter = ({ key, id }: Person): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::bigint)`

export interface LaneRow extends Person {
  readonly lane: number
}

/** The next people in order, with their number. An index alone says who they are. */
const nextPeople = ({ tenantId, after, stretch }: Walk): SQL => sql`
  select id, updated_at, row_number() over (order by updated_at desc, id desc)::int as at from (
    select r.id, r.updated_at from resumes r
    where r.findable and r.tenant_id = ${tenantId} and ${after ? isAfter(after) : sql`true`}
    order by ${newestFirst} limit ${stretch}) as next`

/** Looks at one after the other until `limit` of them match. The row of a person is read only if the words match. */
const stopping = (walk: Walk): SQL => sql`
  select people.id, updated_at, lane, at from (${nextPeople(walk)}) as people left join lateral (
    select found.lane
    from (select id, facets, search from resume_words where resume_words.id = people.id offset 0) as w
    cross join lateral (select * from resumes r where r.id = w.id and ${walk.ofRow} offset 0) as r
    cross join lateral (${sql.join(
      walk.groups.map(({ wish, lane }) => sql`select ${lane} as lane where ${wish}`),
      sql` union all `,
    )}) as found
    where ${walk.ofWords} and found.lane is not null
  ) as found on true`

/** Looks at all of them at once. */
const whole = (walk: Walk): SQL => sql`
  with next as materialized (${nextPeople(walk)}),
  named as materialized (
    select w.id, ${columnsOf(walk.groups)} from (
      select id, facets, search from resume_words where id = any(array(select id from next)) offset 0) as w
    where ${walk.ofWords}),
  found as materialized (${inGroups(walk.groups, walk.ofRow)})
  select next.id, next.updated_at, lane, at from next left join found on found.id = next.id`

/** Those of the next people in order who match. `last` is the last who was looked at, unless the list ends before. */
export async function walkAlong(db: Db, walk: Walk) {
  const { stretch, limit, isWhole } = walk
  const { rows } = await db.execute<Person & { lane: number | null; at: number }>(sql`
    select id, (extract(epoch from updated_at) * 1000000)::float8 as key, lane, at from (${isWhole ? whole(walk) : stopping(walk)}) as people
    where lane is not null or at = ${stretch} order by updated_at desc, id desc limit ${limit}`)
  const met = rows.flatMap(({ id, key, lane: own }): LaneRow[] => (own === null ? [] : [{ id, key, lane: own }]))
  return { met, last: rows.find(({ at }) => at === stretch) }
}

/** A stretch of the order that was read: who fits, the last who was tested, unless the list ends before, and of how many. */
export interface Walked {
  readonly met: readonly Person[]
  readonly last: Person | undefined
  readonly count: number
}

/**
 * A page of the newest who match, in order. Common matches are met soon along the order. If a bounded stretch of it does not fill a
 * page, the walk goes on where that should take less than the index, which names all who are behind it.
 */
export async function readNewest(db: Db, own: Omit<Walk, 'groups'>, walked?: Walked): Promise<readonly Person[]> {
  const asked: Walk = { ...own, groups: everybody }
  const { limit, stretch } = asked
  const first = walked ?? { ...(await walkAlong(db, asked)), count: stretch }
  const { met, last } = await walkOn(db, asked, first)
  if (met.length >= limit || last === undefined) return met.slice(0, limit)
  const people = await tableSize(db, 'resumes')
  return [...met, ...(await gatherNewest(db, { ...asked, people, after: last, limit: limit - met.length }))]
}

/** The order is read this much further at most. */
const furthest = 6000
/** To read one who matches by the index takes as long as to walk over so many. */
const gathering = 0.6

/** Reads further along the order as long as that should fill the page sooner than all who match are read. */
async function walkOn(db: Db, asked: Walk, first: Walked): Promise<Walked> {
  let { met, last, count } = first
  if (met.length >= asked.limit || last === undefined) return first
  const people = await tableSize(db, 'resumes')
  const shareOf = await expectShare(db, asked.apiece.map(withWords), people)
  for (let walked = 0; met.length < asked.limit && last !== undefined; ) {
    const left = asked.limit - met.length
    const share = shareOf({ met: met.length, looked: count })
    const stretch = Math.ceil((1.5 * left) / share)
    if (!(walked + stretch < Math.min(furthest, gathering * share * people))) break
    const next = await walkAlong(db, { ...asked, after: last, limit: left, stretch, isWhole: true })
    met = [...met, ...next.met]
    last = next.last
    count += stretch
    walked += stretch
  }
  return { met, last, count }
}

/** Whose words match, as a query. */
export const withWords = (condition: SQL): SQL => sql`select from resume_words w where ${condition}`
