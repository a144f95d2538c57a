import { limits } from '#contract/limits'
import type { Unrest } from './unrest'

/** How often the silence is measured, in ms. */
const tick = 250

/**
 * Notices that a line went silent though it is open: a process that hangs ends no connection. The server gives a sign of life at
 * every beat. A network that is only slow would lose its line again and again, so the patience doubles each time the line is left, up
 * to the time of a first connection.
 */
export class Silence {
  readonly #leave: () => void
  readonly #unrest: Unrest
  #timer: ReturnType<typeof setInterval> | undefined
  #beat = 0
  #heardAt = 0
  #measuredAt = 0

  /** `leave` is called when the patience runs out; the watch ends then. */
  constructor(unrest: Unrest, leave: () => void) {
    this.#unrest = unrest
    this.#leave = leave
  }

  /** Begins to watch a line whose server gives a sign of life every `beat` ms. */
  start(beat: number): void {
    this.stop()
    this.#beat = beat
    this.#heardAt = performance.now()
    this.#measuredAt = this.#heardAt
    this.#timer = setInterval(() => this.#measure(), tick)
  }

  heard(): void {
    this.#heardAt = performance.now()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #measure(): void {
    const now = performance.now()
    // This machine slept, or this worker was held up: what came meanwhile is read first.
    const wasHeldUp = now - this.#measuredAt > 4 * tick
    this.#measuredAt = now
    if (wasHeldUp) this.#heardAt = now
    if (now - this.#heardAt <= this.#beat + this.#patience) return
    this.stop()
    this.#leave()
  }

  get #patience(): number {
    const doubled = (this.#beat + limits.socketGrace) * 2 ** this.#unrest.times - this.#beat
    return Math.min(doubled, limits.socketConnectTimeout)
  }
}
