/** Web Locks. Undefined where there are none, and in a browser that refuses storage and with it each request of a lock. */
export async function findLocks(): Promise<LockManager | undefined> {
  const locks = globalThis.navigator?.locks
  return (await locks?.query().catch(() => undefined)) && locks
}
