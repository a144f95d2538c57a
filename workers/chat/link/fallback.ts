import type { findToMe } from '#contract/chat/fallback'
import type { OutputOf } from '#contract/endpoint'
import { codes, failure, localCodes, type Result } from '#contract/errors'
import { limits } from '#contract/limits'

type Polled = OutputOf<typeof findToMe>

interface FallbackEnds {
  /** Whether polling is needed: a message waits, or a conversation is on screen. */
  isWanted(): boolean
  poll(): Promise<Result<Polled>>
  /** Applies a poll's response; `isFirst` after a time without any link. */
  take(polled: Polled, isFirst: boolean): void
  /** The chat token is not taken any more. */
  refused(): void
  changed(): void
}

/**
 * Chat over HTTP while the socket stays down (core 4.2, 9): tried after one time-out period of 5 s, then every 10 s, every 15 s
 * when no tab waits for it. Polled updates take the same path as the socket's.
 */
export class Fallback {
  readonly #ends: FallbackEnds
  #timer: ReturnType<typeof setTimeout> | undefined
  #isUp = false

  constructor(ends: FallbackEnds) {
    this.#ends = ends
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** The socket's login was done or lost. */
  follow(isLinkReady: boolean): void {
    if (isLinkReady) this.stop()
    else this.#timer ??= setTimeout(() => void this.#poll(), limits.socketTimeout)
  }

  /** A message sent over it got no answer: it is down until a poll succeeds. */
  fail(): void {
    this.#set(false)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#set(false)
  }

  async #poll(): Promise<void> {
    const timer = this.#timer
    const polled = await inTime(this.#ends.poll())
    // Stopped, or begun anew, while it was on its way.
    if (this.#timer !== timer) return
    this.#timer = setTimeout(
      () => void this.#poll(),
      this.#ends.isWanted() ? limits.fallbackEvery : limits.fallbackIdle,
    )
    const wasUp = this.#isUp
    this.#set(polled.ok)
    if (polled.ok) this.#ends.take(polled.data, !wasUp)
    else if (polled.code === codes.notLoggedIn || polled.code === codes.sessionEnded) this.#ends.refused()
  }

  #set(isUp: boolean): void {
    if (this.#isUp === isUp) return
    this.#isUp = isUp
    this.#ends.changed()
  }
}

/** Within 5 s, or not at all (core 9). */
export function inTime<Data>(work: Promise<Result<Data>>): Promise<Result<Data>> {
  const late = new Promise<Result<Data>>((resolve) =>
    setTimeout(resolve, limits.socketTimeout, failure(localCodes.timeout, '请求超时了')),
  )
  return Promise.race([work, late])
}
