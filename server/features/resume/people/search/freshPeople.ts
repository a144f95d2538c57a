import { type SQL, sql } from 'drizzle-orm'
import { personWords } from '../../../../db/schema/resumes'
import { any, quote } from '../../../../db/wordQuery'

/** The order of all lists: the last to update first. The key counts microseconds, as PostgreSQL keeps them. */
export const newestFirst = sql`r.updated_at desc, r.id desc`
export const updatedKey = sql`(extract(epoch from r.updated_at) * 1000000)::float8`

const dayMicroseconds = 86_400_000_000

/** A condition on a row `r` of `resumes` that only the index answers. */
export const inPersonWords = (query: SQL): SQL => sql`${personWords('r.')} @@ ${query}::tsquery`

/**
 * How many days each stretch has. Rarer matches need more of them, so that each stretch gives a few pages at most. For long stretches the
 * index takes as long as for all people, and for days together longer than for each alone.
 */
const stretches = { page: [1, 3], count: [1, 1, 1, 1] } as const

interface Stretches {
  /** Queries of the index's words, the newest days first. */
  readonly queries: readonly string[]
  /** Everybody whose key is less than this is older than all stretches. */
  readonly before: number
}

/** Days downwards from that of a key, which is the greatest there is or one from which a list goes on. */
function stretchesFrom(tenantId: number, key: number, lengths: readonly number[]): Stretches {
  let day = Math.floor(key / dayMicroseconds)
  const queries = lengths.map((days) => {
    const words = Array.from({ length: days }, (_, down) => quote(`@f${tenantId}:${day - down}`))
    day -= days
    return any(words)
  })
  return { queries, before: (day + 1) * dayMicroseconds }
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

export const timeOf = (key: number): SQL =>
  sql`(timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond')`

export interface Matching {
  readonly tenantId: number
  /** Conditions on a row `r` of `resumes`, most of which the index answers. */
  readonly condition: SQL
  /** Nobody has a greater key. */
  readonly newest: number
  /** Nearly all people are the tenant's. */
  readonly isDominant: boolean
  readonly limit: number
}

/**
 * Queries of `id` and `key` of the newest people who match, in order, in two parts: those of the last days, one stretch after the
 * other until there are enough, and all older ones.
 */
export const newestMatching = (matching: Matching): Parts =>
  inParts(
    matching,
    stretches.page,
    (people) => sql`select id, key from (${people}) as people order by key desc, id desc limit ${matching.limit}`,
  )

interface Any extends Matching {
  readonly lane: SQL
  /** Hardly so many match that those of the last days are enough. */
  readonly areFew: boolean
}

/** The same people with their `lane`, in any order. As there is nothing to sort, `limit` of them are enough even of a stretch with many more. */
export const anyMatching = ({ lane, areFew, ...matching }: Any): Parts =>
  inParts(
    { ...matching, columns: sql`, ${lane} as lane` },
    areFew ? [] : stretches.count,
    (people) => sql`with people as materialized (${people})
      select * from people limit ${matching.limit}`,
  )

export interface Parts {
  /** Undefined without days. */
  readonly recent: SQL | undefined
  readonly older: SQL
}

/**
 * `choose` makes a page of a query. `offset 0` keeps the planner from reading along the order instead of asking the index, which it
 * does whenever it thinks a rare word common.
 */
function inParts(
  { tenantId, condition, newest, isDominant, limit, columns = sql`` }: Matching & { readonly columns?: SQL },
  lengths: readonly number[],
  choose: (people: SQL) => SQL,
): Parts {
  const { queries, before } = stretchesFrom(tenantId, newest, lengths)
  // The words of days name the tenant themselves.
  const inTenant = isDominant ? sql`true` : sql`r.facets @@ ${quote(`@t${tenantId}`)}::tsquery`
  const people = (part: SQL) =>
    choose(sql`select r.id, ${updatedKey} as key${columns} from resumes r where ${condition} and ${part} offset 0`)
  return {
    recent:
      queries.length === 0
        ? undefined
        : sql`
      select found.*
      from unnest(${sql.param([...queries])}::text[]) with ordinality as stretch (words, at)
      cross join lateral (${people(inPersonWords(sql`stretch.words`))}) as found
      order by stretch.at limit ${limit}`,
    older: people(sql`${inTenant} and r.updated_at + interval '0' < ${timeOf(before)}`),
  }
}
