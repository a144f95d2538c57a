import type { ComponentType } from 'react'
import type { FirstScreenVisit } from '../../contract/firstScreen'
import type { MatchedPage } from '../../contract/pageTable'

/** The visit whose first screen is being drawn, with its page. */
export interface Drawing extends FirstScreenVisit {
  readonly matched: MatchedPage
  readonly Screen: ComponentType
  readonly path: string
  /** The query, with its question mark. */
  readonly search: string
}

let current: Drawing | undefined

/** Undefined while modules load. */
export const currentDrawing = (): Drawing | undefined => current

/** What the stand-ins of this folder read. Throws while nothing is being drawn. */
export function drawing(): Drawing {
  if (!current) throw new Error('No first screen is being drawn')
  return current
}

/** Runs `draw` for one visit. Drawing does not wait for anything, so visits do not meet. */
export function drawFor<Result>(next: Drawing, draw: () => Result): Result {
  current = next
  // Screens read the address while they are drawn. Node has no `location` of its own.
  Object.defineProperty(globalThis, 'location', { value: new URL(next.address), configurable: true })
  try {
    return draw()
  } finally {
    current = undefined
    Reflect.deleteProperty(globalThis, 'location')
  }
}
