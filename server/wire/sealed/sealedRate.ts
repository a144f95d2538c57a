import { isLoopback } from '../../edge/hosts'
import { networkOf } from '../../edge/proxies'
import { TokenBucket } from '../../edge/tokenBucket'

/** RSA chunks that one address may have opened. Each takes about 0.1 ms of server time; a login has two or three. */
const rate = { burst: 4000, perSecond: 400 }
const sweepInterval = 60_000

/**
 * Limits addresses that send more sealed bodies than people do. Each process counts its own work. This machine is exempt, because
 * behind an untrusted proxy all calls seem to come from it.
 */
export class SealedRate {
  readonly #buckets = new Map<string, TokenBucket>()
  #sweptAt = 0

  /** Counts a body of this many chunks and returns true if it may be opened now. The count may exceed what is left. */
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
