/** Longest wait for the browser to be idle, in ms. */
const timeout = 2_000

/** Resolves when the browser is idle, for work that the first screen does not need. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, timeout / 2)
  })
}
