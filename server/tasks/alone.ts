import type { Db } from '../db/database'
import { type LockName, tryLock } from '../db/locks'
import { counted } from './counted'

/** Runs a timed task under its lock unless another process is running it. Resolves to false if it did not run. */
export function runAlone(db: Db, lock: LockName, work: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return counted(lock, () =>
    db.transaction(async (tx) => {
      if (!(await tryLock(tx, lock))) return false
      await work(tx)
      return true
    }),
  )
}
