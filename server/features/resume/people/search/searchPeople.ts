import { type SQL, sql } from 'drizzle-orm'
import type { TalentFilter } from '../../../../../contract/resume/people'
import { type Cursor, decodeCursor, encodeCursor } from '../../../../db/cursor'
import type { Db } from '../../../../db/database'
import { conditionsOf, type Looker, type PeopleConditions, scopeOf, testOf } from './conditions'
import { anyMatching, newestFirst, newestMatching, timeOf, updatedKey } from './freshPeople'
import { isTop, lookAround } from './lookAround'

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

/** With more matches than this, no total is shown. */
const mostCounted = 1000
/** How many people are read along the order before the index is asked instead; the words of keywords lie outside the row. */
const walk = { facets: 1600, words: 400 } as const
const kind = { recommended: 'f', latest: 'u' } as const

interface Row extends Record<string, unknown> {
  readonly id: number
  /** µs since 1970. */
  readonly key: number
}

interface Lane {
  readonly test: SQL
  /** Few people are in it, whom an index names. */
  readonly isTop?: boolean
}

/** A search that asks for more seldom has many matches. */
const isRare = ({ count }: PeopleConditions): boolean => count > 2

/** Whom each order takes first: those on top before all others. */
function lanesOf(sort: PeopleSearch['sort'], now: Date): readonly Lane[] {
  const top = isTop(now)
  const others = sql`not ${top}`
  const first = { isTop: true, test: top }
  if (sort === 'latest') return [first, { test: others }]
  return [first, { test: sql`${others} and r.integrity >= 80` }, { test: sql`${others} and r.integrity < 80` }]
}

/** Finds listed people, in pages; undefined when the cursor is forged. */
export async function searchPeople(db: Db, search: PeopleSearch): Promise<PeoplePage | undefined> {
  const { sort, cursor, limit, now, tenantId } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(kind[sort], cursor)
  const lanes = lanesOf(sort, now)
  if (start === undefined || start.lane >= lanes.length) return undefined
  const conditions = conditionsOf(tenantId, search.filter, now)
  if (conditions === undefined) return { ids: [], next: undefined, total: 0 }
  const { shielded, newest, hasTop, isDominant } = await lookAround(db, search, now)
  if (newest === null) return { ids: [], next: undefined, total: cursor === undefined ? 0 : null }
  const asked = { tenantId, scope: scopeOf({ ...search, shielded }), conditions, newest, isDominant }
  const read = { ...asked, lanes, hasTop, limit }
  const { rows, total } =
    cursor === undefined ? await readFirst(db, read) : { rows: await readLanes(db, { ...read, start }), total: null }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? encodeCursor(kind[sort], last) : undefined
  return { ids: page.map(({ id }) => id), next, total }
}

interface LaneRow extends Row {
  readonly lane: number
}

interface Read extends Asked {
  readonly lanes: readonly Lane[]
  readonly hasTop: boolean
  readonly limit: number
}

/**
 * The first page, and how many match. If they are few, the page is made of all of them. If they may be many, the page is read while
 * they are counted, which takes as long.
 */
async function readFirst(db: Db, read: Read): Promise<{ rows: readonly LaneRow[]; total: number | null }> {
  let few: readonly LaneRow[] | undefined
  const counting = findFew(db, read).then((found) => {
    few = found
  })
  if (isRare(read.conditions)) await counting
  const [rows] = await Promise.all([
    readLanes(db, { ...read, start: { lane: 0 }, isOver: () => few !== undefined }),
    counting,
  ])
  if (few === undefined) return { rows, total: null }
  return { rows: few.toSorted((a, b) => a.lane - b.lane || b.key - a.key || b.id - a.id), total: few.length }
}

interface LanesRead extends Read {
  readonly start: { readonly lane: number } | Cursor
  /** Says that the page is not needed any more. It is left as it is then. */
  readonly isOver?: () => boolean
}

/** One row more than `limit`, if there are so many. */
async function readLanes(db: Db, { lanes, hasTop, limit, start, isOver, ...asked }: LanesRead): Promise<LaneRow[]> {
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

const isAfter = ({ key, id }: Pick<Row, 'key' | 'id'>): SQL => sql`(r.updated_at, r.id) < (${timeOf(key)}, ${id}::int)`

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
async function findFew(
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
