/**
 * Web Locks. Undefined where there are none, and in a browser that refuses storage and with it each request of a lock. There they
 * are hidden from the rest of the page too, which does without.
 */
export async function findLocks(): Promise<LockManager | undefined> {
  const locks = globalThis.navigator?.locks
  try {
    await locks?.query()
    return locks
  } catch {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    return undefined
  }
}
