import { shareCounter, tellCount } from './sharedCounts'

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

  /** Whether one more may be done now; it is counted if so, as `cost`, which may be more than is left. */
  take(now: number, cost = 1): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= cost
    return true
  }

  /** Counts one that was done already, elsewhere. */
  note(now: number): void {
    this.#refill(now)
    this.#tokens -= 1
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

const sweepInterval = 60_000

/** One bucket for each party, kept while it counts anything. All processes of the site count together under `name`. */
export class TokenBuckets {
  readonly #name: string
  readonly #rate: Rate
  readonly #buckets = new Map<string, TokenBucket>()

  #sweptAt = 0

  constructor(name: string, rate: Rate) {
    this.#name = name
    this.#rate = rate
    shareCounter(name, (key, time) => this.#bucketOf(key, time).note(time))
  }

  take(key: string, now: number): boolean {
    if (now - this.#sweptAt >= sweepInterval) this.#forgetFull(now)
    const isAllowed = this.#bucketOf(key, now).take(now)
    if (isAllowed) tellCount(this.#name, key, now)
    return isAllowed
  }

  #bucketOf(key: string, now: number): TokenBucket {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  #forgetFull(now: number): void {
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
  }
}
