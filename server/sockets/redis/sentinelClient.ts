import { Redis, type RedisOptions } from 'ioredis'

/** Ms before a client connects again that ioredis has given up. */
const pause = 100

/**
 * A client of the primary that sentinels name. When they name another one while ioredis is asking them, it takes its own break for the
 * end and never connects again (ioredis 1683): this client ends only when it is told to.
 */
export class SentinelClient extends Redis {
  #isEnded = false

  constructor(options: RedisOptions) {
    super({ ...options, replyMapping: 'legacy' })
    this.on('end', () => setTimeout(() => this.#connectAgain(), pause).unref())
  }

  override disconnect(reconnect = false): void {
    if (!reconnect) this.#isEnded = true
    super.disconnect(reconnect)
  }

  #connectAgain(): void {
    if (!this.#isEnded && this.status === 'end') this.connect().catch(() => {})
  }
}
