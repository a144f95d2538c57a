/** How long one job may keep the worker's other callers waiting, in ms: a header or an abort must not queue behind 1 MB of chunks. */
const longestTurn = 25

/**
 * Returns a pause for a job to await between its steps. If the job's turn is over, other messages of the worker are handled
 * first; otherwise the job continues at once.
 */
export function takeTurns(): () => Promise<void> {
  let turnEnds = performance.now() + longestTurn
  return async () => {
    if (performance.now() < turnEnds) return
    await nextMessage()
    turnEnds = performance.now() + longestTurn
  }
}

/** A message to this worker, which queues behind those that wait. Browsers delay nested timers of 0 ms to 4 ms. */
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
