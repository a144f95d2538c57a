import { type SQL, sql } from 'drizzle-orm'
import { quote } from '#server/db/wordQuery'

/** The order of all lists: the last to update first. The key counts microseconds, as PostgreSQL keeps them. */
export const newestFirst = sql`r.updated_at desc, r.id desc`
export const updatedKey = sql`(extract(epoch from r.updated_at) * 1000000)::float8`

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

const timeOf = (key: number): SQL => sql`(timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond')`

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

export const everybody: readonly Group[] = [{ wish: sql`true`, lane: sql`0` }]

export const ofTenant = ({ tenantId, isDominant }: AskedOfPeople): SQL =>
  isDominant ? sql`true` : sql`w.facets @@ ${quote(`@t${tenantId}`)}::tsquery`

/** The rows `r` and `w` of those who match, one after the other, to be put behind `from`: for a query that stops at some. */
export const someMatching = (asked: AskedOfPeople): SQL => sql`
  (select w.id, w.facets from resume_words w where ${asked.ofWords} and ${ofTenant(asked)} offset 0) as w
  cross join lateral (select * from resumes r where r.id = w.id and ${asked.ofRow} offset 0) as r`

const groupColumn = (at: number): SQL => sql.raw(`group${at}`)
export const columnsOf = (groups: readonly Group[]): SQL =>
  sql.join(
    groups.map(({ wish }, at) => sql`${wish} as ${groupColumn(at)}`),
    sql`, `,
  )

/**
 * Those of `named`, which has ids and a column for each group, whose rows match. The rows of a list of ids are read in the order of
 * their ids, which takes a half of what it takes to look for one after the other.
 */
export const inGroups = (groups: readonly Group[], ofRow: SQL): SQL =>
  sql.join(
    groups.map(
      ({ lane }, at) => sql`
        select id, updated_at, lane from (
          select r.id, r.updated_at, ${lane} as lane from resumes r
          where r.id = any(array(select id from named where ${groupColumn(at)})) and ${ofRow} offset 0) as r`,
    ),
    sql` union all `,
  )

/** Ids of all whom the index names, with their groups. */
export const namedBy = (asked: AskedOfPeople, groups: readonly Group[]): SQL => sql`
  select w.id, ${columnsOf(groups)} from resume_words w where ${asked.ofWords} and ${ofTenant(asked)}`

export interface Person extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

export const isAfter = ({ key, id }: Person): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::bigint)`

export interface LaneRow extends Person {
  readonly lane: number
}
