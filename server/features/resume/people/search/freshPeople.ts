import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/database'
import { tableSize } from '../../../../db/tableSize'
import { quote } from '../../../../db/wordQuery'

/** The order of all lists: the last to update first. The key counts microseconds, as PostgreSQL keeps them. */
export const newestFirst = sql`r.updated_at desc, r.id desc`
export const updatedKey = sql`(extract(epoch from r.updated_at) * 1000000)::float8`

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

export const timeOf = (key: number): SQL =>
  sql`(timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond')`

/**
 * The words `w` of a row `r` of `resumes`, to be joined to it. `offset 0` keeps the planner from reading the words of all people, which it
 * does whenever it thinks rare words common.
 */
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

export interface Walk {
  /** Of a row `r`: who is in the list at all. */
  readonly scope: SQL
  /** Of the rows `r` and `w`. */
  readonly test: SQL
  readonly after: Person | undefined
  readonly limit: number
  readonly stretch: number
}

export const isAfter = ({ key, id }: Person): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::bigint)`

/** Those of the next people in order who pass the test. `last` is the last who was tested, unless the list ends before. */
export async function walkAlong(db: Db, { scope, test, after, limit, stretch }: Walk) {
  const next = sql`from resumes r where ${scope} and ${after ? isAfter(after) : sql`true`} order by ${newestFirst}`
  const { rows } = await db.execute<Person & { fits: boolean }>(sql`
    (select r.id, ${updatedKey} as key, true as fits from (select * ${next} limit ${stretch}) as r cross join lateral ${ownWords}
      where ${test} order by ${newestFirst} limit ${limit})
    union all
    (select r.id, ${updatedKey}, false ${next} offset ${stretch - 1} limit 1)
    limit ${limit}`)
  return { met: rows.filter(({ fits }) => fits), last: rows.find(({ fits }) => !fits) }
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
export async function readNewest(db: Db, asked: AskedOfPeople & Walk, walked?: Walked): Promise<readonly Person[]> {
  const { limit, ofRow, stretch } = asked
  const { met, last, count } = walked ?? { ...(await walkAlong(db, asked)), count: stretch }
  if (met.length >= limit || last === undefined) return met.slice(0, limit)
  const further = await furtherStretch(db, met.length / count, limit - met.length)
  const next =
    further > 0
      ? await walkAlong(db, { ...asked, after: last, limit: limit - met.length, stretch: further })
      : { met: [], last }
  const rows = [...met, ...next.met]
  if (rows.length >= limit || next.last === undefined) return rows
  const left = { ...asked, ofRow: sql`${ofRow} and ${isAfter(next.last)}`, limit: limit - rows.length }
  return [...rows, ...(await gatherNewest(db, left))]
}

/** The order is read this much further at most. */
const furthest = 4000

/** How many more people to read along the order for the rest of a page; 0 if to read all who match should take less. */
async function furtherStretch(db: Db, share: number, left: number): Promise<number> {
  if (share === 0) return 0
  const expected = Math.ceil((1.5 * left) / share)
  return expected < Math.min(furthest, share * (await tableSize(db, 'resumes'))) ? expected : 0
}
