import { type SQL, sql } from 'drizzle-orm'
import type { TalentFilter } from '../../../../../contract/resume/people'
import { type Cursor, decodeCursor, encodeCursor } from '../../../../db/cursor'
import type { Db } from '../../../../db/database'
import { any, quote } from '../../../../db/wordQuery'
import { type Loosening, looseningsOf, type Reach } from '../../../settings/query/loosen'
import type { QueryPart, ReadQuery, SiteWords } from '../../../settings/query/readQuery'
import { askPeople, readPeopleQuery } from './askPeople'
import { conditionsOf, type Looker, type PeopleConditions, scopeOf, testOf } from './conditions'
import { anyMatching, newestFirst, newestMatching, timeOf, updatedKey } from './freshPeople'
import { isTop, lookAround } from './lookAround'

export interface PeopleSearch extends Looker {
  readonly filter: TalentFilter
  readonly sort: 'recommended' | 'latest'
  readonly siteWords?: SiteWords
  readonly cursor?: string | undefined
  readonly limit: number
  readonly now: Date
}

export interface PeoplePage {
  /** How the keyword was understood, and what was left out of it on the first page. */
  readonly reading: ReadQuery | undefined
  readonly loosened: (Loosening & { readonly exact: number }) | undefined
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

/** Whom each order takes first: those who want the position that is searched for, and of them those on top. */
function lanesOf(sort: PeopleSearch['sort'], now: Date, positions: readonly string[]): readonly Lane[] {
  const top = isTop(now)
  const others = sql`not ${top}`
  const first = { isTop: true, test: top }
  if (sort === 'latest') return [first, { test: others }]
  const lanes = [first, { test: sql`${others} and r.integrity >= 80` }, { test: sql`${others} and r.integrity < 80` }]
  if (positions.length === 0) return lanes
  const wants = sql`r.facets @@ ${any(positions.map((code) => quote(`@p${code}`)))}::tsquery`
  return [wants, sql`not ${wants}`].flatMap((wish) =>
    lanes.map((lane) => ({ ...lane, test: sql`${wish} and ${lane.test}` })),
  )
}

/** Lanes of a level of loosening lie between the numbers of two levels in a cursor. */
const lanesOfLevel = 20
/** Fewer people than this are followed by those who match a part of the keyword. */
const little = 3

/** Finds listed people, in pages; undefined when the cursor is forged. */
export async function searchPeople(db: Db, search: PeopleSearch): Promise<PeoplePage | undefined> {
  const { sort, cursor, limit, now, tenantId, filter } = search
  const start = cursor === undefined ? { lane: 0 } : decodeCursor(kind[sort], cursor)
  if (start === undefined) return undefined
  const level = Math.floor(start.lane / lanesOfLevel)
  const { shielded, newest, hasTop, isDominant } = await lookAround(db, search, now)
  const asking = (reading: ReadQuery | undefined, loosening?: Loosening): Read | undefined => {
    const asked = askPeople(looseArea(filter, loosening?.reach), reading, loosening?.fates)
    const conditions = conditionsOf(tenantId, filter, now, asked)
    if (asked === undefined || conditions === undefined || newest === null) return undefined
    const scope = scopeOf({ ...search, shielded })
    const lanes = lanesOf(sort, now, asked.positions)
    return { tenantId, scope, conditions, newest, isDominant, lanes, hasTop, limit }
  }

  const { siteWords } = search
  const literal = filter.keyword ? readPeopleQuery(filter, { siteWords }) : undefined
  if (cursor !== undefined) {
    const loosening = level === 0 ? undefined : looseningsOf(partsOf(literal), hasArea(filter))[level - 1]
    if (level > 0 && loosening === undefined) return undefined
    const read = asking(literal, loosening)
    const own = { ...start, lane: start.lane % lanesOfLevel }
    if (read && own.lane >= read.lanes.length) return undefined
    const exact = loosening && asking(literal)
    const before = exact ? ((await findFew(db, exact)) ?? []) : []
    const rows = read ? await readLanes(db, { ...butFor(read, before), start: own }) : []
    return { ...pageOf(rows, { sort, limit, level }), total: null, reading: literal, loosened: undefined }
  }

  const { reading, rows, total } = await readBest(db, { literal, search, asking })
  const found = { ...pageOf(rows, { sort, limit, level: 0 }), total, reading, loosened: undefined }
  if (reading === undefined || total === null || total >= little || newest === null) return found
  const met = await findLoosening(db, { reading, filter, found: total, asking })
  if (met === undefined) return found
  const left = { ...met.read, limit: Math.max(1, limit - rows.length) }
  const rest = await readFirst(db, left, rows)
  const page = pageOf(rest.rows, { sort, limit: left.limit, level: met.level })
  const ids = [...rows.map(({ id }) => id), ...page.ids]
  return { ids, next: page.next, total: rest.total, reading, loosened: { ...met.loosening, exact: rows.length } }
}

const partsOf = (reading: ReadQuery | undefined): readonly QueryPart[] => reading?.parts ?? []
const hasArea = ({ area }: TalentFilter) => (area?.length ?? 0) > 0

function looseArea(filter: TalentFilter, reach: Reach = 'own'): TalentFilter {
  if (reach === 'own' || !filter.area?.length) return filter
  return { ...filter, area: reach === 'all' ? [] : [...new Set(filter.area.map((code) => code.slice(0, 2)))] }
}

type Asking = (reading: ReadQuery | undefined, loosening?: Loosening) => Read | undefined

interface BestRead {
  readonly literal: ReadQuery | undefined
  readonly search: PeopleSearch
  readonly asking: Asking
}

/** The first page of the keyword as it is written, or with corrected words if nobody has those that are written. */
async function readBest(db: Db, { literal, search: { filter, siteWords }, asking }: BestRead) {
  const nobody = { rows: [] as readonly LaneRow[], total: 0 as number | null }
  const read = asking(literal)
  const found = read ? await readFirst(db, read) : nobody
  if (literal === undefined || found.total !== 0) return { reading: literal, ...found }
  const corrected = readPeopleQuery(filter, { siteWords, corrected: true })
  const other = corrected.text === literal.text ? undefined : asking(corrected)
  const better = other ? await readFirst(db, other) : nobody
  return better.total === 0 ? { reading: literal, ...nobody } : { reading: corrected, ...better }
}

interface LoosenedRead {
  readonly loosening: Loosening
  readonly level: number
  readonly read: Read
}

const mostTried = 40

interface Loosen {
  readonly reading: ReadQuery
  readonly filter: TalentFilter
  readonly found: number
  readonly asking: Asking
}

/** The smallest loosening that finds more people. */
async function findLoosening(db: Db, { reading, filter, found, asking }: Loosen): Promise<LoosenedRead | undefined> {
  const tried = looseningsOf(reading.parts, hasArea(filter))
    .map((loosening, at) => ({ loosening, level: at + 1, read: asking(reading, loosening) }))
    .filter(({ loosening }) => found === 0 || loosening.reach === 'own')
    .slice(0, mostTried)
    .flatMap(({ read, ...each }) => (read ? [{ ...each, read }] : []))
  if (tried.length === 0) return undefined
  const cases = tried.map(
    ({ read }, at) =>
      sql`when exists (select from resumes r where ${read.scope} and ${testOf(read.conditions)} offset ${found} limit 1) then ${at}::int`,
  )
  const { rows } = await db.execute<{ met: number | null }>(sql`select case ${sql.join(cases, sql` `)} end as met`)
  return tried[rows[0]?.met ?? -1]
}

interface Paging {
  readonly sort: PeopleSearch['sort']
  readonly limit: number
  readonly level: number
}

/** A page of rows of which one more than `limit` were read. */
function pageOf(rows: readonly LaneRow[], { sort, limit, level }: Paging) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isMore = last !== undefined && rows.length > limit
  const next = isMore ? encodeCursor(kind[sort], { ...last, lane: last.lane + level * lanesOfLevel }) : undefined
  return { ids: page.map(({ id }) => id), next }
}

/** Without people who are shown before. */
const butFor = <Asking extends Asked>(read: Asking, before: readonly { readonly id: number }[]): Asking =>
  before.length === 0
    ? read
    : { ...read, scope: sql`${read.scope} and r.id <> all(${sql.param(before.map(({ id }) => id))}::int[])` }

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
async function readFirst(
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
