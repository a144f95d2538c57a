import type pg from 'pg'
import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage } from 'socket.io-adapter'
import { Listener } from '../db/listener'

/** PostgreSQL passes on less than 8000 bytes at once. */
const pieceLength = 7_900
const channel = 'rencai_sockets'

/**
 * What the socket servers of several processes tell each other, by NOTIFY of the database that they share. What is said
 * while the listening connection is broken is lost; the event `listening` says that it stands, now or again.
 */
export class PostgresAdapter extends ClusterAdapter {
  readonly #pool: pg.Pool
  readonly #report: (error: unknown) => void
  /** Of messages longer than a piece, what has come so far. */
  readonly #incomplete = new Map<string, string>()
  readonly #waiting: string[] = []
  #sending: Promise<unknown> = Promise.resolve()
  readonly #listener: Listener
  #count = 0

  constructor(namespace: Namespace, pool: pg.Pool, report: (error: unknown) => void) {
    super(namespace)
    this.#pool = pool
    this.#report = report
    this.#listener = new Listener(pool, {
      channel,
      hear: (payload) => this.#hear(payload),
      onListening: () => this.emit('listening'),
      onBroken: () => this.#incomplete.clear(),
      report,
    })
  }

  override init(): Promise<void> {
    return this.#listener.open()
  }

  override close(): Promise<void> {
    return this.#listener.close()
  }

  /** What comes while a query is under way goes with the next one: everything keeps its order, and a crowd shares one. */
  protected override async doPublish(message: ClusterMessage): Promise<string> {
    this.#waiting.push(...this.#cut(message))
    const sent = this.#sending.catch(() => {}).then(() => this.#flush())
    this.#sending = sent
    await sent
    return ''
  }

  protected override async doPublishResponse(): Promise<void> {
    throw new Error('Processes tell each other things, and ask nothing')
  }

  async #flush(): Promise<void> {
    const pieces = this.#waiting.splice(0)
    if (pieces.length === 0) return
    await this.#pool.query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [channel, pieces])
  }

  /** Pieces that begin with their sender, their message's number and how many more follow. */
  #cut(message: ClusterMessage): string[] {
    const text = Buffer.from(JSON.stringify(message)).toString('base64')
    const room = pieceLength - 64
    const count = Math.ceil(text.length / room)
    const id = `${this.uid}:${++this.#count}`
    return Array.from({ length: count }, (_, index) => {
      return `${id} ${count - index - 1} ${text.slice(index * room, (index + 1) * room)}`
    })
  }

  #hear(payload: string): void {
    const [id = '', more = '', piece = ''] = payload.split(' ')
    if (id.startsWith(`${this.uid}:`)) return
    const text = (this.#incomplete.get(id) ?? '') + piece
    if (more !== '0') return void this.#incomplete.set(id, text)
    this.#incomplete.delete(id)
    try {
      this.onMessage(JSON.parse(Buffer.from(text, 'base64').toString()))
    } catch (error) {
      this.#report(error)
    }
  }
}
