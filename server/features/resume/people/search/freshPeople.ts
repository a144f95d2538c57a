import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/database'
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
    (select w.id, w.facets from resume_words w where ${ofWords} and ${ofTenant}) as w
    cross join lateral (select * from resumes r where r.id = w.id and ${ofRow} offset 0) as r`
}

export interface Person extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

/** The newest of all who match; undefined if the index names more than `most`. */
export async function gatherNewest(
  db: Db,
  asked: AskedOfPeople & { readonly limit: number; readonly most?: number | undefined },
): Promise<readonly Person[] | undefined> {
  const { tenantId, isDominant, ofRow, ofWords, limit, most } = asked
  const ofTenant = isDominant ? sql`true` : sql`w.facets @@ ${quote(`@t${tenantId}`)}::tsquery`
  const bound = most === undefined ? sql`` : sql`limit ${most + 1}`
  const { rows } = await db.execute<{ id: number | null; key: number; over: boolean | null }>(sql`
    with matching as materialized (select w.id from resume_words w where ${ofWords} and ${ofTenant} ${bound})
    select id, key, over from (select count(*) > ${most ?? null}::int as over from matching) as counted
    left join lateral (
      select r.id, ${updatedKey} as key from matching
      cross join lateral (select * from resumes r where r.id = matching.id and ${ofRow} offset 0) as r
      where over is not true order by ${newestFirst} limit ${limit}
    ) as found on true`)
  if (rows[0]?.over) return undefined
  return rows.flatMap(({ id, key }) => (id === null ? [] : { id, key }))
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

export const isAfter = ({ key, id }: Person): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::int)`

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

/** With more matches than this, the rest of a page is met sooner along the order, which then is read this much further. */
const mostGathered = 5000
const furtherWalks = [3000, 6000]

/**
 * A page of the newest who match, in order. Common matches are met soon along the order. If a bounded stretch of it does not fill a
 * page, the index names those after it, unless they are so many that reading further takes less.
 */
export async function readNewest(
  db: Db,
  asked: AskedOfPeople & Omit<Walk, 'test'> & { readonly test: SQL },
): Promise<readonly Person[]> {
  const { limit, after, stretch: first, ofRow } = asked
  const stretches = [first, ...furtherWalks]
  const found: Person[] = []
  let left = after
  for (const [at, stretch] of stretches.entries()) {
    const { met, last } = await walkAlong(db, { ...asked, after: left, limit: limit - found.length, stretch })
    found.push(...met)
    if (found.length >= limit || last === undefined) return found
    left = last
    const isLast = at === stretches.length - 1
    if (at > 0 && !isLast) continue
    const rest = await gatherNewest(db, {
      ...asked,
      ofRow: sql`${ofRow} and ${isAfter(last)}`,
      limit: limit - found.length,
      most: isLast ? undefined : mostGathered,
    })
    if (rest) return [...found, ...rest]
  }
  return found
}
