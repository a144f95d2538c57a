/** How long the worker may keep its other callers waiting, in ms: a header or an abort must not queue behind 1 MB of chunks. */
const longestTurn = 25

/**
 * Runs `step` for 0 to count - 1 and lets other messages of the worker in between. Stops at the first false and answers it.
 */
export async function takeTurns(count: number, step: (index: number) => boolean): Promise<boolean> {
  let turnEnds = performance.now() + longestTurn
  for (let index = 0; index < count; index++) {
    if (performance.now() > turnEnds) {
      await nextTurn()
      turnEnds = performance.now() + longestTurn
    }
    if (!step(index)) return false
  }
  return true
}

/** A message to oneself: a timer of 0 ms is held back to 4 ms when timers nest. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
