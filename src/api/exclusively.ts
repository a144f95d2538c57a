const queues = new Map<string, Promise<unknown>>()

/** Runs one function at a time under `name`: across all tabs if the browser has locks, else in this tab. */
export async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && navigator.locks) return await navigator.locks.request(name, run)
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}
