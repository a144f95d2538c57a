import { isLoopback } from '../../edge/hosts'
import { networkOf } from '../../edge/proxies'
import { TokenBucket } from '../../edge/tokenBucket'

/** Chunks of RSA that one address may have opened: some 0.1 ms of the server's time each. A login is two or three. */
const rate = { burst: 4000, perSecond: 400 }
const sweepInterval = 60_000

/**
 * Holds back addresses that send more sealed bodies than people do. Each process counts its own work. This machine itself is
 * not held back: behind a proxy that is not trusted, everybody seems to come from it.
 */
export class SealedRate {
  readonly #buckets = new Map<string, TokenBucket>()
  #sweptAt = 0

  /** Whether a body of so many chunks may be opened now; it is counted if so, also beyond what is left. */
  take(address: string, chunks: number, now: number): boolean {
    if (isLoopback(address)) return true
    this.#sweep(now)
    const key = networkOf(address)
    const bucket = this.#buckets.get(key) ?? new TokenBucket(rate, now)
    this.#buckets.set(key, bucket)
    return bucket.take(now, chunks)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepInterval) return
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
  }
}
