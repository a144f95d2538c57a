import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '../../../../db/cursor'
import type { Db } from '../../../../db/database'
import { type PeopleConditions, testOf } from './conditions'
import { anyMatching, newestFirst, newestMatching, timeOf, updatedKey } from './freshPeople'

/** With more matches than this, no total is shown. */
const mostCounted = 1000
/** How many people are read along the order before the index is asked instead; the words of keywords lie outside the row. */
const walk = { facets: 1600, words: 400 } as const

interface Row extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

/** A part of the order, which comes before or after others. */
export interface Lane {
  readonly test: SQL
  /** Few people are in it, whom an index names. */
  readonly isTop?: boolean
}

/** A search that asks for more seldom has many matches. */
const isRare = ({ count }: PeopleConditions): boolean => count > 2

/** Without people who are shown before. */
export const butFor = <Asking extends Asked>(read: Asking, before: readonly { readonly id: number }[]): Asking =>
  before.length === 0
    ? read
    : { ...read, scope: sql`${read.scope} and r.id <> all(${sql.param(before.map(({ id }) => id))}::bigint[])` }

export interface LaneRow extends Row {
  readonly lane: number
}

export interface Read extends Asked {
  readonly lanes: readonly Lane[]
  readonly hasTop: boolean
  readonly limit: number
}

/**
 * The first page, and how many match. If they are few, the page is made of all of them. If they may be many, the page is read while
 * they are counted, which takes as long.
 */
export async function readFirst(
  db: Db,
  read: Read,
  before: readonly LaneRow[] = [],
): Promise<{ rows: readonly LaneRow[]; total: number | null }> {
  let few: readonly LaneRow[] | undefined
  const counting = findFew(db, read).then((found) => {
    few = found
  })
  if (isRare(read.conditions)) await counting
  const [rows] = await Promise.all([
    readLanes(db, { ...butFor(read, before), start: { lane: 0 }, isOver: () => few !== undefined }),
    counting,
  ])
  if (few === undefined) return { rows, total: null }
  const others = few.filter(({ id }) => before.every((one) => one.id !== id))
  return { rows: others.toSorted((a, b) => a.lane - b.lane || b.key - a.key || b.id - a.id), total: few.length }
}

interface LanesRead extends Read {
  readonly start: { readonly lane: number } | Cursor
  /** Says that the page is not needed any more. It is left as it is then. */
  readonly isOver?: () => boolean
}

/** One row more than `limit`, if there are so many. */
export async function readLanes(
  db: Db,
  { lanes, hasTop, limit, start, isOver, ...asked }: LanesRead,
): Promise<LaneRow[]> {
  const rows: LaneRow[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane || (lane.isTop && !hasTop)) continue
    if (isOver?.() || rows.length > limit) break
    const after = at === start.lane && 'key' in start ? start : undefined
    const found = await readLane(db, { ...asked, lane, after, limit: limit + 1 - rows.length })
    rows.push(...found.map((row) => ({ ...row, lane: at })))
  }
  return rows
}

const isAfter = ({ key, id }: Pick<Row, 'key' | 'id'>): SQL =>
  sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::bigint)`

interface Asked {
  readonly tenantId: number
  readonly scope: SQL
  readonly conditions: PeopleConditions
  readonly newest: number
  readonly isDominant: boolean
}

interface LaneRead extends Asked {
  readonly lane: Lane
  readonly after: { readonly key: number; readonly id: number } | undefined
  readonly limit: number
}

/**
 * Common matches are met soon along the order. If a bounded stretch of it does not fill a page, the index gives those after it.
 */
async function readLane(db: Db, { lane, after, limit, ...asked }: LaneRead): Promise<readonly Row[]> {
  const { scope, conditions } = asked
  const test = sql`${lane.test} and ${testOf(conditions)}`
  if (lane.isTop) {
    const { rows } = await db.execute<Row>(sql`
      select r.id, ${updatedKey} as key from resumes r
      where ${scope} and ${test} and ${after ? isAfter(after) : sql`true`} order by ${newestFirst} limit ${limit}`)
    return rows
  }
  const { met, last } = await walkAlong(db, {
    scope,
    test,
    after,
    limit,
    stretch: conditions.words ? walk.words : walk.facets,
  })
  if (met.length >= limit || last === undefined) return met
  const conditionsLeft = [scope, lane.test, isAfter(last), ...conditions.indexed, ...conditions.undecided]
  const { recent, older } = newestMatching({
    tenantId: asked.tenantId,
    condition: sql.join(conditionsLeft, sql` and `),
    newest: last.key,
    isDominant: asked.isDominant,
    limit: limit - met.length,
  })
  const { rows } = recent ? await db.execute<Row>(recent) : { rows: [] }
  if (met.length + rows.length >= limit) return [...met, ...rows]
  const rest = await db.execute<Row>(older)
  return [...met, ...rows, ...rest.rows].slice(0, limit)
}

interface Walk extends Pick<LaneRead, 'scope' | 'after' | 'limit'> {
  readonly test: SQL
  readonly stretch: number
}

/** Those of the next people in order who pass the test. `last` is the last who was tested, unless the list ends before. */
async function walkAlong(db: Db, { scope, test, after, limit, stretch }: Walk) {
  const next = sql`from resumes r where ${scope} and ${after ? isAfter(after) : sql`true`} order by ${newestFirst}`
  const { rows } = await db.execute<Row & { fits: boolean }>(sql`
    (select r.id, ${updatedKey} as key, true as fits from (select * ${next} limit ${stretch}) as r
      where ${test} order by ${newestFirst} limit ${limit})
    union all
    (select r.id, ${updatedKey}, false ${next} offset ${stretch - 1} limit 1)
    limit ${limit}`)
  return { met: rows.filter(({ fits }) => fits), last: rows.find(({ fits }) => !fits) }
}

/** All who match, if they are at most 1000; else undefined. */
export async function findFew(
  db: Db,
  { tenantId, scope, conditions, newest, isDominant, lanes }: Read,
): Promise<readonly LaneRow[] | undefined> {
  const cases = lanes.map(({ test }, at) => sql`when ${test} then ${at}::int`)
  const { recent, older } = anyMatching({
    tenantId,
    condition: sql.join([scope, ...conditions.indexed, ...conditions.undecided], sql` and `),
    newest,
    isDominant,
    limit: mostCounted + 1,
    lane: sql`case ${sql.join(cases, sql` `)} end`,
    areFew: isRare(conditions),
  })
  const lately = recent ? await readCounted(db, recent) : []
  if (lately.length > mostCounted) return undefined
  const all = [...lately, ...(await readCounted(db, older))]
  return all.length > mostCounted ? undefined : all
}

/** As lists, which take less time to read than rows. */
async function readCounted(db: Db, matching: SQL): Promise<LaneRow[]> {
  const { rows } = await db.execute<{ ids: number[]; keys: number[]; lanes: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(key), '{}') as keys, coalesce(array_agg(lane), '{}') as lanes
    from (${matching}) as people`)
  const { ids = [], keys = [], lanes = [] } = rows[0] ?? {}
  return ids.map((id, at) => ({ id, key: keys[at] ?? 0, lane: lanes[at] ?? 0 }))
}
