import { limits } from '#contract/limits'

/** Longest wait in ms before a line that was left for the first time is made anew. */
const firstPause = 300

/**
 * How often the line was left of late. Patience and pauses grow with it, so that hubs whose server is only slow do not load it
 * further, and are as at first after a minute of calm.
 */
export class Unrest {
  #times = 0
  #lastAt = Number.NEGATIVE_INFINITY

  /** How many times the line was left, each within a minute of the one before. */
  get times(): number {
    return performance.now() - this.#lastAt > limits.socketCalm ? 0 : this.#times
  }

  /** The line is left. Returns the ms to wait before it is made anew: a thousand hubs must not come at once. */
  note(): number {
    const { times } = this
    this.#times = times + 1
    this.#lastAt = performance.now()
    if (times === 0) return Math.random() * firstPause
    return spread(Math.min(limits.socketReconnectDelay * 2 ** (times - 1), limits.socketReconnectDelayMax))
  }
}

/** Some time around `ms`, as socket.io spreads its own pauses. */
export const spread = (ms: number): number => ms * (1 + limits.socketReconnectJitter * (2 * Math.random() - 1))
