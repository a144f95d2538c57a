import { tabLock } from '../../../contract/chat/service'
import { makeUuid } from '../../../contract/uuid'

interface Identity {
  readonly id: string
  /** Settles once the tab holds its lock. The release of the lock tells the hub that the tab is gone. */
  readonly isAlive: Promise<void>
  release(): void
}

function takeIdentity(): Identity {
  const id = makeUuid()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const isAlive = new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve()
    void navigator.locks.request(tabLock(id), () => {
      resolve()
      return released
    })
  })
  return { id, isAlive, release }
}

/** The identity by which hubs know the tab. */
export let tab = takeIdentity()

/** Gives the tab a new identity for hubs. */
export function renewIdentity(): void {
  tab.release()
  tab = takeIdentity()
}
