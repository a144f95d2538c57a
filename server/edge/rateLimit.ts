import { shareCounter, tellCount } from './sharedCounts'

/** Counts what one party does. Times in ms. */
export interface RateLimiter {
  /** Whether one more may be done now; it is counted if so. */
  take(key: string, now: number): boolean
}

/**
 * At most `count` in any `window` ms. All processes of the site count together under `name`. Parties that did nothing for a
 * window are forgotten.
 */
export class SlidingWindow implements RateLimiter {
  readonly #name: string
  readonly #count: number
  readonly #window: number
  readonly #times = new Map<string, number[]>()
  #sweptAt = 0

  constructor({ name, count, window }: { name: string; count: number; window: number }) {
    this.#name = name
    this.#count = count
    this.#window = window
    shareCounter(name, (key, time) => this.#note(key, time))
  }

  /** How many are counted at this moment, from 0 to the limit. */
  count(key: string, now: number): number {
    return this.#recent(key, now).length
  }

  take(key: string, now: number): boolean {
    this.#sweep(now)
    const recent = this.#recent(key, now)
    this.#times.set(key, recent)
    if (recent.length >= this.#count) return false
    this.#note(key, now)
    tellCount(this.#name, key, now)
    return true
  }

  #recent(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => now - time < this.#window)
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
