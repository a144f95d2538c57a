import { type SQL, sql } from 'drizzle-orm'
import type { TalentFilter } from '../../../../../contract/resume/people'
import { decodeCursor, encodeCursor } from '../../../../db/cursor'
import type { Db } from '../../../../db/database'
import { conditionsOf, type Looker, scopeOf, testOf } from './conditions'

export interface PeopleSearch extends Looker {
  readonly filter: TalentFilter
  readonly sort: 'recommended' | 'latest'
  readonly cursor?: string | undefined
  readonly limit: number
  readonly now: Date
}

export interface PeoplePage {
  readonly ids: readonly number[]
  readonly next: string | undefined
  readonly total: number | null
}

const countLimit = 1000
/** How many people are read along the order before the index of facets and words is asked instead; the words lie outside the row. */
const walk = { facets: 1600, words: 400 } as const
const kind = { recommended: 'f', latest: 'u' } as const

interface Lane {
  readonly test: SQL
  /** Few people, whom an index names. */
  readonly scope?: SQL
}

/** Whom each order takes first: those on top before all others. */
function lanesOf(sort: PeopleSearch['sort'], now: Date): readonly Lane[] {
  const top = sql`(r.top_until is not null and r.top_until > ${now.toISOString()}::timestamptz)`
  const others = sql`not ${top}`
  const first = { scope: top, test: sql`true` }
  if (sort === 'latest') return [first, { test: others }]
  return [first, { test: sql`${others} and r.integrity >= 80` }, { test: sql`${others} and r.integrity < 80` }]
}

interface Row extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

/** Finds listed people, in pages; undefined when the cursor is forged. */
export async function searchPeople(db: Db, search: PeopleSearch): Promise<PeoplePage | undefined> {
  const { sort, cursor, limit } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(kind[sort], cursor)
  const lanes = lanesOf(sort, search.now)
  if (start === undefined || start.lane >= lanes.length) return undefined
  const conditions = conditionsOf(search.tenantId, search.filter, search.now)
  if (conditions === undefined) return { ids: [], next: undefined, total: 0 }
  const scope = scopeOf(search)
  const test = testOf(conditions)
  const stretch = conditions.words ? walk.words : walk.facets
  const total = cursor === undefined ? countPeople(db, sql`${scope} and ${test}`) : null
  const rows: (Row & { lane: number })[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane) continue
    const after = at === start.lane && 'key' in start ? isAfter(start) : sql`true`
    const found = await readLane(db, {
      scope: lane.scope ? sql`${scope} and ${lane.scope}` : scope,
      test: sql`${lane.test} and ${test}`,
      after,
      stretch,
      limit: limit + 1 - rows.length,
    })
    rows.push(...found.map((row) => ({ ...row, lane: at })))
    if (rows.length > limit) break
  }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? encodeCursor(kind[sort], last) : undefined
  return { ids: page.map(({ id }) => id), next, total: await total }
}

/** A made-up cursor names no time that PostgreSQL does not know. */
const within = (microseconds: number) => Math.min(Math.max(microseconds, 0), 8e15)

const isAfter = ({ key, id }: { readonly key: number; readonly id: number }): SQL =>
  sql`(r.updated_at, r.id) < (timestamptz 'epoch' + ${within(key)}::float8 * interval '1 microsecond', ${id}::int)`

interface LaneRead {
  readonly scope: SQL
  readonly test: SQL
  readonly after: SQL
  readonly stretch: number
  readonly limit: number
}

const key = sql`(extract(epoch from r.updated_at) * 1000000)::float8 as key`

/**
 * Common matches are met soon along the order; rare ones are few, and the index gives all of them to sort. Trying the first for a
 * bounded stretch keeps both short.
 */
async function readLane(db: Db, { scope, test, after, stretch, limit }: LaneRead): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, ${key} from (
      select * from resumes r where ${scope} and ${after} order by r.updated_at desc, r.id desc limit ${stretch}
    ) as r where ${test} order by r.updated_at desc, r.id desc limit ${limit}`)
  if (rows.length >= limit) return rows
  const all = await db.execute<Row>(sql`
    with matching as materialized (
      select r.id, r.updated_at, ${key} from resumes r where ${scope} and ${after} and ${test}
    )
    select id, key from matching order by updated_at desc, id desc limit ${limit}`)
  return all.rows
}

/** Counts up to 1000; null beyond. */
async function countPeople(db: Db, condition: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from resumes r where ${condition} limit ${countLimit + 1}) as counted`)
  const total = rows[0]?.total ?? 0
  return total > countLimit ? null : total
}
