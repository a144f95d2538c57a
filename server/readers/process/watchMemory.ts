import { Worker } from 'node:worker_threads'

/** How often the memory is looked at, in ms. A library unfolds at most about 2 MB in one. */
const interval = 10

/**
 * Kills this process when it holds more than `most` bytes, or when the server that started it is gone. A thread of its own looks,
 * since a library that unfolds a file does not give way to timers. Limits of V8 count only its own heap, and limits of the
 * operating system differ between systems; what counts for others is memory that is really in use.
 */
export function watchMemory(most: number): void {
  const code = `
    const { workerData: { most, interval } } = require('node:worker_threads')
    const parent = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    }, interval)`
  new Worker(code, { eval: true, workerData: { most, interval }, execArgv: [], env: {} }).unref()
}
