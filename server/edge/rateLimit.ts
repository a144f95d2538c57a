import { limited } from './metrics'
import { shareCounter, tellCount } from './sharedCounts'

/** Limits how often a party may act. Times in ms. */
export interface RateLimiter {
  /** Counts one action and returns true, or returns false at the limit. */
  take(key: string, now: number): boolean
}

/**
 * Allows `count` actions in any `window` ms. All processes of the site share the counts of one `name` (docs/processes.md): one
 * that has not met a party yet may allow it one action more. A party is forgotten after a window without actions.
 */
export class SlidingWindow implements RateLimiter {
  static readonly #all = new Set<SlidingWindow>()

  /** For tests that follow one another in one process, each with a clock and ids of its own. */
  static forgetAll(): void {
    for (const window of SlidingWindow.#all) window.#times.clear()
  }

  readonly #name: string
  readonly #count: number
  readonly #window: number
  readonly #times = new Map<string, number[]>()
  #sweptAt = 0

  constructor({ name, count, window }: { name: string; count: number; window: number }) {
    this.#name = name
    this.#count = count
    this.#window = window
    SlidingWindow.#all.add(this)
    shareCounter(name, {
      rule: { kind: 'window', most: count, length: window },
      learn: (key, total) => void this.#times.set(key, joinTimes(this.#times.get(key) ?? [], total)),
    })
  }

  /** Returns the current count, from 0 to the limit. */
  count(key: string, now: number): number {
    return this.#recent(key, now).length
  }

  take(key: string, now: number): boolean {
    this.#sweep(now)
    const recent = this.#recent(key, now)
    this.#times.set(key, recent)
    if (recent.length >= this.#count) {
      limited.inc({ limit: this.#name })
      return false
    }
    this.#note(key, now)
    tellCount(this.#name, key, now)
    return true
  }

  /** Times ahead by more than a window are from before the clock was set back. */
  #recent(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => Math.abs(now - time) < this.#window)
  }

  #note(key: string, time: number): void {
    this.#times.set(key, [...(this.#times.get(key) ?? []), time])
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < this.#window) return
    this.#sweptAt = now
    for (const [key, times] of this.#times) {
      if (now - (times.at(-1) ?? 0) >= this.#window) this.#times.delete(key)
    }
  }
}

/** Each time as often as in the list that has it more often: what all processes count may have been lost, and what one knows may be old. */
function joinTimes(one: readonly number[], other: readonly number[]): number[] {
  const left = new Map<number, number>()
  for (const time of one) left.set(time, (left.get(time) ?? 0) + 1)
  const more = other.filter((time) => {
    const count = left.get(time) ?? 0
    left.set(time, count - 1)
    return count <= 0
  })
  return [...one, ...more].sort((first, second) => first - second)
}
