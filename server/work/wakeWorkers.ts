import { AsyncResource } from 'node:async_hooks'

/** Ms after a task was enqueued at which its transaction may have been committed. */
const looks = [5, 40, 200, 1_000] as const

const workers = new Set<() => void>()
let waiting: NodeJS.Timeout[] = []

/** The worker of this process is woken by {@link wakeWorkers}. Returns a function that ends this. */
export function whenWoken(wake: () => void): () => void {
  workers.add(wake)
  return () => void workers.delete(wake)
}

/**
 * Makes the worker of this process look for tasks soon. A notification by the database would make all transactions that enqueue
 * commit one after the other; other processes find by their polls what this one leaves.
 */
export function wakeWorkers(): void {
  for (const timer of waiting) clearTimeout(timer)
  waiting = looks.map((delay) => setTimeout(wakeAll, delay * (0.75 + Math.random() / 2)).unref())
}

/** Outside the transaction that enqueued. */
const wakeAll = AsyncResource.bind(() => {
  for (const wake of workers) wake()
})
