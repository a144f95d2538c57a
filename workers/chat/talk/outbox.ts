import type { ImMsgSend, ImMsgSendAnswer } from '#contract/chat/socket'
import { codes, type Failure, localCodes, type Result } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Shortfall } from '#contract/vip/shortfall'
import type { OutboxRow, Write } from '../disk/archive'
import type { Book } from './book'

interface OutboxEnds {
  readonly book: Book
  /** Whether the chat login is done. */
  isReady(): boolean
  send(input: ImMsgSend): Promise<Result<ImMsgSendAnswer>>
  save(writes: readonly Write[]): Promise<void>
  /** The server does not know this login any more. */
  refused(): void
  /** A message waits longer than one time-out. */
  late?(): void
  /** Now, in ms since 1970. */
  now(): number
}

/**
 * A server in reach usually has a message on its own disk within so many ms; only after them is it written here, and shown as
 * being sent.
 */
const grace = 50

/** After the server stumbled or asked to wait, in ms. */
const retryDelay = 2_000

/** How often a message that waits for a slow server is looked at, in ms. */
const lookAgain = 250

/** A row's content. */
export type Said = Pick<OutboxRow, 'text' | 'quote' | 'upload'>

function inputOf({ cid, clientId, text, quote, upload }: OutboxRow): ImMsgSend {
  if (upload) return { type: 'image', cid, clientId, content: { uploadId: upload.id } }
  return { type: 'text', cid, clientId, content: quote ? { text, quoteId: quote.msgId } : { text } }
}

/**
 * Delivers messages: in order within a conversation, conversations in parallel. A message waits for a server out of reach for as
 * long as it takes. A refusal of the server fails it (core 4.4), and so does a server in reach that does not take it within two
 * time-outs (core 4.2). A lost acknowledgement is asked for by sending the message again.
 */
export class Outbox {
  readonly #ends: OutboxEnds
  readonly #running = new Set<number>()
  /** Waiting longer than one time-out. */
  readonly #delayed = new Set<string>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Under way to the server or the disk, not shown yet. */
  readonly #saving = new Map<string, Promise<void>>()
  /** Called when a message's grace ends: the server has it, or time is up. */
  readonly #graces = new Map<string, () => void>()
  /** Talks whose next attempt waits for a server that stumbled or asked to wait. */
  readonly #retries = new Map<number, ReturnType<typeof setTimeout>>()
  /** Since when, in ms since 1970, a waiting message has met a server that stumbled or asked to wait. */
  readonly #stumbledSince = new Map<string, number>()
  #lastOrder = 0

  constructor(ends: OutboxEnds) {
    this.#ends = ends
  }

  isDelayed(clientId: string): boolean {
    return this.#delayed.has(clientId)
  }

  /** On the server's disk or here, wherever chat is kept now. */
  isKept(clientId: string): boolean {
    return !this.#saving.has(clientId)
  }

  get hasDelayed(): boolean {
    return this.#delayed.size > 0
  }

  /**
   * Delivers a message. Unless the server takes it at once, it is stored, then shown as being sent; resolves when it is safe on
   * either side. One that is here already stays as it is.
   */
  async write({ cid, clientId, ...said }: Said & Pick<OutboxRow, 'cid' | 'clientId'>): Promise<void> {
    const { book, now, save } = this.#ends
    if (book.outbox.has(clientId)) return this.#saving.get(clientId)
    const writtenAt = Math.floor(now() / 1_000)
    const row: OutboxRow = { clientId, cid, ...said, order: this.#nextOrder(), writtenAt, failed: '' }
    const writes = book.keepRow(row)
    const isInReach = this.#ends.isReady()
    this.#begin(row)
    const safe = isInReach ? this.#keepUnlessTaken(clientId) : save(writes)
    this.#saving.set(clientId, safe)
    await safe
    this.#saving.delete(clientId)
    if (book.outbox.has(clientId)) book.touchRow(row)
  }

  /** Stores what waits for the server, since this hub may be about to end. Resolves when it is stored. */
  async keep(): Promise<void> {
    for (const end of this.#graces.values()) end()
    await Promise.all(this.#saving.values())
  }

  async #keepUnlessTaken(clientId: string): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#graces.set(clientId, resolve)
      setTimeout(resolve, grace)
    })
    this.#graces.delete(clientId)
    const row = this.#ends.book.outbox.get(clientId)
    if (row) await this.#ends.save([{ store: 'outbox', put: row }])
  }

  /** Moves a failed message to the end and sends it again. Returns false if there is no such message. */
  async retry(clientId: string): Promise<boolean> {
    const { book, save } = this.#ends
    const row = book.outbox.get(clientId)
    if (!row) return false
    if (row.failed === '') return true
    const { shortfall: _, ...kept } = row
    const next = { ...kept, order: this.#nextOrder(), failed: '' }
    await save(book.putRow(next))
    this.#begin(next)
    return true
  }

  /** Every failed message is tried again, in the order of writing. Returns how many. */
  async retryAll(): Promise<number> {
    const failed = [...this.#ends.book.outbox.values()].filter((row) => row.failed !== '')
    failed.sort((one, other) => one.order - other.order)
    for (const { clientId } of failed) await this.retry(clientId)
    return failed.length
  }

  async discard(clientId: string): Promise<void> {
    this.#settle(clientId)
    await this.#ends.save(this.#ends.book.dropRow(clientId))
  }

  /** Delivers waiting messages once the login is done; until then starts their time-outs. */
  flush(): void {
    for (const row of this.#ends.book.outbox.values()) if (row.failed === '') this.#begin(row)
  }

  /** After a time without a server, waiting messages get their two time-outs anew. */
  forgetStumbles(): void {
    this.#stumbledSince.clear()
  }

  /** A message was acknowledged, or came back as an update. */
  settleDelivered(): void {
    for (const clientId of this.#timers.keys()) if (!this.#ends.book.outbox.has(clientId)) this.#settle(clientId)
  }

  stop(): void {
    void this.keep()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    for (const timer of this.#retries.values()) clearTimeout(timer)
    this.#retries.clear()
    this.#timers.clear()
    this.#delayed.clear()
    this.#stumbledSince.clear()
  }

  #begin(row: OutboxRow): void {
    this.#watch(row)
    void this.#deliver(row.cid)
  }

  async #deliver(cid: number): Promise<void> {
    if (this.#running.has(cid)) return
    this.#running.add(cid)
    try {
      while (this.#ends.isReady()) {
        const row = this.#ends.book.rowsOf(cid).find(({ failed }) => failed === '')
        if (!row || !(await this.#attempt(row))) return
      }
    } finally {
      this.#running.delete(cid)
    }
  }

  /** Returns whether the next message may be sent. */
  async #attempt(row: OutboxRow): Promise<boolean> {
    const { clientId } = row
    const { book, save, send } = this.#ends
    const answer = await send(inputOf(row))
    if (answer.ok) {
      // The update usually comes first, and has said all of it.
      if (answer.data.message && book.outbox.has(clientId)) void save(book.acknowledge(answer.data.message))
      this.#settle(clientId)
      for (const waiting of book.rowsOf(row.cid)) this.#stumbledSince.delete(waiting.clientId)
      return true
    }
    // Try again, unless the line is down: it may have been replaced already.
    if (answer.code === localCodes.timeout || answer.code === localCodes.network) return true
    if (answer.code === codes.internal || answer.code === codes.tooManyRequests) {
      this.#giveUpLate(row.cid, answer)
      this.#tryLater(row.cid)
      return false
    }
    if (answer.code === codes.notLoggedIn || answer.code === codes.sessionEnded) {
      this.#ends.refused()
      return false
    }
    this.#fail(clientId, answer)
    return true
  }

  #fail(clientId: string, answer: Failure): void {
    const { book, save } = this.#ends
    this.#settle(clientId)
    const waiting = book.outbox.get(clientId)
    if (!waiting) return
    if (answer.code === codes.messageDiscarded) void save(book.refuse(waiting, answer.msg))
    else void save(book.putRow({ ...waiting, ...faultOf(answer) }))
  }

  /** Fails the messages of a talk that the server in reach has not taken within two time-outs (core 4.2), each in its own time. */
  #giveUpLate(cid: number, answer: Failure): void {
    const now = this.#ends.now()
    for (const { clientId, failed } of this.#ends.book.rowsOf(cid)) {
      if (failed !== '') continue
      const since = this.#stumbledSince.get(clientId)
      if (since === undefined) this.#stumbledSince.set(clientId, now)
      else if (now - since >= 2 * limits.socketTimeout) this.#fail(clientId, answer)
    }
  }

  /** Retries later: a server error or a rate limit does not refuse the message at once. */
  #tryLater(cid: number): void {
    if (this.#retries.has(cid)) return
    const again = () => {
      this.#retries.delete(cid)
      void this.#deliver(cid)
    }
    this.#retries.set(cid, setTimeout(again, retryDelay))
  }

  /**
   * Sending waits up to 5 s for the login and the acknowledgement; then it is late, and continues by itself (core 4.2). On a line that
   * stands it is not late: the server is slow, and the line is given up if it proves dead.
   */
  #watch(row: OutboxRow): void {
    const { clientId } = row
    if (this.#timers.has(clientId)) return
    const late = () => {
      if (!this.#ends.book.outbox.has(clientId)) return this.#settle(clientId)
      if (this.#ends.isReady()) return void this.#timers.set(clientId, setTimeout(late, lookAgain))
      this.#delayed.add(clientId)
      this.#ends.late?.()
      this.#ends.book.touchRow(row)
    }
    this.#timers.set(clientId, setTimeout(late, limits.chatLoginWait))
  }

  #settle(clientId: string): void {
    clearTimeout(this.#timers.get(clientId))
    this.#timers.delete(clientId)
    this.#delayed.delete(clientId)
    this.#stumbledSince.delete(clientId)
    this.#graces.get(clientId)?.()
  }

  /** Above all that is here, whatever the clock says: rows of a former life may be ahead of it. */
  #nextOrder(): number {
    const orders = [...this.#ends.book.outbox.values()].map(({ order }) => order)
    this.#lastOrder = Math.max(this.#lastOrder + 1, this.#ends.now(), ...orders.map((order) => order + 1))
    return this.#lastOrder
  }
}

function faultOf({ code, msg, data }: Failure): Pick<OutboxRow, 'failed' | 'shortfall'> {
  const failed = msg || `消息发送失败[${code}]`
  return code === codes.paymentShortfall ? { failed, shortfall: data as Shortfall } : { failed }
}
