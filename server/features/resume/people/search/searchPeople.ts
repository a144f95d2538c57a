import { sql } from 'drizzle-orm'
import type { TalentFilter } from '#contract/resume/people'
import { decodeCursor, encodeCursor } from '#server/db/cursor'
import type { Db } from '#server/db/database'
import { any, quote } from '#server/db/wordQuery'
import { asksForOne, type Loosening, looseningsOf, type Reach } from '../../../settings/query/loosen'
import type { QueryPart, ReadQuery, SiteWords } from '../../../settings/query/readQuery'
import { type AskedPeople, askPeople, readPeopleQuery } from './askPeople'
import { conditionsOf, type Looker, scopeOf } from './conditions'
import { isTop, lookAround } from './lookAround'
import type { LaneRow } from './peopleRows'
import { butFor, gatherLanes, type Lane, type Read, readFirst, readLanes, someWhoMatch } from './readLanes'

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

/** Names the order in a cursor, and whether the keyword was corrected. */
const kindOf = (sort: PeopleSearch['sort'], isCorrected: boolean): string =>
  `${sort === 'latest' ? 'u' : 'f'}${isCorrected ? 'c' : ''}`

/** Where a page begins; undefined for a forged cursor. */
function startOf({ sort, cursor }: PeopleSearch) {
  if (cursor === undefined) return { lane: 0, isCorrected: false }
  for (const isCorrected of [false, true]) {
    const start = decodeCursor(kindOf(sort, isCorrected), cursor)
    if (start) return { ...start, isCorrected }
  }
  return undefined
}

/** Whom each order takes first: those who want the position that is searched for, and of them those on top. */
function lanesOf(sort: PeopleSearch['sort'], now: Date, { positions, named }: AskedPeople): readonly Lane[] {
  const top = isTop(now)
  const others = sql`not ${top}`
  const first = { isTop: true, test: top }
  if (sort === 'latest') return [first, { test: others }]
  const lanes = [first, { test: sql`${others} and r.integrity >= 80` }, { test: sql`${others} and r.integrity < 80` }]
  if (positions.length === 0) return lanes
  const wanting = (codes: readonly string[]) =>
    sql`w.facets @@ ${any(codes.map((code) => quote(`@p${code}`)))}::tsquery`
  const wants = wanting(positions)
  const isOne = named.length === 0 || positions.every((code) => named.includes(code))
  const wishes = isOne ? [wants] : [wanting(named), sql`${wants} and not ${wanting(named)}`]
  const wished = wishes.flatMap((wish) => lanes.map((lane) => ({ ...lane, wish, isAsked: true })))
  return [...wished, ...lanes.map((lane) => ({ ...lane, wish: sql`not ${wants}` }))]
}

/** Lanes of a level of loosening lie between the numbers of two levels in a cursor. */
const lanesOfLevel = 20
/** Fewer people than this are followed by those who match a part of the keyword. */
const little = 3

/** Finds listed people, in pages; undefined when the cursor is forged. */
export async function searchPeople(db: Db, search: PeopleSearch): Promise<PeoplePage | undefined> {
  const { sort, cursor, limit, now, tenantId, filter } = search
  const start = startOf(search)
  if (start === undefined) return undefined
  const level = Math.floor(start.lane / lanesOfLevel)
  const { shielded, hasTop, isDominant, people } = await lookAround(db, search, now)
  const asking = (reading: ReadQuery | undefined, loosening?: Loosening): Read | undefined => {
    const asked = askPeople(looseArea(filter, loosening?.reach), reading, loosening?.fates)
    const conditions = conditionsOf(tenantId, filter, now, asked)
    if (asked === undefined || conditions === undefined) return undefined
    const scope = scopeOf({ ...search, shielded })
    const lanes = lanesOf(sort, now, asked)
    return { tenantId, scope, conditions, isDominant, people, lanes, hasTop, limit }
  }

  const { siteWords } = search
  const literal = filter.keyword ? readPeopleQuery(filter, { siteWords, corrected: start.isCorrected }) : undefined
  if (cursor !== undefined) {
    const loosening = level === 0 ? undefined : looseningsOf(partsOf(literal), hasArea(filter))[level - 1]
    if (level > 0 && loosening === undefined) return undefined
    const read = asking(literal, loosening)
    const own = { ...start, lane: start.lane % lanesOfLevel }
    if (read && own.lane >= read.lanes.length) return undefined
    const exact = loosening && asking(literal)
    const before = exact ? (await gatherLanes(db, exact)).rows : []
    const rows = read ? await readLanes(db, { ...butFor(read, before), start: own }) : []
    const kind = kindOf(sort, start.isCorrected)
    return { ...pageOf(rows, { kind, limit, level }), total: null, reading: literal, loosened: undefined }
  }

  const { reading, rows, total } = await readBest(db, { literal, search, asking })
  const kind = kindOf(sort, reading !== literal)
  const found = { ...pageOf(rows, { kind, limit, level: 0 }), total, reading, loosened: undefined }
  // Those who match a part come behind all others, which may need another page.
  if (reading === undefined || total === null || total >= little || found.next !== undefined) return found
  const met = await findLoosening(db, { reading, filter, found: total, asking })
  if (met === undefined) return found
  const left = { ...met.read, limit: Math.max(1, limit - rows.length) }
  const rest = await readFirst(db, left, rows)
  const page = pageOf(rest.rows, { kind, limit: left.limit, level: met.level })
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
    .filter(({ loosening }, at) => at < mostTried || asksForOne(loosening))
    .flatMap(({ read, ...each }) => (read ? [{ ...each, read }] : []))
  if (tried.length === 0) return undefined
  const cases = tried.map(
    ({ read }, at) => sql`when exists (select from ${someWhoMatch(read)} offset ${found} limit 1) then ${at}::int`,
  )
  const { rows } = await db.execute<{ met: number | null }>(sql`select case ${sql.join(cases, sql` `)} end as met`)
  return tried[rows[0]?.met ?? -1]
}

interface Paging {
  /** See {@link kindOf}. */
  readonly kind: string
  readonly limit: number
  readonly level: number
}

/** A page of rows of which one more than `limit` were read. */
function pageOf(rows: readonly LaneRow[], { kind, limit, level }: Paging) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isMore = last !== undefined && rows.length > limit
  const next = isMore ? encodeCursor(kind, { ...last, lane: last.lane + level * lanesOfLevel }) : undefined
  return { ids: page.map(({ id }) => id), next }
}
