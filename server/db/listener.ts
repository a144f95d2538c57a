import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const retryDelay = 500

export interface ListenerParts {
  readonly channel: string
  readonly hear: (payload: string) => void
  /** The connection stands, now or again. What was said meanwhile is lost. */
  readonly onListening?: () => void
  readonly onBroken?: () => void
  readonly report: (error: unknown) => void
}

/** Hears what NOTIFY says on a channel, by a connection of its own that is made anew when it breaks. */
export class Listener {
  readonly #pool: pg.Pool
  readonly #parts: ListenerParts
  #client: pg.Client | undefined
  #closed = false

  constructor(pool: pg.Pool, parts: ListenerParts) {
    this.#pool = pool
    this.#parts = parts
  }

  /** Resolves once it listens. */
  async open(): Promise<void> {
    while (!this.#closed) {
      try {
        return await this.#listen()
      } catch (error) {
        if (this.#closed) return
        this.#parts.report(error)
        await sleep(retryDelay, undefined, { ref: false })
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => {})
  }

  async #listen(): Promise<void> {
    const { channel, hear, onListening, onBroken, report } = this.#parts
    const client = new pg.Client({ ...this.#pool.options, keepAlive: true })
    client.on('error', (error) => {
      if (!this.#closed) report(error)
    })
    client.on('notification', ({ payload = '' }) => hear(payload))
    await client.connect()
    await client.query(`listen ${channel}`)
    this.#client = client
    onListening?.()
    client.once('end', () => {
      onBroken?.()
      void this.open()
    })
    if (this.#closed) await client.end()
  }
}
