import { tabLock } from '#contract/chat/service'
import { makeUuid } from '#contract/uuid'
import { findLocks } from './locks'

interface Identity {
  readonly id: string
  /** Settles once the tab holds its lock, or it is known that this browser gives none. The release of the lock tells the hub that the tab is gone. */
  readonly isAlive: Promise<void>
  release(): void
}

let locks: LockManager | undefined

/** Web Locks if this browser gives them: known once the tab's identity is alive. */
export const knownLocks = (): LockManager | undefined => locks

function takeIdentity(): Identity {
  const id = makeUuid()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const isAlive = findLocks().then(
    (found) =>
      new Promise<void>((resolve, reject) => {
        locks = found
        if (!locks) return resolve()
        locks
          .request(tabLock(id), () => {
            resolve()
            return released
          })
          .catch(reject)
      }),
  )
  return { id, isAlive, release }
}

/** The identity by which hubs know the tab. */
export let tab = takeIdentity()

/** Gives the tab a new identity for hubs. */
export function renewIdentity(): void {
  tab.release()
  tab = takeIdentity()
}
