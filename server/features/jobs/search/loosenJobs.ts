import type { JobFilter } from '#contract/jobs/find'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { asksForOne, type Loosening, looseningsOf, type Reach } from '../../settings/query/loosen'
import { isWord, type QueryPart } from '../../settings/query/readQuery'
import { type FewOf, findFirstMet } from './fewJobs'
import type { LanePage } from './jobLanes'
import type { JobQuery } from './jobQuery'

/** Lanes of a level lie between the numbers of two levels in a cursor. Level 0 is the search for all that was asked. */
const lanesOfLevel = 20

/** The level of a page that a cursor continues; undefined for a forged one. */
export function levelOf(kind: string, cursor: string): number | undefined {
  const start = decodeCursor(kind, cursor)
  return start && Math.floor(start.lane / lanesOfLevel)
}

/** The cursor as its level knows it. */
export function withinLevel(kind: string, cursor: string): string {
  const start = decodeCursor(kind, cursor)
  return start ? encodeCursor(kind, { ...start, lane: start.lane % lanesOfLevel }) : cursor
}

/** The cursor that continues a page of a level. */
export function atLevel(kind: string, page: LanePage, level: number): LanePage {
  const next = page.next === undefined ? undefined : decodeCursor(kind, page.next)
  return next
    ? { rows: page.rows, next: encodeCursor(kind, { ...next, lane: next.lane + level * lanesOfLevel }) }
    : page
}

const partsOf = ({ readings: [{ parts }] }: JobQuery): readonly QueryPart[] => parts

/** The area of a search that looks further; the whole site for `all`. */
export function looseArea(filter: JobFilter, reach: Reach): JobFilter {
  if (reach === 'own' || !filter.area?.length) return filter
  const provinces = [...new Set(filter.area.map((code) => code.slice(0, 2)))]
  return { ...filter, area: reach === 'province' ? provinces : [] }
}

const allLoosenings = (query: JobQuery, filter: JobFilter) =>
  looseningsOf(partsOf(query), (filter.area?.length ?? 0) > 0)

/** The loosening of a level, which counts from 1. */
export const looseningAt = (query: JobQuery, filter: JobFilter, level: number): Loosening | undefined =>
  allLoosenings(query, filter)[level - 1]

export interface Loosen {
  readonly query: JobQuery
  readonly filter: JobFilter
  /** How many jobs match all that was asked. */
  readonly found: number
  /** What a loosened search counts; undefined if it asks for nothing. */
  readonly countedOf: (loosening: Loosening) => FewOf | undefined
}

export interface MetLoosening {
  readonly loosening: Loosening
  readonly level: number
}

/** Asked for at once, and at most. */
const atOnce = 8
const mostTried = 64

/** The smallest loosening that finds more jobs. */
export async function findLoosening(db: Db, asked: Loosen): Promise<MetLoosening | undefined> {
  const { query, filter, found, countedOf } = asked
  if (found > 0 && isOneName(partsOf(query))) return undefined
  const vain = found > 0 ? [] : await findVain(db, asked)
  const isVain = ({ fates, reach }: Loosening) => reach === 'own' && vain.some(([at, fate]) => fates[at] === fate)
  const tried = allLoosenings(query, filter)
    .map((loosening, at) => ({ loosening, level: at + 1 }))
    // What lies further away follows nothing that is near.
    .filter(({ loosening }) => !isVain(loosening) && (found === 0 || loosening.reach === 'own'))
    .filter(({ loosening }, at) => at < mostTried || asksForOne(loosening))
  for (let at = 0; at < tried.length; at += atOnce) {
    const some = tried.slice(at, at + atOnce).flatMap((each) => {
      const counted = countedOf(each.loosening)
      return counted ? [{ ...each, counted }] : []
    })
    const met = await findFirstMet(
      db,
      some.map(({ counted }) => counted),
      found,
    )
    const chosen = met === undefined ? undefined : some[met]
    if (chosen) return { loosening: chosen.loosening, level: chosen.level }
  }
  return undefined
}

/** Words that touch each other are a name, which a job has or has not. */
const isOneName = (parts: readonly QueryPart[]): boolean =>
  parts.every((part, at) => isWord(part) && (at === 0 || parts[at - 1]?.end === part.start))

/** Parts, and what comes close to them, that match no job in the area even alone. */
async function findVain(db: Db, { query, countedOf }: Loosen): Promise<readonly (readonly [number, string])[]> {
  const parts = partsOf(query)
  if (parts.length < 2) return []
  const vain: (readonly [number, string])[] = []
  for (const at of parts.keys()) {
    const fates = parts.map((_, other) => (other === at ? ('asked' as const) : ('left' as const)))
    const counted = countedOf({ fates, reach: 'own' })
    if (counted && (await findFirstMet(db, [counted], 0)) === undefined) vain.push([at, 'asked'])
  }
  return vain
}
