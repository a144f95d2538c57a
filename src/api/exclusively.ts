import { findLocks } from '../platform/locks'

const queues = new Map<string, Promise<unknown>>()

/** Runs one function at a time under `name`: across all tabs if the browser has locks, else in this tab. */
export async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const locks = await findLocks()
  if (locks) return await locks.request(name, run)
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}
