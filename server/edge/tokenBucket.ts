import { shareCounter, tellCount } from './sharedCounts'

/** Allows `burst` actions at once and `perSecond` in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Limits one party to a {@link Rate}. Times in ms. */
export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  /** Takes `cost` tokens and returns true if at least one token is left. `cost` may exceed what is left. */
  take(now: number, cost = 1): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= cost
    return true
  }

  /** Counts an action that already happened in another process. */
  note(now: number): void {
    this.#refill(now)
    this.#tokens -= 1
  }

  /** True if the bucket is full, so it can be dropped without effect. */
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

/** One bucket per party, kept until it is full again. All processes of the site share the counts of one `name`. */
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
