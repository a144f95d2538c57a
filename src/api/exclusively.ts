import { findLocks } from '../platform/locks'

/** The last in the queue of a tab without locks. */
let last = Promise.resolve() as Promise<unknown>

/** Runs one function at a time: under `name` across all tabs if the browser has locks, else in this tab. */
export async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const locks = await findLocks()
  if (locks) return locks.request(name, run) as Promise<Value>
  const own = last.then(run, run)
  last = own
  return own
}
