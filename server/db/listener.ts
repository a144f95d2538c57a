import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const retryDelay = 500

export interface ListenerParts {
  readonly channel: string
  readonly hear: (payload: string) => void
  /** Called on every connection and reconnection. Notifications sent while disconnected are lost. */
  readonly onListening?: () => void
  readonly onBroken?: () => void
  readonly report: (error: unknown) => void
}

/** Receives NOTIFY messages of a channel on its own connection and reconnects when that breaks. */
export class Listener {
  readonly #pool: pg.Pool
  readonly #parts: ListenerParts
  #client: pg.Client | undefined
  #closed = false

  constructor(pool: pg.Pool, parts: ListenerParts) {
    this.#pool = pool
    this.#parts = parts
  }

  /** Resolves once it is listening. */
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
