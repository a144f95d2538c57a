import { limits } from '#contract/limits'
import type { Unrest } from './unrest'

/** A call waits so long, as a part of `socketTimeout`, before the line is probed; the probe has the rest of it. */
const doubtPart = 0.6
/** A timer that comes so much later, in ms, says that this worker was held up: an answer may be here, not read yet. */
const lateness = 1_000

/** How long a call waits at most, in ms, while the server answers probes: the server is slow, or it has lost the call. */
export const longestCall = (): number => 6 * limits.socketTimeout

export interface DoubtEnds {
  /** Asks the server for a sign of life, which it gives at once; resolves to whether it came within so many ms. */
  probe(ms: number): Promise<boolean>
  /** The line is dead. */
  dead(): void
}

/**
 * Tells a slow server from a dead line. A call without an answer says little: the database may be slow, or the server busy. So
 * the line is probed, and left only if that, too, finds no answer within the time-out. Each answer proves the line. A server of a
 * former build does not know the probe: its line is left as if it were dead.
 */
export class Doubt {
  readonly #unrest: Unrest
  readonly #ends: DoubtEnds
  /** Calls without an answer, oldest first, with the time of each. */
  readonly #waiting = new Map<symbol, number>()
  #provenAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The probe under way. */
  #probing: symbol | undefined

  constructor(unrest: Unrest, ends: DoubtEnds) {
    this.#unrest = unrest
    this.#ends = ends
  }

  /** A call was made. The function that is returned says that it is over, and whether by an answer. */
  begin(): (isAnswered: boolean) => void {
    const call = Symbol()
    this.#waiting.set(call, performance.now())
    this.#plan()
    return (isAnswered) => {
      this.#waiting.delete(call)
      if (isAnswered) this.#provenAt = performance.now()
      if (this.#waiting.size === 0) this.#forgetTimer()
    }
  }

  /** The line is down: what comes later belongs to it no more. */
  stop(): void {
    this.#waiting.clear()
    this.#probing = undefined
    this.#forgetTimer()
  }

  /** Looks again once the line could be in doubt. */
  #plan(): void {
    if (this.#timer !== undefined || this.#probing || this.#waiting.size === 0) return
    this.#timer = setTimeout(() => this.#look(), Math.max(0, this.#dueAt - performance.now()))
  }

  get #dueAt(): number {
    const [oldest = performance.now()] = this.#waiting.values()
    return Math.max(oldest, this.#provenAt) + doubtPart * limits.socketTimeout
  }

  #look(): void {
    this.#forgetTimer()
    if (this.#waiting.size === 0) return
    if (performance.now() < this.#dueAt) this.#plan()
    else void this.#probe()
  }

  async #probe(): Promise<void> {
    const probe = Symbol()
    this.#probing = probe
    const [provenAt, sentAt] = [this.#provenAt, performance.now()]
    const patience = (1 - doubtPart) * limits.socketTimeout * 2 ** this.#unrest.times
    const ms = Math.min(patience, limits.socketConnectTimeout)
    const isAnswered = await this.#ends.probe(ms)
    if (this.#probing !== probe) return
    this.#probing = undefined
    const isHeldUp = performance.now() - sentAt > ms + lateness
    if (isAnswered || isHeldUp) this.#provenAt = performance.now()
    if (this.#provenAt > provenAt || this.#waiting.size === 0) this.#plan()
    else this.#ends.dead()
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
