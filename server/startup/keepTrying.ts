import { setTimeout as sleep } from 'node:timers/promises'
import { type BackOff, backOff } from './backOff'

export interface Trying<Value> {
  attempt(): Promise<Value>
  /** Whether waiting may mend the failure. Any other one ends the attempts. */
  mayPass(error: unknown): boolean
  /** Hears of the failure at once, then seldom while attempts go on failing; `waited` is in ms since the first one. */
  say(error: unknown, waited: number): void
  readonly waits?: BackOff
  /** Ends the attempts: the promise rejects with its reason. */
  readonly signal?: AbortSignal
  /** This machine's, unless a test has its own. */
  readonly clock?: Clock
}

export interface Clock {
  now(): number
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
}

const machineClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
}

/** For servers that start or fail over: soon at first, at most 10 s apart. */
export const usualWaits: BackOff = { first: 250, longest: 10_000 }

/** A failure that goes on is said again after a minute, and then each ten minutes. */
const [secondWord, furtherWords] = [60_000, 600_000]

/** Repeats an attempt until it succeeds, or fails in a way that waiting does not mend. */
export async function keepTrying<Value>(trying: Trying<Value>): Promise<Value> {
  const { attempt, mayPass, say, waits = usualWaits, signal, clock = machineClock } = trying
  const began = clock.now()
  let sayNext = 0
  for (const wait of backOff(waits)) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error)) throw error
      const waited = clock.now() - began
      if (waited >= sayNext) {
        say(error, waited)
        sayNext = waited + (sayNext === 0 ? secondWord : furtherWords)
      }
    }
    await clock.sleep(wait, signal)
  }
  throw new Error('The waits ended')
}
