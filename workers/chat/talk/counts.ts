import type { Contact, Message } from '#contract/chat/model'
import { countsUnread, mergeRead, type PendingRead, visibleUnread } from './rules'

/** Unread: the server's counts for all contacts that have any, loaded or not, minus what was read here since. */
export class Counts {
  readonly #contacts: ReadonlyMap<number, Contact>
  /** Reads that the server has not confirmed. */
  readonly reads = new Map<number, PendingRead>()
  readonly #unread = new Map<number, number>()

  constructor(contacts: ReadonlyMap<number, Contact>) {
    this.#contacts = contacts
  }

  of(cid: number): number {
    return visibleUnread(this.#unread.get(cid) ?? 0, this.reads.get(cid))
  }

  get total(): number {
    let total = 0
    for (const cid of this.#unread.keys()) if (countsUnread(this.#contacts.get(cid))) total += this.of(cid)
    return total
  }

  /** How far I have read in a talk, here or as the server knows. */
  readUpTo(cid: number): number {
    return Math.max(this.#contacts.get(cid)?.readMsgId ?? 0, this.reads.get(cid)?.msgId ?? 0)
  }

  /** Marked as to be read again, and not read here since. */
  isReread(cid: number): boolean {
    return this.#contacts.get(cid)?.isReread === true && !this.reads.has(cid)
  }

  /** The server's counts, by cid. */
  get counted(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#unread)
  }

  set(cid: number, unread: number): void {
    if (unread > 0) this.#unread.set(cid, unread)
    else this.#unread.delete(cid)
  }

  setAll(unread: Readonly<Record<string, number>>): void {
    this.#unread.clear()
    for (const [cid, count] of Object.entries(unread)) this.#unread.set(Number(cid), count)
  }

  /** I have seen everything up to `msgId`. `incoming`: ids of messages to me that are known here. */
  read(cid: number, msgId: number, incoming: readonly number[]): PendingRead {
    const read = mergeRead(this.reads.get(cid), { cid, msgId }, incoming)
    this.reads.set(cid, read)
    return read
  }

  /** A message to me came after what I have read. Undefined where no read waits. */
  arrived({ cid, id }: Message): PendingRead | undefined {
    const read = this.reads.get(cid)
    return read && this.read(cid, read.msgId, [id])
  }

  /** Drops a pending read that the server has confirmed. Returns false if a later read replaced it. */
  confirm({ cid, msgId }: PendingRead): boolean {
    const read = this.reads.get(cid)
    return read !== undefined && read.msgId <= msgId && this.reads.delete(cid)
  }
}
