const queues = new Map<string, Promise<unknown>>()

/** Runs one function at a time under `name`: across all tabs if the browser has locks and does not refuse them, else in this tab. */
export async function exclusively<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !navigator.locks) return inTurn(name, run)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    // Browsers that block cookies have locks and refuse each.
    if (hasBegun) throw error
    return inTurn(name, run)
  }
}

function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run)
  queues.set(name, turn)
  return turn
}
