import type { CommandsOf, KeptHere } from '#contract/chat/commands'
import type { ChatOption, Peer } from '#contract/chat/model'
import type { ContactsState, ConversationState, LinkInfo, PlaceState, Summary } from '#contract/chat/state'
import { type Result, success } from '#contract/errors'
import { connectParts, type SessionEnds } from '../parts'
import type { Meetings } from '../rooms/meetings'
import type { RoomLine } from '../rooms/room'
import type { Search } from '../search/search'
import type { Acts } from '../talk/acts'
import type { History } from '../talk/history'
import type { Places } from '../talk/places'
import { inTime } from './fallback'

/** When the disk is trimmed first and then again, in ms. */
const firstTrim = 60_000
const trimInterval = 6 * 3_600_000

/** The chat of one user from login to logout: receiving, sending, storage and display. */
export class Session implements CommandsOf<'session'> {
  readonly me: NonNullable<Summary['me']>
  readonly acts: Acts
  readonly search: Search
  readonly history: History
  readonly places: Places
  readonly meetings: Meetings
  readonly #ends: SessionEnds
  readonly #parts: ReturnType<typeof connectParts>
  #trims: ReturnType<typeof setTimeout> | undefined

  constructor({ userId, role, imUserId, token }: ChatOption, ends: SessionEnds) {
    this.me = { imUserId, userId, role }
    this.#ends = ends
    this.#parts = connectParts(imUserId, token, ends)
    const { acts, search, history, places, meetings } = this.#parts
    this.acts = acts
    this.search = search
    this.history = history
    this.places = places
    this.meetings = meetings
  }

  /** Reads the stored data and connects meanwhile; the chat login continues from its end. */
  async start(): Promise<void> {
    const { outbox, transport } = this.#parts
    const reading = this.#restore()
    transport.start(reading)
    await reading
    outbox.flush()
    this.#trims = setTimeout(() => void this.#trim(), firstTrim)
  }

  /** Keeps the disk within its bounds. */
  async #trim(): Promise<void> {
    const { archive, book } = this.#parts
    this.#trims = setTimeout(() => void this.#trim(), trimInterval)
    await archive()
      .trim(new Set(book.windows.cids()))
      .catch((error) => console.warn('Old messages were not removed.', error))
  }

  async #restore(): Promise<void> {
    const { storage, book, drafts } = this.#parts
    const kept = await storage.open()
    if (!kept) return
    book.restore(kept)
    drafts.restore(kept.drafts)
  }

  /** Releases everything; stored data stays for the next login. */
  leave(): void {
    const { transport, inbox, outbox, receipts, drafts, storage } = this.#parts
    clearTimeout(this.#trims)
    transport.stop()
    inbox.clear()
    outbox.stop()
    receipts.stop()
    drafts.stop()
    storage.close()
  }

  /** Stores messages that wait for the server, though it may still take them soon. */
  keepWritten(): Promise<void> {
    return this.#parts.outbox.keep()
  }

  /** Leaves once everything under way is on disk. */
  async handOver(): Promise<void> {
    const { transport, writing, storage } = this.#parts
    transport.stop()
    await this.keepWritten()
    writing.flush()
    await storage.settled()
    this.leave()
  }

  /** Leaves and removes this user's stored data. */
  async remove(): Promise<void> {
    this.leave()
    await this.#parts.storage.remove().catch((error) => console.warn('Kept chat was not removed.', error))
  }

  async logOut(): Promise<void> {
    const { link } = this.#parts.transport
    if (link.isReady) await inTime(link.ask('imLogout', {}))
    await this.remove()
  }

  /** The live line, on which chatrooms are joined. */
  get line(): RoomLine {
    return this.#parts.transport.link
  }

  /** Settles when the link is live for the first time. */
  isLive(): Promise<void> {
    return this.#parts.transport.firstLive
  }

  get needsLogin(): boolean {
    return this.#parts.transport.link.state.needsLogin
  }

  get token(): string {
    return this.#parts.transport.link.token
  }

  renewLogin(token: string): void {
    this.#parts.transport.link.renewLogin(token)
  }

  reconnect(): void {
    this.#parts.transport.link.renew()
  }

  /** After a change of network or a sleep of the machine: tests the line and fetches missed data. */
  async check(): Promise<void> {
    const { link } = this.#parts.transport
    if (!link.isReady) link.renew()
    else await this.#parts.inbox.catchUp()
  }

  summary(): Omit<Summary, 'endedCode' | 'endedUserId'> {
    const { transport, book, outbox, decisionNews, orderNews, sendNews, storage } = this.#parts
    const { state } = transport
    const { waiting } = this.#countRows()
    const lastError = state.lastError || (outbox.hasDelayed ? 'Im: timeout' : '')
    const loaded = book.cursor !== null
    const [sends, orders, decisions] = [sendNews.value, orderNews.value, decisionNews.value]
    return {
      ...state,
      me: this.me,
      unread: book.counts.total,
      waiting,
      loaded,
      storage: storage.kind,
      lastError,
      sends,
      orders,
      decisions,
    }
  }

  linkInfo(): Omit<LinkInfo, 'epoch' | 'tabs' | 'fault' | 'faultAt'> {
    const { transport, storage } = this.#parts
    return { ...transport.info, ...this.#countRows(), storage: storage.kind }
  }

  contacts(): ContactsState {
    const { view, contacts, drafts } = this.#parts
    return view.contacts(contacts, drafts.texts)
  }

  conversation(cid: number): ConversationState {
    const { view, book, drafts } = this.#parts
    return view.conversation(book.windows.open(cid), drafts.of(cid))
  }

  place(cid: number, msgId: number): PlaceState {
    return this.#parts.view.place(this.places.get(cid, msgId))
  }

  peer(cid: number): Peer | undefined {
    return this.#parts.book.contacts.get(cid)?.peer
  }

  openConversation(cid: number): Promise<Result<null>> {
    return this.#parts.conversations.open(cid)
  }

  loadOlder(cid: number, list: string): Promise<Result<null>> {
    this.#parts.book.windows.scrollBack(cid, list)
    return this.#parts.conversations.loadOlder(cid)
  }

  async returnToEnd(cid: number, list: string): Promise<Result<null>> {
    this.#parts.book.returnToEnd(cid, list)
    return success(null)
  }

  async keptHere(): Promise<Result<KeptHere>> {
    return success(await this.#parts.archive().measure())
  }

  /** Followed talks are loaded again at once, the others when they open. */
  async clearKept(): Promise<Result<null>> {
    const { book, save, conversations } = this.#parts
    await save(book.forgetHistories())
    for (const cid of book.windows.cids()) if (this.#ends.isFollowed(cid)) void conversations.open(cid)
    return success(null)
  }

  loadMoreContacts(): Promise<Result<null>> {
    return this.#parts.contacts.loadMore()
  }

  /** Drops what no tab follows any longer. */
  rest(): void {
    this.#parts.book.windows.rest(this.#ends.isFollowed)
    this.places.rest(({ cid, msgId }) => this.#ends.isPlaceFollowed(cid, msgId))
  }

  #countRows(): Pick<LinkInfo, 'waiting' | 'failed'> {
    const rows = [...this.#parts.book.outbox.values()]
    const failed = rows.filter((row) => row.failed !== '').length
    return { waiting: rows.length - failed, failed }
  }
}
