import type { Contact, Message } from '../../contract/chat/model'
import type { Update } from '../../contract/chat/socket'
import type { ConversationState, Topic } from '../../contract/chat/state'
import type { Kept, OutboxRow, Standing, Write } from './archive'
import { countsUnread, mergeContact, mergeRead, newer, type PendingRead, visibleUnread } from './rules'
import type { Windows } from './windows'

export interface BookEnds {
  /** A topic looks different now. */
  changed(topic: Topic): void
  /** There is a contact to be loaded. */
  wanted(): void
}

/**
 * All that the hub knows of one user's chat, in memory. Every change answers the writes that make it last; a change is complete
 * and visible before they reach the disk. Applying anything twice, or late, ends in the same state.
 */
export class Book {
  readonly contacts = new Map<number, Contact>()
  readonly reads = new Map<number, PendingRead>()
  readonly outbox = new Map<string, OutboxRow>()
  /** What was refused last, by talk. */
  readonly refused = new Map<number, NonNullable<ConversationState['refused']>>()
  cursor: number | null = null
  nextContactPage = 1
  contactsDone = false
  /** Contacts that are unknown or removed and have got a message: to be loaded (core 4.3). */
  readonly wanted = new Set<number>()

  /** What the server counts, for all contacts that have any, loaded or not. */
  readonly #unread = new Map<number, number>()
  /** When an update last changed a contact, counted its unread or told the whole of it, on the clock of {@link moment}. */
  readonly #touched = new Map<number, number>()
  readonly #counted = new Map<number, number>()
  readonly #told = new Map<number, number>()
  #clock = 0

  constructor(
    readonly me: number,
    readonly windows: Windows,
    private readonly ends: BookEnds,
  ) {}

  restore({ contacts, outbox, reads, standing }: Kept): void {
    for (const contact of contacts) this.contacts.set(contact.cid, contact)
    for (const row of outbox) this.outbox.set(row.clientId, row)
    for (const read of reads) this.reads.set(read.cid, read)
    if (standing) {
      this.cursor = standing.cursor
      this.nextContactPage = standing.nextContactPage
      this.contactsDone = standing.contactsDone
      for (const [cid, unread] of Object.entries(standing.unread)) this.#unread.set(Number(cid), unread)
      for (const cid of standing.wanted) this.wanted.add(cid)
    }
    this.#changed('contacts')
  }

  get standing(): Standing {
    const { cursor, nextContactPage, contactsDone } = this
    return { cursor, nextContactPage, contactsDone, unread: Object.fromEntries(this.#unread), wanted: [...this.wanted] }
  }

  unreadOf(cid: number): number {
    return visibleUnread(this.#unread.get(cid) ?? 0, this.reads.get(cid))
  }

  /** Marked as to be read again, and not read here since. */
  isReread(cid: number): boolean {
    return this.contacts.get(cid)?.isReread === true && !this.reads.has(cid)
  }

  get totalUnread(): number {
    let total = 0
    for (const cid of this.#unread.keys()) if (countsUnread(this.contacts.get(cid))) total += this.unreadOf(cid)
    return total
  }

  /** How far I have read in a talk, here or as the server knows. */
  readUpTo(cid: number): number {
    return Math.max(this.contacts.get(cid)?.readMsgId ?? 0, this.reads.get(cid)?.msgId ?? 0)
  }

  rowsOf(cid: number): OutboxRow[] {
    return [...this.outbox.values()].filter((row) => row.cid === cid).sort((a, b) => a.order - b.order)
  }

  /** Applies updates that follow the cursor without a hole. */
  applyUpdates(updates: readonly Update[]): Write[] {
    const writes = updates.flatMap((update) => {
      this.cursor = update.seq
      return this.#applyUpdate(update)
    })
    return [...writes, this.#standingWrite()]
  }

  #applyUpdate(update: Update): Write[] {
    switch (update.kind) {
      case 'message':
        return this.#applyMessage(update)
      case 'read':
        this.#countAnew(update.cid, update.unread)
        return this.#touchContact(update.cid, ({ readMsgId }) => ({ readMsgId: Math.max(readMsgId, update.msgId) }))
      case 'peerRead':
        return this.#touchContact(update.cid, ({ peerReadMsgId }) => ({
          peerReadMsgId: Math.max(peerReadMsgId, update.msgId),
        }))
      case 'revoke':
        return this.#applyRevoke(update.message)
      case 'contact':
        this.#told.set(update.contact.cid, this.#tick())
        this.wanted.delete(update.contact.cid)
        this.#countAnew(update.contact.cid, update.contact.unread)
        // An open talk that is about another job now shows its card.
        if (this.windows.isAboutOther(update.contact)) this.#want(update.contact.cid)
        return this.#keepContact(mergeContact(this.contacts.get(update.contact.cid), update.contact))
      default:
        // A later server may log kinds that this build does not know; the cursor passes them.
        return []
    }
  }

  #applyMessage({ message, amended = [], unread, readMsgId, mutual }: Extract<Update, { kind: 'message' }>): Write[] {
    const { cid } = message
    const contact = this.contacts.get(cid)
    const isMine = message.fromUserId === this.me
    if (contact?.isBlack && !isMine) return []
    if (!contact || contact.isRemove) this.#want(cid)
    this.#countAnew(cid, unread)
    return [
      this.#keepMessage(message),
      ...amended.map((each) => this.#amend(each)),
      ...(isMine ? this.#forgetRow(message.clientId) : this.#countLater(message)),
      ...this.#touchContact(cid, (known) => ({
        lastMessage: newer(known.lastMessage, message),
        chatAt: Math.max(known.chatAt, message.sendAt),
        readMsgId: Math.max(known.readMsgId, readMsgId),
        mutual: known.mutual || mutual,
      })),
    ]
  }

  /** What the message said is gone, wherever it is kept; what quoted it still does. */
  #applyRevoke(message: Message): Write[] {
    return [
      this.#amend(message),
      ...this.#touchContact(message.cid, ({ lastMessage }) => ({
        lastMessage: lastMessage?.id === message.id ? message : lastMessage,
      })),
    ]
  }

  /** Another state of a message that may be kept. */
  #amend(message: Message): Write {
    this.windows.amend(message)
    this.#changed(`conversation:${message.cid}`)
    return { store: 'messages', amend: message }
  }

  /** The server has taken a message of mine; its update may have come before, or comes later. */
  acknowledge(message: Message): Write[] {
    return [
      this.#keepMessage(message),
      ...this.#forgetRow(message.clientId),
      ...this.#touchContact(message.cid, ({ lastMessage, chatAt }) => ({
        lastMessage: newer(lastMessage, message),
        chatAt: Math.max(chatAt, message.sendAt),
      })),
    ]
  }

  /** Goes on from `seq`, since what came before is not to be had as updates: lists and histories are read afresh. */
  reset(seq: number, unread: Readonly<Record<string, number>>): Write[] {
    this.cursor = seq
    this.nextContactPage = 1
    this.contactsDone = false
    this.windows.expire()
    return [{ store: 'messages', clear: true }, { store: 'talks', clear: true }, ...this.setUnread(unread)]
  }

  /** All unread as the server counts them where the log stands now. */
  setUnread(unread: Readonly<Record<string, number>>): Write[] {
    this.#unread.clear()
    for (const [cid, count] of Object.entries(unread)) this.#unread.set(Number(cid), count)
    this.#changed('contacts')
    for (const cid of this.windows.cids()) this.#changed(`conversation:${cid}`)
    return [this.#standingWrite()]
  }

  /** To be taken before contacts are asked for, and given with the answer: updates in between know better. */
  moment(): number {
    return this.#clock
  }

  keepContact(contact: Contact, since: number): Write[] {
    return [...this.#keepFetched(contact, since), this.#standingWrite()]
  }

  /** A page of the list. The first one says anew what is on it: others were removed, unless they changed meanwhile. */
  keepContactPage(page: { number: number; list: readonly Contact[]; done: boolean }, since: number): Write[] {
    const writes: Write[] = []
    if (page.number === 1) {
      const listed = new Set(page.list.map(({ cid }) => cid))
      for (const cid of this.contacts.keys()) {
        if (listed.has(cid) || this.windows.has(cid) || isSince(this.#told, cid, since)) continue
        this.contacts.delete(cid)
        if (isSince(this.#touched, cid, since)) this.#want(cid)
      }
      writes.push({ store: 'contacts', clear: true })
      for (const contact of this.contacts.values()) writes.push({ store: 'contacts', put: contact })
    }
    this.nextContactPage = page.number + 1
    this.contactsDone = page.done
    for (const contact of page.list) writes.push(...this.#keepFetched(contact, since))
    this.#changed('contacts')
    return [...writes, this.#standingWrite()]
  }

  /** A contact that left the list moved the others up: the page before the next one is asked for again. */
  stepBackAPage(): void {
    if (!this.contactsDone) this.nextContactPage = Math.max(1, this.nextContactPage - 1)
  }

  /** Messages from a talk's history, into its window even over its size. */
  keepHistory(cid: number, messages: readonly Message[]): Write[] {
    this.windows.grow(cid, messages)
    this.#changed(`conversation:${cid}`)
    return messages.map((put) => ({ store: 'messages', put }))
  }

  putRow(row: OutboxRow): Write[] {
    this.outbox.set(row.clientId, row)
    this.#changed(`conversation:${row.cid}`)
    return [{ store: 'outbox', put: row }]
  }

  /** The server does not take a message (7000 of core 8): it leaves, and its talk says why. */
  refuse(row: OutboxRow, msg: string): Write[] {
    this.refused.set(row.cid, { clientId: row.clientId, text: row.text, msg })
    return this.#forgetRow(row.clientId)
  }

  dropRow(clientId: string): Write[] {
    return this.#forgetRow(clientId)
  }

  /** Shows a row anew whose state is kept elsewhere. */
  touchRow({ cid }: OutboxRow): void {
    this.#changed(`conversation:${cid}`)
  }

  /** I have seen everything up to `msgId`. Empty when that is nothing new, or the contact is blacklisted (core 4.3). */
  read(cid: number, msgId: number): Write[] {
    if (this.contacts.get(cid)?.isBlack) return []
    if (msgId <= this.readUpTo(cid) && this.unreadOf(cid) === 0 && !this.isReread(cid)) return []
    const incoming = this.windows.messages(cid).flatMap(({ id, fromUserId }) => (fromUserId === this.me ? [] : [id]))
    const read = mergeRead(this.reads.get(cid), { cid, msgId }, incoming)
    this.reads.set(cid, read)
    this.#changedContact(cid)
    return [{ store: 'reads', put: read }]
  }

  /** The server stands where the read was, or beyond; a further read since then stays. */
  confirmRead({ cid, msgId }: PendingRead): Write[] {
    const read = this.reads.get(cid)
    if (!read || read.msgId > msgId) return []
    this.reads.delete(cid)
    this.#changedContact(cid)
    return [{ store: 'reads', remove: cid }]
  }

  /** Updates since it was asked for know better, each what it said; cursors and the last message only grow. */
  #keepFetched(contact: Contact, since: number): Write[] {
    const { cid } = contact
    const known = this.contacts.get(cid)
    this.wanted.delete(cid)
    // Updates passed while it was unknown, and had nothing to change: only a later answer holds what they said.
    if (!known && isSince(this.#touched, cid, since)) this.#want(cid)
    if (!isSince(this.#counted, cid, since)) this.#count(cid, contact.unread)
    const isTold = known && isSince(this.#told, cid, since)
    return this.#keepContact(isTold ? mergeContact(contact, known) : mergeContact(known, contact))
  }

  #keepMessage(message: Message): Write {
    this.windows.add(message.cid, [message])
    this.#changed(`conversation:${message.cid}`)
    return { store: 'messages', put: message }
  }

  #forgetRow(clientId: string): Write[] {
    const row = this.outbox.get(clientId)
    if (!row) return []
    this.outbox.delete(clientId)
    this.#changed(`conversation:${row.cid}`)
    return [{ store: 'outbox', remove: clientId }]
  }

  #countLater({ cid, id }: Message): Write[] {
    const read = this.reads.get(cid)
    if (!read) return []
    const next = mergeRead(read, read, [id])
    this.reads.set(cid, next)
    return [{ store: 'reads', put: next }]
  }

  #count(cid: number, unread: number): void {
    if (unread > 0) this.#unread.set(cid, unread)
    else this.#unread.delete(cid)
    this.#changedContact(cid)
  }

  #touchContact(cid: number, change: (contact: Contact) => Partial<Contact>): Write[] {
    this.#touched.set(cid, this.#tick())
    const contact = this.contacts.get(cid)
    return contact ? this.#keepContact({ ...contact, ...change(contact) }) : []
  }

  #countAnew(cid: number, unread: number): void {
    this.#counted.set(cid, this.#tick())
    this.#count(cid, unread)
  }

  #want(cid: number): void {
    this.wanted.add(cid)
    this.ends.wanted()
  }

  #tick(): number {
    this.#clock++
    return this.#clock
  }

  #keepContact(contact: Contact): Write[] {
    this.contacts.set(contact.cid, contact)
    this.#changedContact(contact.cid)
    return [{ store: 'contacts', put: contact }]
  }

  #changedContact(cid: number): void {
    this.#changed('contacts')
    this.#changed(`conversation:${cid}`)
  }

  /** Unread and waiting in the summary derive from everything else. */
  #changed(topic: Topic): void {
    this.ends.changed(topic)
    this.ends.changed('summary')
  }

  #standingWrite(): Write {
    return { store: 'standing', put: this.standing }
  }
}

function isSince(times: ReadonlyMap<number, number>, cid: number, since: number): boolean {
  return (times.get(cid) ?? 0) > since
}
