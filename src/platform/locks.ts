let answer: Promise<LockManager | undefined> | undefined
let found: LockManager | undefined

/** Web Locks. Undefined where there are none, and where a browser that refuses storage rejects each request. */
export function findLocks(): Promise<LockManager | undefined> {
  answer ??= tryLocks().then((locks) => {
    found = locks
    return locks
  })
  return answer
}

/** The same, once {@link findLocks} has answered. */
export const knownLocks = (): LockManager | undefined => found

async function tryLocks(): Promise<LockManager | undefined> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks?.query().then(
    () => locks,
    () => undefined,
  )
}
