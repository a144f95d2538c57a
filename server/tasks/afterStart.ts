/** In ms. Right after a start the processor and the database belong to the clients that come back. */
const pause = 60_000

/**
 * Runs the work a minute after the start and then at the interval, in ms. Returns a function that stops it, and waits for a run
 * under way.
 */
export function repeatAfterStart(run: () => Promise<unknown>, interval: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const begin = () => {
    running = run()
  }
  const first = setTimeout(begin, pause).unref()
  const timer = setInterval(begin, interval).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
