import type { Draft } from '#contract/chat/drafts'
import { type Contact, type Conversation, type Message, messageStatus } from '#contract/chat/model'
import type { ContactsState, ConversationState, PlaceState, ShownMessage } from '#contract/chat/state'
import type { OutboxRow } from '../disk/archive'
import type { Book } from './book'
import type { Outbox } from './outbox'
import { compareContacts, isListed } from './rules'
import type { Place, Window } from './windows'

/**
 * What tabs see of a book. What did not change is the same object as the last time, so that a patch carries only the rest and
 * a tab draws only the rest again.
 */
export class View {
  readonly #book: Book
  readonly #outbox: Pick<Outbox, 'isDelayed' | 'isKept'>
  readonly #contacts = new Map<number, { of: Contact; shown: Contact }>()
  readonly #messages = new WeakMap<Message, ShownMessage>()
  readonly #rows = new Map<string, { of: OutboxRow; shown: ShownMessage }>()
  readonly #conversations = new Map<number, { of: Conversation; shown: Conversation }>()

  constructor(book: Book, outbox: Pick<Outbox, 'isDelayed' | 'isKept'>) {
    this.#book = book
    this.#outbox = outbox
  }

  contacts(
    { loading, error }: Pick<ContactsState, 'loading' | 'error'>,
    drafts: ContactsState['drafts'],
  ): ContactsState {
    const { contacts, roster } = this.#book
    const listed = [...contacts.values()].filter(isListed).sort(compareContacts)
    const loaded = roster.nextPage > 1 || contacts.size > 0
    return {
      list: listed.map((contact) => this.#showContact(contact)),
      loaded,
      loading,
      drafts,
      done: roster.isDone,
      error,
    }
  }

  conversation(window: Window, draft: Draft | undefined): ConversationState {
    const { cid, moreOnDisk, atStart, loading, loaded, error } = window
    const contact = this.#book.contacts.get(cid)
    const shown = window.messages.map((message) => this.#showMessage(message, contact))
    this.#forgetDelivered()
    const kept = this.#book.rowsOf(cid).filter(({ clientId }) => this.#outbox.isKept(clientId))
    const rows = kept.map((row) => this.#showRow(row, contact))
    return {
      cid,
      conversation: this.#showConversation(window.conversation, contact),
      messages: [...shown, ...rows],
      draft: draft && { cid: draft.cid, text: draft.text, savedAt: draft.savedAt },
      hasOlder: window.messages.length > 0 && (moreOnDisk || !atStart),
      loading,
      loaded,
      error,
      refused: this.#book.refused.get(cid),
    }
  }

  place({ cid, msgId, messages, hasOlder, hasNewer, isJoined, loading, loaded, error }: Place): PlaceState {
    const contact = this.#book.contacts.get(cid)
    const shown = isJoined ? [] : messages.map((message) => this.#showMessage(message, contact))
    return { cid, msgId, messages: shown, hasOlder, hasNewer, isJoined, loading, loaded, error }
  }

  #showContact(contact: Contact): Contact {
    const unread = this.#book.counts.of(contact.cid)
    const readMsgId = this.#book.counts.readUpTo(contact.cid)
    const known = this.#contacts.get(contact.cid)
    const isReread = this.#book.counts.isReread(contact.cid)
    const former = known?.shown
    if (
      former &&
      known.of === contact &&
      former.unread === unread &&
      former.readMsgId === readMsgId &&
      former.isReread === isReread
    )
      return former
    const shown = { ...contact, unread, readMsgId, isReread }
    this.#contacts.set(contact.cid, { of: contact, shown })
    return shown
  }

  #showConversation(conversation: Conversation | null, contact: Contact | undefined): Conversation | null {
    if (!conversation || !contact) return conversation
    const shownContact = this.#showContact(contact)
    const known = this.#conversations.get(contact.cid)
    if (known?.of === conversation && known.shown.contact === shownContact) return known.shown
    const shown = { ...conversation, contact: shownContact }
    this.#conversations.set(contact.cid, { of: conversation, shown })
    return shown
  }

  /** Read cursors say which messages are read: mine by the other side, the others by me. */
  #showMessage(message: Message, contact: Contact | undefined): ShownMessage {
    const isMine = message.fromUserId === this.#book.me
    const cursor = isMine ? (contact?.peerReadMsgId ?? 0) : this.#book.counts.readUpTo(message.cid)
    const status =
      message.status === messageStatus.read || message.id <= cursor ? messageStatus.read : messageStatus.sent
    const known = this.#messages.get(message)
    if (known?.status === status) return known
    const shown: ShownMessage = { ...message, status, loading: false, delayed: false, error: '' }
    this.#messages.set(message, shown)
    return shown
  }

  #forgetDelivered(): void {
    if (this.#rows.size <= this.#book.outbox.size) return
    for (const clientId of this.#rows.keys()) if (!this.#book.outbox.has(clientId)) this.#rows.delete(clientId)
  }

  #showRow(row: OutboxRow, contact: Contact | undefined): ShownMessage {
    const delayed = row.failed === '' && this.#outbox.isDelayed(row.clientId)
    const toUserId = contact?.chatImUserId ?? 0
    const known = this.#rows.get(row.clientId)
    if (known?.of === row && known.shown.delayed === delayed && known.shown.toUserId === toUserId) return known.shown
    const shown: ShownMessage = {
      id: null,
      cid: row.cid,
      fromUserId: this.#book.me,
      toUserId,
      clientId: row.clientId,
      type: row.upload ? 'image' : 'text',
      content: row.upload ? { image: row.upload.image } : { text: row.text, quote: row.quote },
      sendAt: row.writtenAt,
      status: messageStatus.sent,
      revoked: false,
      loading: row.failed === '',
      delayed,
      error: row.failed,
      ...(row.shortfall && { shortfall: row.shortfall }),
    }
    this.#rows.set(row.clientId, { of: row, shown })
    return shown
  }
}
