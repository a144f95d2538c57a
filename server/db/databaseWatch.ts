import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** In ms. A database that goes silent is noticed within the first two together, below a second. */
const usual = {
  /** Between the ends of two questions. */
  pause: 250,
  /** For an answer, and for a connection. */
  limit: 600,
  /** After three questions without an answer over so long, the process counts as cut off: a short stall must not move its users. */
  patience: 2_000,
  /** A timer that comes later than this was held up by this process itself, so the answer may be here already. */
  lateness: 100,
}

const mostMisses = 3

export interface WatchParts {
  readonly pool: pg.Pool
  /** Ends the pool's connections, so that statements under way fail instead of waiting for ever. */
  readonly dropConnections: () => void
  readonly report: (error: unknown) => void
  readonly times?: Partial<typeof usual>
}

/**
 * Asks the database a few times a second by a connection of its own, since a network that drops packets ends no connection: without
 * a question, nobody notices. The pool is not used, so that a crowd of calls looks like no outage.
 */
export class DatabaseWatch {
  readonly #parts: WatchParts
  readonly #times: typeof usual
  readonly #stop = new AbortController()
  readonly #listeners: { cutOff: () => void; back: () => void }[] = []
  #client: pg.Client | undefined
  #misses = 0
  /** When the first of the questions that were missed was asked. */
  #silentSince = 0
  #isCutOff = false

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#times = { ...usual, ...parts.times }
    void this.#watch()
  }

  /** Whether the last question was answered in time. */
  get isHeard(): boolean {
    return this.#misses === 0
  }

  /** Whether there was no answer for two seconds: others should do this process's work. */
  get isCutOff(): boolean {
    return this.#isCutOff
  }

  onChange(listener: { cutOff: () => void; back: () => void }): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#stop.abort()
    this.#drop()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        await this.#ask()
        this.#heard()
      } catch (error) {
        this.#drop()
        if (!signal.aborted) this.#missed(error)
      }
      await sleep(this.#times.pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #ask(): Promise<void> {
    // The first connection may take its time: a busy start is no silence.
    const limit = this.#client || this.#misses > 0 ? this.#times.limit : this.#times.patience
    const client = this.#client ?? this.#open(limit)
    this.#client = client
    if (this.#misses === 0) this.#silentSince = performance.now()
    await this.#inTime(client.query('select 1'), limit)
  }

  /** The first question waits for the connection. */
  #open(limit: number): pg.Client {
    const client = new pg.Client({ ...this.#parts.pool.options, connectionTimeoutMillis: limit })
    client.on('error', () => {})
    client.connect().catch(() => {})
    return client
  }

  async #inTime(answer: Promise<unknown>, limit: number): Promise<void> {
    const { lateness } = this.#times
    const due = performance.now() + limit
    const settled = new AbortController()
    const late = async () => {
      await sleep(limit, undefined, { signal: settled.signal, ref: false })
      if (performance.now() - due > lateness) await sleep(limit, undefined, { signal: settled.signal, ref: false })
      throw new Error(`The database gave no answer within ${limit} ms`)
    }
    try {
      await Promise.race([answer, late()])
    } finally {
      settled.abort()
      answer.catch(() => {})
    }
  }

  #heard(): void {
    this.#misses = 0
    if (!this.#isCutOff) return
    this.#isCutOff = false
    for (const { back } of this.#listeners) back()
  }

  #missed(error: unknown): void {
    this.#misses += 1
    if (this.#misses === 1) this.#parts.report(error)
    const silence = performance.now() - this.#silentSince
    if (this.#isCutOff || this.#misses < mostMisses || silence < this.#times.patience) return
    this.#isCutOff = true
    this.#parts.dropConnections()
    for (const { cutOff } of this.#listeners) cutOff()
  }

  /** With a question under way, the driver closes the connection at once. */
  #drop(): void {
    this.#client?.end().catch(() => {})
    this.#client = undefined
  }
}
