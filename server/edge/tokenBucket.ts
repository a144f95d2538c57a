import { limited } from './metrics'
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

  /** Has at most so many tokens left. */
  limit(now: number, tokens: number): void {
    this.#refill(now)
    this.#tokens = Math.min(this.#tokens, tokens)
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

/**
 * One bucket per party, kept until it is full again. All processes of the site share the counts of one `name`: each tells what
 * it has counted once that is a tenth of the burst, so a party that uses several processes may exceed it by as much on each.
 */
export class TokenBuckets {
  static readonly #all = new Set<TokenBuckets>()

  /** For tests that follow one another in one process, each with a clock and ids of its own. */
  static forgetAll(): void {
    for (const all of TokenBuckets.#all) {
      all.#buckets.clear()
      all.#untold.clear()
    }
  }

  readonly #name: string
  readonly #rate: Rate
  readonly #buckets = new Map<string, TokenBucket>()
  /** Actions that the other processes do not know of. */
  readonly #untold = new Map<string, number>()
  readonly #step: number

  #sweptAt = 0

  constructor(name: string, rate: Rate) {
    this.#name = name
    this.#rate = rate
    this.#step = Math.max(1, Math.floor(rate.burst / 10))
    TokenBuckets.#all.add(this)
    shareCounter(name, {
      rule: { kind: 'bucket', refill: 1000 / rate.perSecond },
      learn: (...told) => this.#learn(...told),
    })
  }

  take(key: string, now: number): boolean {
    if (now - this.#sweptAt >= sweepInterval) this.#forgetFull(now)
    const bucket = this.#bucketOf(key, now)
    // Refilled tokens need no message.
    if (bucket.isFull(now)) this.#untold.delete(key)
    const isAllowed = bucket.take(now)
    if (isAllowed) this.#tell(key, now)
    else limited.inc({ limit: this.#name })
    return isAllowed
  }

  #tell(key: string, now: number): void {
    const times = (this.#untold.get(key) ?? 0) + 1
    if (times < this.#step) return void this.#untold.set(key, times)
    this.#untold.delete(key)
    if (times === 1) tellCount(this.#name, key, now)
    else tellCount(this.#name, key, now, times)
  }

  /** All have counted in the time of `take`, which tests may move. */
  #learn(key: string, [now = 0, fullAt = 0]: readonly number[], untold: readonly number[]): void {
    const missing = (Math.max(0, fullAt - now) / 1000) * this.#rate.perSecond
    const own = untold.length + (this.#untold.get(key) ?? 0)
    this.#bucketOf(key, now).limit(Math.max(now, untold.at(-1) ?? now), this.#rate.burst - missing - own)
  }

  #bucketOf(key: string, now: number): TokenBucket {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  #forgetFull(now: number): void {
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) {
      if (!bucket.isFull(now)) continue
      this.#buckets.delete(key)
      this.#untold.delete(key)
    }
  }
}
