/** Number of locks that parts of the page have: unsaved input, a payment in progress. */
let locks = 0
/** What waits for the release of the last one. */
const waiting = new Set<() => void>()

export const isLocked = (): boolean => locks > 0

/** Keeps the page as it is until the returned function is called (core 4.1, domain 4). */
export function lock(): () => void {
  locks += 1
  let isHolding = true
  return () => {
    if (!isHolding) return
    isHolding = false
    locks -= 1
    if (locks > 0) return
    const runs = [...waiting]
    waiting.clear()
    for (const run of runs) run()
  }
}

/** Runs once nothing locks the page: at once if nothing does. */
export function whenUnlocked(run: () => void): void {
  if (isLocked()) waiting.add(run)
  else run()
}
