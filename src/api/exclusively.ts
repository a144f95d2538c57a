const queues = new Map<string, Promise<unknown>>()

/** Runs one function at a time under `name`: across all tabs, or in this tab if the browser has no locks or refuses each (blocked cookies). */
export async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  let begun = undefined as Promise<Value> | undefined
  try {
    return await navigator.locks.request(name, () => (begun = run()))
  } catch (error) {
    if (begun) throw error
  }
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}
