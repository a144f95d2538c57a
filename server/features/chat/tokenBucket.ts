/** At most `burst` at once and `perSecond` in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Counts what one party does against a {@link Rate}. Times in ms. */
export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  /** Whether one more may be done now; it is counted if so. */
  take(now: number): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Nothing is counted any more: forgetting the bucket changes nothing. */
  isFull(now: number): boolean {
    this.#refill(now)
    return this.#tokens >= this.#rate.burst
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#at) / 1000) * perSecond)
    this.#at = now
  }
}

/** One bucket for each party, kept while it counts anything. */
export class TokenBuckets<Key> {
  readonly #rate: Rate
  readonly #buckets = new Map<Key, TokenBucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  take(key: Key, now: number): boolean {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, now)
    this.#buckets.set(key, bucket)
    return bucket.take(now)
  }

  forgetFull(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
  }
}
