import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { type Indexed, indexMessages } from './messageWords'

/** Messages indexed by one statement. */
const batch = 500
/** Messages that may wait; senders wait with more. */
const most = 10_000
/** What comes within so many ms is indexed together. */
const gathering = 500
/** After the database failed, in ms. */
const pause = 2_000
/** Nobody waits longer for the queue, in ms. */
const patience = 1_000

/**
 * Messages whose words wait for the search index, so that nobody who sends waits for it. What a process had here when it died
 * is found again by the next that starts (`tasks/indexMessages.ts`).
 */
export class WordQueue {
  #waiting: Indexed[] = []
  #work: Promise<void> | undefined
  #wake = new AbortController()
  #isStopped = false

  constructor(
    private readonly db: Db,
    private readonly log: Services['log'],
  ) {}

  add(rows: readonly Indexed[]): void {
    if (rows.length === 0) return
    this.#waiting.push(...rows)
    this.#work ??= this.#run()
  }

  /** Everything added so far can be found; at least so much of it as is ready after a second. */
  async settled(): Promise<void> {
    this.#wake.abort()
    await Promise.race([this.#work, sleep(patience, undefined, { ref: false })])
  }

  /** Ends when there is room for more. */
  async room(): Promise<void> {
    if (this.#waiting.length > most) await this.settled()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake.abort()
    await this.#work
  }

  async #run(): Promise<void> {
    this.#wake = new AbortController()
    await sleep(gathering, undefined, { signal: this.#wake.signal }).catch(() => {})
    let size = batch
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, size)
      const isDone = await this.#index(rows)
      // One by one, that which the database does not take shows; it takes no other with it.
      size = isDone ? batch : 1
      if (isDone || (rows.length === 1 && (await this.#isReachable()))) this.#waiting = this.#waiting.slice(rows.length)
      else if (this.#isStopped) break
      else if (rows.length === 1) await sleep(pause, undefined, { ref: false })
    }
    this.#work = undefined
  }

  async #index(rows: readonly Indexed[]): Promise<boolean> {
    try {
      await indexMessages(this.db, rows)
      return true
    } catch (error) {
      this.log.warn({ err: error, first: rows[0]?.id, count: rows.length }, 'Messages were not indexed')
      return false
    }
  }

  async #isReachable(): Promise<boolean> {
    return this.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  }
}
