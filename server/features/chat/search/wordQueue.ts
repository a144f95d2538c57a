import { setTimeout as sleep } from 'node:timers/promises'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { type Indexed, indexMessages } from './messageWords'

/** Messages indexed by one statement, at least and at most: few, so that those who send do not wait behind it. */
const [fewest, largest] = [10, 50]
/** Longest queue; senders wait beyond it. */
const most = 10_000
/** Messages gather for so many ms, and those that have gathered are indexed within as many, in equal parts with pauses between. */
const gathering = 500
const parts = 20
/** After the database failed, in ms. */
const pause = 2_000

/** Adds messages to the search index after they are posted. */
export interface WordIndexing {
  add(rows: readonly Indexed[]): void
  /** Resolves when everything added so far is indexed, or when time is up. */
  settled(): Promise<void>
  /** Resolves when the queue has room. */
  room(): Promise<void>
  stop(): Promise<void>
}

/**
 * Messages that wait to be indexed for search, so that senders do not wait for the index. After a crash the next process finds
 * the unindexed messages again (`indexMessages.ts`).
 */
export class WordQueue implements WordIndexing {
  #waiting: Indexed[] = []
  #work: Promise<void> | undefined
  #wake = new AbortController()
  #isStopped = false

  constructor(
    private readonly db: Db,
    private readonly log: Services['log'],
    /** Longest wait for the queue, in ms. */
    private readonly timeout: number,
  ) {}

  add(rows: readonly Indexed[]): void {
    if (rows.length === 0) return
    this.#waiting.push(...rows)
    this.#work ??= this.#run()
  }

  async settled(): Promise<void> {
    this.#wake.abort()
    await Promise.race([this.#work, sleep(this.timeout, undefined, { ref: false })])
  }

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
    await this.#rest(gathering)
    // One by one, so that a message which the database refuses does not hold up the others.
    let isSingle = false
    while (this.#waiting.length > 0) {
      const { length } = this.#waiting
      const rows = this.#waiting.slice(0, isSingle ? 1 : sizeOf(length))
      const outcome = await this.#index(rows)
      isSingle = outcome !== 'indexed'
      if (outcome === 'indexed' || (outcome === 'refused' && rows.length === 1)) {
        this.#waiting = this.#waiting.slice(rows.length)
        if (!isSingle && this.#waiting.length > 0) await this.#rest((gathering * rows.length) / length)
      } else if (this.#isStopped) break
      else if (outcome === 'failed') await sleep(pause, undefined, { ref: false })
    }
    this.#work = undefined
  }

  /** Ends early once somebody waits for the queue. */
  async #rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#wake.signal }).catch(() => {})
  }

  async #index(rows: readonly Indexed[]): Promise<'indexed' | 'refused' | 'failed'> {
    try {
      await indexMessages(this.db, rows)
      return 'indexed'
    } catch (error) {
      this.log.warn({ err: error, first: rows[0]?.id, count: rows.length }, 'Messages were not indexed')
      return isRefusal(error) ? 'refused' : 'failed'
    }
  }
}

const sizeOf = (waiting: number): number => Math.min(Math.max(Math.ceil(waiting / parts), fewest), largest)

/** Classes of SQLSTATE in which the same statement fails again: data, integrity, names and rights, limits. */
const refusals = new Set(['22', '23', '42', '54'])

/** The database answered that it does not take the words. Anything else passes: a restart, a full disk, a failover. */
function isRefusal(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  return typeof code === 'string' && refusals.has(code.slice(0, 2))
}

export const wordQueue: Own<WordIndexing> = {
  name: 'chat.wordQueue',
  make: ({ config, db, log }) => new WordQueue(db, log, config.searchTimeout),
  end: (queue) => queue.stop(),
}
