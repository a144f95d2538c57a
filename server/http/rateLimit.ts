/** Counts what one party does. Times in ms. */
export interface RateLimiter {
  /** Whether one more may be done now; it is counted if so. */
  take(key: string, now: number): boolean
}

/** At most `count` in any `window` ms, in this process. Parties that did nothing for a window are forgotten. */
export class SlidingWindow implements RateLimiter {
  readonly #count: number
  readonly #window: number
  readonly #times = new Map<string, number[]>()
  #sweptAt = 0

  constructor({ count, window }: { count: number; window: number }) {
    this.#count = count
    this.#window = window
  }

  take(key: string, now: number): boolean {
    this.#sweep(now)
    const recent = (this.#times.get(key) ?? []).filter((time) => now - time < this.#window)
    const allowed = recent.length < this.#count
    if (allowed) recent.push(now)
    this.#times.set(key, recent)
    return allowed
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < this.#window) return
    this.#sweptAt = now
    for (const [key, times] of this.#times) {
      if (now - (times.at(-1) ?? 0) >= this.#window) this.#times.delete(key)
    }
  }
}
