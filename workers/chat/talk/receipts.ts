import type { ImMsgSend, ImMsgSendAnswer } from '#contract/chat/socket'
import { codes, localCodes, type Result } from '#contract/errors'
import type { Write } from '../disk/archive'
import type { Book } from './book'
import type { PendingRead } from './rules'

interface ReceiptsEnds {
  readonly book: Book
  isReady(): boolean
  send(input: ImMsgSend): Promise<Result<ImMsgSendAnswer>>
  save(writes: readonly Write[]): Promise<void>
}

/** Least time between two receipts of one talk, in ms: who looks on reads message by message. */
const pace = 250

/** Sends read positions to the server. They are stored on disk until the server confirms them. */
export class Receipts {
  readonly #ends: ReceiptsEnds
  readonly #running = new Set<number>()
  /** Talks whose next receipt waits for its time. */
  readonly #resting = new Map<number, ReturnType<typeof setTimeout>>()
  /** Taken by the server; confirmed here when the log has come as far as `seq`. */
  readonly #taken = new Map<number, { read: PendingRead; seq: number }>()

  constructor(ends: ReceiptsEnds) {
    this.#ends = ends
  }

  /** Sends what waits; several reads of a talk are one. */
  flush(): void {
    for (const cid of this.#ends.book.counts.reads.keys()) if (!this.#resting.has(cid)) void this.#deliver(cid)
  }

  /** Sends what waits in a talk before something that must come after it. */
  async sendNow(cid: number): Promise<void> {
    clearTimeout(this.#resting.get(cid))
    this.#resting.delete(cid)
    await this.#deliver(cid)
  }

  stop(): void {
    for (const timer of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }

  /** The log has moved on. */
  settle(): void {
    const { book, save } = this.#ends
    for (const [cid, { read, seq }] of this.#taken) {
      if ((book.cursor ?? 0) < seq) continue
      this.#taken.delete(cid)
      void save(book.confirmRead(read))
    }
  }

  async #deliver(cid: number): Promise<void> {
    if (this.#running.has(cid)) return
    this.#running.add(cid)
    try {
      while (this.#ends.isReady()) {
        const read = this.#ends.book.counts.reads.get(cid)
        if (!read || this.#taken.get(cid)?.read.msgId === read.msgId) return
        const attempt = await this.#attempt(read)
        if (attempt === 'taken') this.#rest(cid)
        if (attempt !== 'again') return
      }
    } finally {
      this.#running.delete(cid)
    }
  }

  #rest(cid: number): void {
    const goOn = () => {
      this.#resting.delete(cid)
      void this.#deliver(cid)
    }
    this.#resting.set(cid, setTimeout(goOn, pace))
  }

  async #attempt(read: PendingRead): Promise<'taken' | 'again' | 'left'> {
    const { cid, msgId } = read
    const answer = await this.#ends.send({ type: 'read', cid, content: { msgId } })
    if (answer.ok) {
      this.#taken.set(cid, { read, seq: answer.data.seq })
      this.settle()
      return 'taken'
    }
    // Try again, unless the line is down: it may have been replaced already.
    if (answer.code === localCodes.timeout || answer.code === localCodes.network) return 'again'
    // A busy server is retried after the next login. Refused receipts are dropped.
    const isPassing = answer.code === codes.tooManyRequests || answer.code === codes.internal
    if (!isPassing && answer.code !== codes.notLoggedIn) void this.#ends.save(this.#ends.book.confirmRead(read))
    return 'left'
  }
}
