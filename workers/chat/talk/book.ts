import { type Contact, emptyQuote, type Message } from '#contract/chat/model'
import type { Update } from '#contract/chat/socket'
import type { ConversationState, Topic } from '#contract/chat/state'
import type { Kept, OutboxRow, SyncState, Write } from '../disk/archive'
import { type ContactPage, Roster } from '../tabs/roster'
import { Counts } from './counts'
import { newer, type PendingRead } from './rules'
import type { Windows } from './windows'

interface BookEnds {
  /** A topic looks different now; a list or total may show that a little after the talk. */
  changed(topic: Topic, canWait: true): void
  /** There is a contact to be loaded. */
  wanted(): void
}

/**
 * All that the hub knows of one user's chat, in memory. Every change answers the writes that make it last; a change is complete
 * and visible before they reach the disk. Applying anything twice, or late, ends in the same state.
 */
export class Book {
  readonly #ends: BookEnds
  readonly contacts = new Map<number, Contact>()
  readonly counts = new Counts(this.contacts)
  readonly roster: Roster
  readonly outbox = new Map<string, OutboxRow>()
  /** The last refused message, by talk. */
  readonly refused = new Map<number, NonNullable<ConversationState['refused']>>()
  cursor: number | null = null

  constructor(
    readonly me: number,
    readonly windows: Windows,
    ends: BookEnds,
  ) {
    this.#ends = ends
    this.roster = new Roster(this.contacts, {
      windows,
      counts: this.counts,
      changed: (cid) => this.#changedContact(cid),
      listChanged: () => this.#changed('contacts'),
      wanted: () => ends.wanted(),
    })
  }

  restore({ contacts, outbox, reads, syncState }: Kept): void {
    for (const contact of contacts) this.contacts.set(contact.cid, contact)
    for (const row of outbox) this.outbox.set(row.clientId, row)
    for (const read of reads) this.counts.reads.set(read.cid, read)
    if (syncState) {
      this.cursor = syncState.cursor
      this.roster.restore(syncState)
      for (const [cid, unread] of Object.entries(syncState.unread)) this.counts.set(Number(cid), unread)
    }
    this.#changed('contacts')
  }

  get syncState(): SyncState {
    return { cursor: this.cursor, ...this.roster.syncState, unread: this.counts.counted }
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
    return [...writes, this.#syncWrite()]
  }

  #applyUpdate(update: Update): Write[] {
    switch (update.kind) {
      case 'message':
        return this.#applyMessage(update)
      case 'read':
        this.roster.count(update.cid, update.unread)
        return this.roster.touch(update.cid, ({ readMsgId }) => ({ readMsgId: Math.max(readMsgId, update.msgId) }))
      case 'peerRead':
        return this.roster.touch(update.cid, ({ peerReadMsgId }) => ({
          peerReadMsgId: Math.max(peerReadMsgId, update.msgId),
        }))
      case 'revoke':
        return this.#applyRevoke(update)
      case 'contact':
        return this.roster.tell(update.contact)
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
    if (!contact || contact.isRemove) this.roster.want(cid)
    this.roster.count(cid, unread)
    return [
      this.#keepMessage(message),
      ...amended.map((each) => this.#amend(each)),
      ...(isMine ? this.#forgetRow(message.clientId) : this.#countLater(message)),
      ...this.roster.touch(cid, (known) => ({
        lastMessage: newer(known.lastMessage, message),
        chatAt: Math.max(known.chatAt, message.sendAt),
        readMsgId: Math.max(known.readMsgId, readMsgId),
        mutual: known.mutual || mutual,
      })),
    ]
  }

  /** Removes the message's content wherever it is stored or quoted. */
  #applyRevoke({ message, amended = [] }: Extract<Update, { kind: 'revoke' }>): Write[] {
    const changed = [message, ...amended]
    const waiting = this.rowsOf(message.cid).filter(({ quote }) => quote?.msgId === message.id)
    return [
      ...changed.map((each) => this.#amend(each)),
      ...waiting.flatMap((row) => this.putRow({ ...row, ...(row.quote ? { quote: emptyQuote(row.quote) } : {}) })),
      ...this.roster.touch(message.cid, ({ lastMessage }) => ({
        lastMessage: changed.find(({ id }) => id === lastMessage?.id) ?? lastMessage,
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
      ...this.roster.touch(message.cid, ({ lastMessage, chatAt }) => ({
        lastMessage: newer(lastMessage, message),
        chatAt: Math.max(chatAt, message.sendAt),
      })),
    ]
  }

  /** Goes on from `seq`, since what came before is not to be had as updates: lists and histories are read afresh. */
  reset(seq: number, unread: Readonly<Record<string, number>>): Write[] {
    this.cursor = seq
    this.roster.reset()
    return [...this.forgetHistories(), ...this.setUnread(unread)]
  }

  /** Histories are read afresh from the service. */
  forgetHistories(): Write[] {
    this.windows.expire()
    return [
      { store: 'messages', clear: true },
      { store: 'talks', clear: true },
    ]
  }

  /** Sets the server's unread counts as of the log's present end. */
  setUnread(unread: Readonly<Record<string, number>>): Write[] {
    this.counts.setAll(unread)
    this.#changed('contacts')
    for (const cid of this.windows.cids()) this.#changed(`conversation:${cid}`)
    return [this.#syncWrite()]
  }

  /** A contact that was asked for at the roster's moment `since`. */
  keepContact(contact: Contact, since: number): Write[] {
    return [...this.roster.keep(contact, since), this.#syncWrite()]
  }

  /** A page of the list that was asked for at the roster's moment `since`. */
  keepContactPage(page: ContactPage, since: number): Write[] {
    return [...this.roster.keepPage(page, since), this.#syncWrite()]
  }

  /** Messages from a talk's history, into its window even over its size. */
  keepHistory(cid: number, messages: readonly Message[]): Write[] {
    this.windows.grow(cid, messages)
    this.#changed(`conversation:${cid}`)
    return this.windows.latest(messages).map((put) => ({ store: 'messages', put }))
  }

  /** A list of a talk is at its end again: nothing is written, since all of it is kept. */
  returnToEnd(cid: number, list: string): void {
    if (this.windows.returnToEnd(cid, list)) this.#changed(`conversation:${cid}`)
  }

  putRow(row: OutboxRow): Write[] {
    this.touchRow(row)
    return this.keepRow(row)
  }

  /** Adds a row that is not shown yet. */
  keepRow(row: OutboxRow): Write[] {
    this.outbox.set(row.clientId, row)
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
    if (msgId <= this.counts.readUpTo(cid) && this.counts.of(cid) === 0 && !this.counts.isReread(cid)) return []
    const incoming = this.windows.messages(cid).flatMap(({ id, fromUserId }) => (fromUserId === this.me ? [] : [id]))
    const read = this.counts.read(cid, msgId, incoming)
    this.#changedContact(cid)
    return [{ store: 'reads', put: read }]
  }

  /** Drops a pending read that the server has confirmed; a later read stays. */
  confirmRead(read: PendingRead): Write[] {
    if (!this.counts.confirm(read)) return []
    this.#changedContact(read.cid)
    return [{ store: 'reads', remove: read.cid }]
  }

  #keepMessage(message: Message): Write {
    const [latest = message] = this.windows.latest([message])
    this.windows.add(message.cid, [latest])
    this.#changed(`conversation:${message.cid}`)
    return { store: 'messages', put: latest }
  }

  #forgetRow(clientId: string): Write[] {
    const row = this.outbox.get(clientId)
    if (!row) return []
    this.outbox.delete(clientId)
    this.#changed(`conversation:${row.cid}`)
    return [{ store: 'outbox', remove: clientId }]
  }

  #countLater(message: Message): Write[] {
    const read = this.counts.arrived(message)
    return read ? [{ store: 'reads', put: read }] : []
  }

  #changedContact(cid: number): void {
    this.#changed('contacts')
    this.#changed(`conversation:${cid}`)
  }

  /** Unread and waiting in the summary derive from everything else. */
  #changed(topic: Topic): void {
    this.#ends.changed(topic, true)
    this.#ends.changed('summary', true)
  }

  #syncWrite(): Write {
    return { store: 'standing', put: this.syncState }
  }
}
