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

/** The rows `r` and `w` of all who match, as the index names them, to be put behind `from`. */
export function matchingPeople({ tenantId, isDominant, ofRow, ofWords }: AskedOfPeople): SQL {
  const ofTenant = isDominant ? sql`true` : sql`w.facets @@ ${quote(`@t${tenantId}`)}::tsquery`
  return sql`
    (select w.id, w.facets from resume_words w where ${ofWords} and ${ofTenant} offset 0) as w
    cross join lateral (select * from resumes r where r.id = w.id and ${ofRow} offset 0) as r`
}

export interface Person extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

/** The newest of all who match. */
export async function gatherNewest(
  db: Db,
  { limit, ...asked }: AskedOfPeople & { readonly limit: number },
): Promise<readonly Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select r.id, ${updatedKey} as key from ${matchingPeople(asked)} order by ${newestFirst} limit ${limit}`)
  return rows
}

export interface Walk extends AskedOfPeople {
  /** What says about how many match: all of them together are `ofWords`. */
  readonly apiece: readonly SQL[]
  /** A number for those who match. */
  readonly lane: SQL
  readonly after: Person | undefined
  readonly stretch: number
  /** Enough to stop at. */
  readonly limit: number
}

export const isAfter = ({ key, id }: Person): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::bigint)`

export interface LaneRow extends Person {
  readonly lane: number
}

/**
 * Those of the next people in order who match. `last` is the last who was looked at, unless the list ends before. An index alone says
 * who is next; the row of a person is read only if the words match.
 */
export async function walkAlong(db: Db, { tenantId, ofRow, ofWords, lane, after, limit, stretch }: Walk) {
  const { rows } = await db.execute<Person & { lane: number | null; at: number }>(sql`
    select people.id, (extract(epoch from updated_at) * 1000000)::float8 as key, lane, at from (
      select id, updated_at, row_number() over (order by updated_at desc, id desc)::int as at from (
        select r.id, r.updated_at from resumes r
        where r.findable and r.tenant_id = ${tenantId} and ${after ? isAfter(after) : sql`true`}
        order by ${newestFirst} limit ${stretch}) as next
    ) as people left join lateral (
      select ${lane} as lane
      from (select id, facets, search from resume_words where resume_words.id = people.id offset 0) as w
      cross join lateral (select * from resumes r where r.id = w.id and ${ofRow} offset 0) as r
      where ${ofWords}
    ) as found on true
    where lane is not null or at = ${stretch} order by updated_at desc, people.id desc limit ${limit}`)
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
export async function readNewest(db: Db, asked: Walk, walked?: Walked): Promise<readonly Person[]> {
  const { limit, ofRow, stretch } = asked
  const first = walked ?? { ...(await walkAlong(db, asked)), count: stretch }
  const { met, last } = await walkOn(db, asked, first)
  if (met.length >= limit || last === undefined) return met.slice(0, limit)
  const left = { ...asked, ofRow: sql`${ofRow} and ${isAfter(last)}`, limit: limit - met.length }
  return [...met, ...(await gatherNewest(db, left))]
}

/** The order is read this much further at most. */
const furthest = 6000
/** To read one who matches by the index takes as long as to walk over so many. */
const gathering = 1.5

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
    const next = await walkAlong(db, { ...asked, after: last, limit: left, stretch })
    met = [...met, ...next.met]
    last = next.last
    count += stretch
    walked += stretch
  }
  return { met, last, count }
}

/** Whose words match, as a query. */
export const withWords = (condition: SQL): SQL => sql`select from resume_words w where ${condition}`
