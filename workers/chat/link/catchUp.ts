import type { ImLoginAnswer } from '#contract/chat/socket'
import type { Write } from '../disk/archive'
import type { Book } from '../talk/book'
import type { Contacts } from '../talk/contacts'
import type { Conversations } from '../talk/conversations'
import type { Drafts } from '../talk/drafts'
import type { Inbox } from '../talk/inbox'
import type { Outbox } from '../talk/outbox'
import type { Places } from '../talk/places'
import type { Receipts } from '../talk/receipts'
import type { Link } from './link'

interface CatchUpEnds {
  readonly book: Book
  readonly link: Link
  readonly inbox: Inbox
  readonly outbox: Outbox
  readonly receipts: Receipts
  readonly drafts: Drafts
  readonly contacts: Contacts
  readonly conversations: Conversations
  readonly places: Places
  save(writes: readonly Write[]): Promise<void>
  isFollowed(cid: number): boolean
}

/** Work after the service becomes reachable: sends waiting messages and fetches missed ones. */
export class CatchUp {
  readonly #ends: CatchUpEnds
  constructor(ends: CatchUpEnds) {
    this.#ends = ends
  }

  /** The login was answered. Returns whether the end of the log was reached. */
  async takeOver({ seq, tooOld, updates, unread }: ImLoginAnswer): Promise<boolean> {
    const { book, link, inbox, outbox, drafts, contacts, places, save } = this.#ends
    inbox.beginAt(seq)
    outbox.forgetStumbles()
    if (tooOld && book.cursor !== null) link.note('离线时间较长，聊天记录已重新加载')
    if (book.cursor === null || tooOld) void save(book.reset(seq, unread))
    this.#take({ seq, updates, unread })
    void drafts.refresh()
    const isComplete = (book.cursor ?? 0) >= seq || (await inbox.catchUp())
    contacts.refresh()
    for (const cid of book.windows.cids()) void this.#refreshConversation(cid)
    places.refresh()
    return isComplete
  }

  /** A further poll, which continues the log of the former one. */
  async takeMore(polled: ImLoginAnswer): Promise<void> {
    const { book, inbox } = this.#ends
    if (book.cursor === null || polled.tooOld) return void this.takeOver(polled)
    this.#take(polled)
    if ((book.cursor ?? 0) < polled.seq) await inbox.catchUp()
  }

  /** The log has advanced: settles what it confirms. */
  settle(): void {
    this.#ends.outbox.settleDelivered()
    this.#ends.receipts.settle()
  }

  #take({ seq, updates, unread }: Pick<ImLoginAnswer, 'seq' | 'updates' | 'unread'>): void {
    const { book, inbox, outbox, receipts, save } = this.#ends
    inbox.when(seq, () => void save(book.setUnread(unread)))
    inbox.receive(updates)
    this.settle()
    outbox.flush()
    receipts.flush()
  }

  /** A conversation on screen that is old, failed or incomplete is loaded again. */
  async #refreshConversation(cid: number): Promise<void> {
    const { book, link, conversations, isFollowed } = this.#ends
    const window = book.windows.get(cid)
    if (!window || !isFollowed(cid)) return
    if (!window.expired && window.error === '' && window.loaded) return
    const opened = await conversations.open(cid)
    // What just failed may have been an attempt from before the login.
    if (!opened.ok && link.isReady) void conversations.open(cid)
  }
}
