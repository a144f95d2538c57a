import { markOf } from '../catalogs/jobMarks'
import { isWord, type QueryPart, tellingWordsWithin } from './readQuery'
import { positionsNear } from './workWords'

/** What a search does with a part of its query: asks for it, asks for what comes close, or leaves it out. */
export const fates = ['asked', 'near', 'left'] as const
export type Fate = (typeof fates)[number]

/** How far a search looks: within the area chosen, in the province around it, everywhere. */
export const reaches = ['own', 'province', 'all'] as const
export type Reach = (typeof reaches)[number]

/** A search with less than all that was asked for. */
export interface Loosening {
  /** Of each part of the query. */
  readonly fates: readonly Fate[]
  readonly reach: Reach
}

/** Only a part is asked for. Such searches are tried always, however many come before them. */
export const asksForOne = ({ fates: all }: Loosening): boolean => all.filter((fate) => fate !== 'left').length === 1

/** Marks that say what kind of work it is, which matters more than a benefit. */
const kindMarks = new Set([1, 2, 3, 4, 5, 34])

const placeLoss = 6

/** What it costs the searcher to go without a part. */
function lossOf(part: QueryPart): number {
  if (isWord(part)) {
    if (part.isLevel) return 0.5
    if (part.kind === 'company') return 9
    return part.isUnknown ? 4 : 10
  }
  if (part.kind === 'mark') return kindMarks.has(part.mark) ? 3 : 2
  return { years: 1.5, status: 1.8, degree: 2, pay: 2.5, place: placeLoss }[part.kind]
}

const hasNear = (word: string) => positionsNear(word).length > 0 || tellingWordsWithin(word).length > 0

/** What it costs to take what comes close; undefined if nothing does. */
function nearLossOf(part: QueryPart): number | undefined {
  if (isWord(part) && part.isUnknown) return hasNear(part.text) ? 8 : undefined
  // Positions of the same group.
  if (isWord(part)) return part.named.length + part.means.length > 0 ? 5 : undefined
  if (part.kind === 'mark') return (markOf.get(part.mark)?.near.length ?? 0) > 0 ? 1 : undefined
  return { years: 0.3, status: undefined, degree: 0.4, pay: 0.5, place: 3 }[part.kind]
}

/** A word right before another one mostly narrows it: 外语客服. */
const narrowing = 0.5
const narrows = (part: QueryPart, next: QueryPart | undefined) => next?.start === part.end && isWord(next)

const reachLoss: Readonly<Record<Reach, number>> = { own: 0, province: 8, all: 8.5 }
/** Whoever looks further has given the place up: for 集美 幼儿园, a 幼儿园 of the province comes before other work in 集美. */
const placeLossAfar = 1
/** Further parts are always asked for. */
const mostLoose = 6

/**
 * All ways to loosen a query, the smallest loss first, always in the same order. Each keeps a part at least. Without an area chosen,
 * `hasArea` is false and there is nothing further away.
 */
export function looseningsOf(parts: readonly QueryPart[], hasArea: boolean): readonly Loosening[] {
  const options = parts.map((part, at) => {
    const near = nearLossOf(part)
    const left = lossOf(part) - (isWord(part) && !part.isLevel && narrows(part, parts[at + 1]) ? narrowing : 0)
    if (at >= mostLoose) return [{ fate: 'asked' as Fate, loss: 0 }]
    return [
      { fate: 'asked' as Fate, loss: 0 },
      ...(near === undefined ? [] : [{ fate: 'near' as Fate, loss: near }]),
      { fate: 'left' as Fate, loss: left },
    ]
  })
  const isPlace = parts.map(({ kind }) => kind === 'place')
  const lossAfar = (all: readonly Fate[]) =>
    all.reduce((sum, fate, at) => (isPlace[at] && fate === 'left' ? sum + placeLossAfar - placeLoss : sum), 0)
  let found: { fates: Fate[]; loss: number }[] = [{ fates: [], loss: 0 }]
  for (const each of options)
    found = found.flatMap(({ fates, loss }) =>
      each.map((option) => ({ fates: [...fates, option.fate], loss: loss + option.loss })),
    )
  return found
    .filter((each) => each.fates.some((fate) => fate !== 'left'))
    .flatMap(({ fates, loss }) =>
      (hasArea ? reaches : reaches.slice(0, 1)).map((reach) => ({
        fates,
        reach,
        loss: loss + reachLoss[reach] + (reach === 'own' ? 0 : lossAfar(fates)),
      })),
    )
    .toSorted((a, b) => a.loss - b.loss)
    .filter(({ loss }) => loss > 0)
    .map(({ fates, reach }) => ({ fates, reach }))
}
