import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/**
 * Percent by which the heap may grow beyond what was in use before old garbage is collected. V8 by itself lets a heap of this size grow
 * to several times that, since it reckons with the whole memory of the machine.
 */
const growth = 100
/** Ms after the start, when the first clients are back. */
const afterStart = 2_000

/** Keeps the heap near what is in use. For the beginning of a process. */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`)

/** Collects what a start leaves, some 40 MiB, which a server that has little to do would keep. */
export async function collectStart(): Promise<void> {
  await sleep(afterStart, undefined, { ref: false })
  const session = new Session()
  session.connect()
  try {
    // The only way to have V8 give memory back to the system.
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
