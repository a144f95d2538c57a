import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#server/db/cursor'
import type { Db } from '#server/db/database'
import { expectShare } from '#server/db/expectedShare'
import { tableSize } from '#server/db/tableSize'
import { type PeopleConditions, testOf } from './conditions'
import { readNewest, type Walked, walkAlong, withWords } from './freshPeople'
import { gatherLanes as gatherAll } from './gatherPeople'
import {
  type AskedOfPeople,
  type Group,
  isAfter,
  type LaneRow,
  newestFirst,
  ownWords,
  type Person,
  someMatching,
  updatedKey,
} from './peopleRows'

/** With more matches than this, no total is shown. */
const mostCounted = 1000
/** How many people are read along the order, at first and if that fills no page, before the index is asked. */
const walks = [200, 1400] as const

/** A part of the order, which comes before or after others. */
export interface Lane {
  /** Of a row `r`. */
  readonly test: SQL
  /** Of its words `w`. */
  readonly wish?: SQL
  /** The wish is for a position that is asked for. Who has it has the words of its name, whose lists the index need not read. */
  readonly isAsked?: boolean
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

export interface Read extends Asked {
  readonly lanes: readonly Lane[]
  readonly hasTop: boolean
  readonly limit: number
}

/**
 * The first page, and how many match. The newest people mostly show that they are many, so that nobody counts them. Otherwise the index
 * names all, who are counted and sorted at once.
 */
export async function readFirst(
  db: Db,
  read: Read,
  before: readonly LaneRow[] = [],
): Promise<{ rows: readonly LaneRow[]; total: number | null }> {
  const isNew = ({ id }: LaneRow) => before.every((one) => one.id !== id)
  const enough = read.limit + 1 + before.length
  const walked = await walkFirst(db, read, enough)
  if (await areMany(db, read, walked, enough)) {
    const sample = { ...walked, rows: walked.rows.filter(isNew) }
    return { rows: await readLanes(db, { ...butFor(read, before), start: { lane: 0 }, sample }), total: null }
  }
  const { rows, total } = await gatherLanes(db, read, enough)
  return { rows: rows.filter(isNew), total: total > mostCounted ? null : total }
}

/** The beginning of the order: who match, of all lanes, and the last who was looked at unless the list ends before. */
interface Sample {
  readonly rows: readonly LaneRow[]
  readonly last: Person | undefined
  readonly count: number
}

const firstOf = ({ lanes }: Read): number => lanes.findIndex(({ isTop }) => !isTop)

const isFull = (read: Read, { rows }: Sample, enough: number): boolean =>
  rows.filter(({ lane }) => lane === firstOf(read)).length >= enough

/** Walks until the first lane of the order fills the page. What few match is not looked for so long. */
async function walkFirst(db: Db, read: Read, enough: number): Promise<Sample> {
  let sample: Sample = { rows: [], last: undefined, count: 0 }
  for (const stretch of walks) {
    const all = { stretch, limit: stretch, isWhole: true }
    const walk = { ...matchOf(read), apiece: [], groups: groupsOf(read), after: sample.last, ...all }
    const { met, last } = await walkAlong(db, walk)
    sample = { rows: [...sample.rows, ...met], last, count: sample.count + stretch }
    if (last === undefined || isFull(read, sample, enough)) break
    if (sample.rows.length === 0 && isRare(read.conditions)) break
  }
  return sample
}

/** Of whoever may be in the list, and of their words. */
const matchOf = ({ tenantId, isDominant, scope, conditions }: Asked): AskedOfPeople => ({
  tenantId,
  isDominant,
  ofRow: sql.join([scope, ...conditions.undecided], sql` and `),
  ofWords: sql.join([sql`true`, ...conditions.indexed], sql` and `),
})

/** Lanes of the same wish are a group. */
function groupsOf({ lanes }: Read): readonly Group[] {
  const wishes = [...new Set(lanes.map(({ wish }) => wish))]
  return wishes.map((wish) => {
    const cases = lanes.flatMap((lane, at) => (lane.wish === wish ? [sql`when ${lane.test} then ${at}::int`] : []))
    return { wish: wish ?? sql`true`, lane: sql`case ${sql.join(cases, sql` `)} end` }
  })
}

/** The page is full, or so many should match that nobody counts them. */
async function areMany(db: Db, read: Read, sample: Sample, enough: number): Promise<boolean> {
  const { rows, last, count } = sample
  const { people } = read
  if (last === undefined || rows.length < tellingMet) return false
  if (isFull(read, sample, enough)) return (rows.length / count) * people > 2 * mostCounted
  const all = await tableSize(db, 'resumes')
  const shareOf = await expectShare(db, read.conditions.apiece.map(withWords), all)
  return shareOf({ met: rows.length, looked: count }) * people > 2 * mostCounted
}
const tellingMet = 4

interface LanesRead extends Read {
  /** The beginning of the order, if it was read before. */
  readonly sample?: Sample | undefined
  readonly start: { readonly lane: number } | Cursor
}

/** One row more than `limit`, if there are so many. */
export async function readLanes(
  db: Db,
  { lanes, hasTop, limit, start, sample, ...asked }: LanesRead,
): Promise<LaneRow[]> {
  const rows: LaneRow[] = []
  for (const [at, lane] of lanes.entries()) {
    if (at < start.lane || (lane.isTop && !hasTop)) continue
    if (rows.length > limit) break
    const after = at === start.lane && 'key' in start ? start : undefined
    const walked = sample && { ...sample, met: sample.rows.filter((row) => row.lane === at) }
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
  /** About how many people the tenant has. */
  readonly people: number
}

interface LaneRead extends Asked {
  readonly lane: Lane
  readonly after: { readonly key: number; readonly id: number } | undefined
  readonly limit: number
}

/** How many people of a lane are read along the order before the index is asked. */
const ofLane = 1600

async function readLane(db: Db, asked: LaneRead, walked?: Walked): Promise<readonly Person[]> {
  const { lane, after, limit, scope, conditions } = asked
  const { ofRow, ofWords, ...match } = matchOf(asked)
  const wish = lane.wish ?? sql`true`
  if (lane.isTop) {
    const { rows } = await db.execute<Person>(sql`
      select r.id, ${updatedKey} as key
      from (select * from resumes r where ${scope} and ${lane.test} offset 0) as r cross join lateral ${ownWords}
      where ${wish} and ${testOf(conditions)} and ${after ? isAfter(after) : sql`true`} order by ${newestFirst} limit ${limit}`)
    return rows
  }
  const apiece = conditions.apiece.map((each) => sql`${wish} and ${each}`)
  const words = lane.isAsked ? sql.join([sql`true`, ...conditions.ofWishing], sql` and `) : ofWords
  const own = { ...match, ofRow: sql`${ofRow} and ${lane.test}`, ofWords: sql`${wish} and ${words}`, apiece }
  return readNewest(db, { ...own, after, limit, stretch: ofLane, isWhole: false }, walked)
}

/** The rows `r` and `w` of some who match, to be put behind `from`. */
export const someWhoMatch = (read: Read): SQL => someMatching(matchOf(read))

/** The first of all who match, lane by lane, and how many match. */
export const gatherLanes = (db: Db, read: Read, most = mostCounted) =>
  gatherAll(db, {
    ...matchOf(read),
    groups: groupsOf(read),
    limit: most,
    people: read.people,
    counted: mostCounted + 1,
    first: firstOf(read),
    top: read.hasTop
      ? sql.join(read.lanes.flatMap(({ isTop, test }) => (isTop ? [test] : [])).slice(0, 1), sql``)
      : sql`false`,
  })
