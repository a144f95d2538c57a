import type { TalentFilter, TalentReason } from '#contract/resume/people'
import type { Db } from '#server/db/database'
import { decodeRanked, encodeRanked, mostRanked } from '#server/db/rankedCursor'
import { conditionsOf, type Looker } from '../search/conditions'
import { findCandidates, readCandidates, readTexts, stillFound } from './candidates'
import type { Offer } from './offer'
import { type Candidate, scorePerson, type Wish } from './scorePerson'

export interface Ranking extends Looker {
  readonly offer: Offer
  readonly filter: TalentFilter
  readonly limit: number
  readonly cursor?: string | undefined
  readonly now: Date
}

export interface RankedPerson {
  readonly id: number
  readonly reasons: readonly TalentReason[]
  /** The expectation that fits best. */
  readonly wish: Wish | undefined
}

export interface RankedPage {
  readonly rows: readonly RankedPerson[]
  readonly next: string | undefined
  readonly total: number | null
}

/** A page of the people who fit a job best; undefined if the cursor is forged. */
export async function rankPeople(db: Db, ranking: Ranking): Promise<RankedPage | undefined> {
  const { offer, filter, limit, cursor, now } = ranking
  if (cursor !== undefined) {
    const place = decodeRanked(cursor)
    if (place === undefined) return undefined
    const { ids, at } = place
    const shown = await stillFound(db, ids.slice(at, at + limit), ranking)
    const rows = await scoreAll(db, await readCandidates(db, shown, ranking.viewerId), { offer, now })
    return { rows, next: nextOf(ids, at + limit), total: null }
  }
  const conditions = conditionsOf(ranking.tenantId, filter, now)
  if (conditions === undefined) return { rows: [], next: undefined, total: 0 }
  const found = await findCandidates(db, { offer, looker: ranking, conditions, now })
  // The texts of those who cannot reach the list are not read.
  const hopeful = byScore(
    found.map((person) => ({ id: person.id, person, ...scorePerson(person, offer, { text: '', now }) })),
  )
  const people = hopeful.slice(0, mostRanked).map(({ person }) => person)
  const ranked = byScore(await scoreAll(db, people, { offer, now }))
  const rows = ranked.slice(0, limit).map(({ id, reasons, wish }) => ({ id, reasons, wish }))
  const ids = ranked.map(({ id }) => id)
  return { rows, next: nextOf(ids, limit), total: ranked.length }
}

/** Why each of the people fits, in their order. */
export async function scoreAll(
  db: Db,
  people: readonly Candidate[],
  { offer, now }: { readonly offer: Offer; readonly now: Date },
) {
  const texts =
    offer.skills.length > 0
      ? await readTexts(
          db,
          people.map(({ id }) => id),
        )
      : new Map<number, string>()
  return people.map((person) => ({
    id: person.id,
    ...scorePerson(person, offer, { text: texts.get(person.id) ?? '', now }),
  }))
}

const byScore = <Row extends { readonly score: number; readonly id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => other.score - one.score || other.id - one.id)

const nextOf = (ids: readonly number[], at: number) => (at < ids.length ? encodeRanked({ ids, at }) : undefined)
