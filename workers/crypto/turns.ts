/** How long one job may keep the worker's other callers waiting, in ms: a header or an abort must not queue behind 1 MB of chunks. */
const longestTurn = 25

/**
 * A pause for a job to await between its steps: it lets other messages of the worker in once the job's turn is over, and goes
 * on at once before that.
 */
export function takeTurns(): () => Promise<void> {
  let turnEnds = performance.now() + longestTurn
  return async () => {
    if (performance.now() < turnEnds) return
    await nextMessage()
    turnEnds = performance.now() + longestTurn
  }
}

/** A message to oneself, which queues behind those that wait. A timer of 0 ms would be held back to 4 ms when timers nest. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
