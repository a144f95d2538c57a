import { changesOnlyNumbers, consequencesOf } from './consequences'
import type { Facts, FactsRow } from './knownTalks'

/** What all plain texts of one side of a talk have in common, by the rules of posting (`consequences.ts`). */
export interface Route {
  readonly tenantId: number
  readonly cid: number
  readonly fromIm: number
  readonly toIm: number
  readonly counted: boolean
  readonly ignored: boolean
  readonly mutual: boolean
  /** For the rules that look at each text. */
  readonly isReceiverBlocked: boolean
  readonly isSenderBlacklisting: boolean
}

/** By the facts, which are not changed but replaced, and by sender. */
const routes = new WeakMap<Facts, Map<number, Route | undefined>>()

/** The route of a chat user's texts into a talk; undefined if such a text changes more than numbers. */
export function routeOf(sides: Facts, imUserId: number): Route | undefined {
  const known = routes.get(sides) ?? new Map<number, Route | undefined>()
  if (!known.has(imUserId)) routes.set(sides, known.set(imUserId, findRoute(sides, imUserId)))
  return known.get(imUserId)
}

function findRoute(sides: Facts, imUserId: number): Route | undefined {
  const mine = sides.find(({ ownerIm }) => ownerIm === imUserId)
  const theirs = sides.find(({ ownerIm }) => ownerIm !== imUserId)
  if (!mine || !theirs || mine.isBlocked) return undefined
  const talk = { ...mine, jobId: null, initiatedAt: someTime }
  const consequences = consequencesOf({ fromIm: imUserId, sendAt: someTime }, talk, {
    mine: asSide(mine),
    theirs: asSide(theirs),
  })
  if (!changesOnlyNumbers(consequences)) return undefined
  const { counted, ignored, mutual } = consequences
  const { tenantId, cid } = mine
  const flags = { isReceiverBlocked: theirs.isBlocked, isSenderBlacklisting: mine.isBlack }
  return { tenantId, cid, fromIm: imUserId, toIm: theirs.ownerIm, counted, ignored, mutual, ...flags }
}

/** Facts say whether times are set; when they were set changes nothing here. */
const someTime = new Date(0)

const asSide = ({ isListed, ...side }: FactsRow) => ({ ...side, chatAt: isListed ? someTime : null })
