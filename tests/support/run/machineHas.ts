import { appendFileSync } from 'node:fs'

/**
 * Whether this machine has what some tests need; without it they are left out. Then it is named on the spot, and by `npm test` at its
 * end with the number of tests that did not run. `how` is Debian's way to get it.
 */
export function machineHas(isThere: boolean, what: string, how: string): boolean {
  if (isThere) return true
  console.warn(`Tests are left out: this machine has no ${what} (${how}).`)
  // Of `npm test`, which reads it.
  if (process.env.MISSING_PROGRAMS) appendFileSync(process.env.MISSING_PROGRAMS, `${JSON.stringify({ what, how })}\n`)
  return false
}
