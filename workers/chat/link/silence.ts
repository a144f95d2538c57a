import { limits } from '../../../contract/limits'

/** How often the silence is measured, in ms. */
const tick = 250

/**
 * Notices that a line went silent though it is open: a process that hangs ends no connection. The server gives a sign of life at
 * every beat. A network that is only slow would lose its line again and again, so the patience doubles each time it runs out, up to the
 * time of a first connection, and is as before after a minute without silence.
 */
export class Silence {
  readonly #leave: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #beat = 0
  #heardAt = 0
  #measuredAt = 0
  #patience: number = limits.socketGrace
  #ranOutAt = Number.NEGATIVE_INFINITY

  /** `leave` is called when the patience runs out; the watch ends then. */
  constructor(leave: () => void) {
    this.#leave = leave
  }

  /** Begins to watch a line whose server gives a sign of life every `beat` ms. */
  start(beat: number): void {
    this.stop()
    this.#beat = beat
    this.#heardAt = Date.now()
    this.#measuredAt = this.#heardAt
    this.#timer = setInterval(() => this.#measure(), tick)
  }

  heard(): void {
    this.#heardAt = Date.now()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #measure(): void {
    const now = Date.now()
    // This machine slept, or this worker was held up: what came meanwhile is read first.
    const wasHeldUp = now - this.#measuredAt > 4 * tick
    this.#measuredAt = now
    if (wasHeldUp) this.#heardAt = now
    if (now - this.#ranOutAt > limits.socketCalm) this.#patience = limits.socketGrace
    if (now - this.#heardAt <= this.#beat + this.#patience) return
    this.#ranOutAt = now
    this.#patience = Math.min(2 * this.#patience + this.#beat, limits.socketConnectTimeout)
    this.stop()
    this.#leave()
  }
}
