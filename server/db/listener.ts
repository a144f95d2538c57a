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

/**
 * Receives NOTIFY messages of a channel. The listeners of a pool share one connection of their own, which reconnects when it
 * breaks: before version 19, PostgreSQL wakes every listening connection at each NOTIFY, whatever its channel.
 */
export class Listener {
  readonly #pool: pg.Pool
  readonly #parts: ListenerParts
  #shared: SharedConnection | undefined

  constructor(pool: pg.Pool, parts: ListenerParts) {
    this.#pool = pool
    this.#parts = parts
  }

  /** Resolves once it is listening. */
  async open(): Promise<void> {
    this.#shared = connections.get(this.#pool) ?? new SharedConnection(this.#pool)
    connections.set(this.#pool, this.#shared)
    await this.#shared.add(this.#parts)
  }

  async close(): Promise<void> {
    if (!this.#shared) return
    const isLast = await this.#shared.remove(this.#parts)
    if (isLast && connections.get(this.#pool) === this.#shared) connections.delete(this.#pool)
  }
}

const connections = new WeakMap<pg.Pool, SharedConnection>()

class SharedConnection {
  readonly #pool: pg.Pool
  readonly #listeners = new Set<ListenerParts>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  /** A client takes one query at a time. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async add(parts: ListenerParts): Promise<void> {
    this.#listeners.add(parts)
    const client = this.#client
    if (client === undefined) return this.#open()
    try {
      await this.#ask(client, listenTo([parts]))
      parts.onListening?.()
    } catch {
      // The connection broke: the next one listens to all.
      await this.#open()
    }
  }

  /** Returns whether the last listener is gone; the connection is closed then. */
  async remove(parts: ListenerParts): Promise<boolean> {
    this.#listeners.delete(parts)
    const client = this.#client
    if (this.#listeners.size === 0) {
      this.#client = undefined
      await client?.end().catch(() => {})
      return true
    }
    const isHeard = [...this.#listeners].some(({ channel }) => channel === parts.channel)
    if (client && !isHeard) await this.#ask(client, `unlisten ${pg.escapeIdentifier(parts.channel)}`).catch(() => {})
    return false
  }

  #ask(client: pg.Client, statement: string): Promise<unknown> {
    const asked = this.#turn.then(() => client.query(statement))
    this.#turn = asked.catch(() => {})
    return asked
  }

  #open(): Promise<void> {
    this.#opening ??= this.#keepTrying().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #keepTrying(): Promise<void> {
    while (this.#listeners.size > 0) {
      try {
        return await this.#listen()
      } catch (error) {
        if (this.#listeners.size === 0) return
        this.#report(error)
        await sleep(retryDelay, undefined, { ref: false })
      }
    }
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...this.#pool.options, keepAlive: true, keepAliveInitialDelayMillis: 5000 })
    client.on('error', (error) => this.#report(error))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners) if (listener.channel === channel) listener.hear(payload)
    })
    await client.connect()
    this.#turn = Promise.resolve()
    const heard = new Set<ListenerParts>()
    // Some may have come while the statement was under way.
    for (let rest = this.#notIn(heard); rest.length > 0; rest = this.#notIn(heard)) {
      await this.#ask(client, listenTo(rest))
      for (const listener of rest) heard.add(listener)
    }
    if (this.#listeners.size === 0) return client.end()
    this.#client = client
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
      for (const { onBroken } of this.#listeners) onBroken?.()
      if (this.#listeners.size > 0) void this.#open()
    })
    for (const { onListening } of heard) onListening?.()
  }

  #notIn(heard: ReadonlySet<ListenerParts>): ListenerParts[] {
    return [...this.#listeners].filter((listener) => !heard.has(listener))
  }

  #report(error: unknown): void {
    const [one] = this.#listeners
    one?.report(error)
  }
}

/** The query's text names listening, by which tests and operators find the connection. */
const listenTo = (listeners: readonly ListenerParts[]): string =>
  listeners.map(({ channel }) => `listen ${pg.escapeIdentifier(channel)}`).join('; ')
