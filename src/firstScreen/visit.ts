import type { Login } from '#api/sessionStore'
import type { FirstScreenVisit } from '#contract/firstLoad/firstScreen'

export interface Drawing extends FirstScreenVisit {
  /** Somebody whom the page lets in, without a name and a number. */
  readonly login: Login | null
}

let current: Drawing | undefined

/** The visit whose first screen is being drawn. Undefined while modules load. */
export const currentDrawing = (): Drawing | undefined => current

/** The visit for which the stand-ins in this folder are being used. Throws outside of rendering. */
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
