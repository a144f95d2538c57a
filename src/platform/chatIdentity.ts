import { tabLock } from '../../contract/chat/service'
import { makeUuid } from '../../contract/uuid'

interface Identity {
  readonly id: string
  /** Settles once the tab holds its lock, by whose release the hub learns that the tab is gone. */
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

/** Hubs know the tab by this. */
export let tab = takeIdentity()

/** The tab is another one for hubs from now on. */
export function renewIdentity(): void {
  tab.release()
  tab = takeIdentity()
}
