import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '../../../../db/cursor'
import type { Db } from '../../../../db/database'
import { tableSize } from '../../../../db/tableSize'
import { type PeopleConditions, testOf } from './conditions'
import {
  type AskedOfPeople,
  isAfter,
  matchingPeople,
  newestFirst,
  ownWords,
  type Person,
  readNewest,
  updatedKey,
  type Walk,
  type Walked,
  walkAlong,
} from './freshPeople'

/** With more matches than this, no total is shown. */
const mostCounted = 1000
/** How many people are read along the order before the index is asked instead; the words of keywords lie outside the row. */
const walk = { facets: 1600, words: 400 } as const

/** A part of the order, which comes before or after others. */
export interface Lane {
  /** Of a row `r`. */
  readonly test: SQL
  /** Of its words `w`. */
  readonly wish?: SQL
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

export interface LaneRow extends Person {
  readonly lane: number
}

export interface Read extends Asked {
  readonly lanes: readonly Lane[]
  readonly hasTop: boolean
  readonly limit: number
}

/**
 * The first page, and how many match. If they are few, the page is made of all of them. The newest people mostly show that they are
 * many, so that nobody counts them. If they may be many, the page is read while they are counted, which takes as long.
 */
export async function readFirst(
  db: Db,
  read: Read,
  before: readonly LaneRow[] = [],
): Promise<{ rows: readonly LaneRow[]; total: number | null }> {
  const left = butFor(read, before)
  const sample = isRare(read.conditions) ? undefined : await walkFirst(db, left)
  if (sample && (await areMany(db, sample)))
    return { rows: await readLanes(db, { ...left, start: { lane: 0 }, sample }), total: null }
  let few: readonly LaneRow[] | undefined
  const counting = findFew(db, read).then((found) => {
    few = found
  })
  if (isRare(read.conditions)) await counting
  const [rows] = await Promise.all([
    readLanes(db, { ...left, start: { lane: 0 }, sample, isOver: () => few !== undefined }),
    counting,
  ])
  if (few === undefined) return { rows, total: null }
  const others = few.filter(({ id }) => before.every((one) => one.id !== id))
  return { rows: others.toSorted((a, b) => a.lane - b.lane || b.key - a.key || b.id - a.id), total: few.length }
}

/** What the first lane that is read along the order has in its first stretch. */
interface Sample {
  readonly lane: Lane
  readonly stretch: number
  readonly walked: Walked
}

/** Undefined where no lane is read along the order. */
async function walkFirst(db: Db, { lanes, limit, ...asked }: Read): Promise<Sample | undefined> {
  const lane = lanes.find(({ isTop }) => !isTop)
  if (!lane) return undefined
  const walk = walkOf({ ...asked, lane, after: undefined, limit: limit + 1 })
  return { lane, stretch: walk.stretch, walked: await walkAlong(db, walk) }
}

/** With such a share of matches among the newest there are so many that nobody counts them. */
const areMany = async (db: Db, { walked: { met }, stretch }: Sample): Promise<boolean> =>
  met.length >= tellingMet && (met.length / stretch) * (await tableSize(db, 'resumes')) > 2 * mostCounted
const tellingMet = 10

interface LanesRead extends Read {
  /** The beginning of a lane, if it was read before. */
  readonly sample?: Sample | undefined
  readonly start: { readonly lane: number } | Cursor
  /** Says that the page is not needed any more. It is left as it is then. */
  readonly isOver?: () => boolean
}

/** One row more than `limit`, if there are so many. */
export async function readLanes(
  db: Db,
  { lanes, hasTop, limit, start, isOver, sample, ...asked }: LanesRead,
): Promise<LaneRow[]> {
  const rows: LaneRow[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane || (lane.isTop && !hasTop)) continue
    if (isOver?.() || rows.length > limit) break
    const after = at === start.lane && 'key' in start ? start : undefined
    const walked = sample?.lane === lane && after === undefined ? sample.walked : undefined
    const found = await readLane(db, { ...asked, lane, after, limit: limit + 1 - rows.length }, walked)
    rows.push(...found.map((row) => ({ ...row, lane: at })))
  }
  return rows
}

interface Asked {
  readonly tenantId: number
  readonly scope: SQL
  readonly conditions: PeopleConditions
  readonly isDominant: boolean
}

interface LaneRead extends Asked {
  readonly lane: Lane
  readonly after: { readonly key: number; readonly id: number } | undefined
  readonly limit: number
}

/** All of a lane who match, to be read along the order. */
function walkOf({ lane, after, limit, tenantId, isDominant, scope, conditions }: LaneRead): AskedOfPeople & Walk {
  const wish = lane.wish ?? sql`true`
  return {
    tenantId,
    isDominant,
    scope,
    after,
    limit,
    test: sql`${lane.test} and ${wish} and ${testOf(conditions)}`,
    stretch: conditions.words ? walk.words : walk.facets,
    ofRow: sql.join([scope, lane.test, ...conditions.undecided], sql` and `),
    ofWords: sql.join([wish, ...conditions.indexed], sql` and `),
  }
}

async function readLane(db: Db, asked: LaneRead, walked?: Walked): Promise<readonly Person[]> {
  const { lane, after, limit, scope } = asked
  const { test, ...walk } = walkOf(asked)
  if (lane.isTop) {
    const { rows } = await db.execute<Person>(sql`
      select r.id, ${updatedKey} as key
      from (select * from resumes r where ${scope} and ${lane.test} offset 0) as r cross join lateral ${ownWords}
      where ${test} and ${after ? isAfter(after) : sql`true`} order by ${newestFirst} limit ${limit}`)
    return rows
  }
  return readNewest(db, { ...walk, test }, walked)
}

/** The rows `r` and `w` of all who match, to be put behind `from`. */
export const whoMatch = ({ tenantId, isDominant, scope, conditions }: Read): SQL =>
  matchingPeople({
    tenantId,
    isDominant,
    ofRow: sql.join([scope, ...conditions.undecided], sql` and `),
    ofWords: sql.join([sql`true`, ...conditions.indexed], sql` and `),
  })

/** All who match, if they are at most 1000; else undefined. */
export async function findFew(db: Db, read: Read): Promise<readonly LaneRow[] | undefined> {
  const { lanes } = read
  const cases = lanes.map(({ test, wish = sql`true` }, at) => sql`when ${wish} and ${test} then ${at}::int`)
  const { rows } = await db.execute<{ ids: number[]; keys: number[]; lanes: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(key), '{}') as keys, coalesce(array_agg(lane), '{}') as lanes
    from (
      select r.id, ${updatedKey} as key, case ${sql.join(cases, sql` `)} end as lane
      from ${whoMatch(read)} limit ${mostCounted + 1}) as people`)
  const { ids = [], keys = [], lanes: places = [] } = rows[0] ?? {}
  if (ids.length > mostCounted) return undefined
  return ids.map((id, at) => ({ id, key: keys[at] ?? 0, lane: places[at] ?? 0 }))
}
