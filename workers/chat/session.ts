import { clearUnread } from '../../contract/chat/calls'
import type { Draft } from '../../contract/chat/drafts'
import { findToMe, sendByHttp } from '../../contract/chat/fallback'
import type { ChatOption, Message, Peer } from '../../contract/chat/model'
import type { Notification } from '../../contract/chat/notification'
import type { RoomEvent } from '../../contract/chat/rooms'
import type {
  ContactFlag,
  HubSettings,
  OutgoingExchange,
  OutgoingImage,
  OutgoingText,
} from '../../contract/chat/service'
import type { ImLoginAnswer, ImMsgSend, ImMsgSendAnswer } from '../../contract/chat/socket'
import type { ContactsState, ConversationState, LinkInfo, PlaceState, Summary, Topic } from '../../contract/chat/state'
import { codes, failure, localCodes, type Result, success } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { alerting } from './alerting'
import { type ChatApi, createChatApi } from './api'
import type { Archive, Write } from './archive'
import { Book } from './book'
import { Contacts } from './contacts'
import { Conversations } from './conversations'
import { Drafts } from './drafts'
import { Fallback, inTime } from './fallback'
import { History } from './history'
import { Inbox } from './inbox'
import { knownWrites } from './knownWrites'
import { type Connect, Link } from './link'
import { Outbox } from './outbox'
import { Places } from './places'
import { Receipts } from './receipts'
import type { RoomLine } from './room'
import { Search } from './search'
import { Storage } from './storage'
import { View } from './view'
import { Windows } from './windows'

export interface SessionEnds {
  readonly settings: HubSettings
  /** A topic looks different now. */
  changed(topic: Topic): void
  /** The service brings something up (core 4.5). */
  notify?(notification: Notification): void
  /** The session or the account ended; `code` says how (1007, 10007). */
  ended(code: number): void
  /** Something went wrong, by its name (core 8) or in words. */
  fault?(text: string): void
  /** Somebody wrote, who is to be heard. */
  incoming?(message: Message): void
  /** Something happened in a chatroom. */
  room?(event: RoomEvent): void
  isFollowed(cid: number): boolean
  isPlaceFollowed(cid: number, msgId: number): boolean
  openArchive(onLost: () => void): Promise<Archive>
  /** Stand-ins for the world outside. */
  readonly connect?: Connect
  readonly api?: ChatApi
}

/** Polls look 20 s back (core 7.2); the cursor knows better, where there is one. In seconds. */
const startOfPoll = () => Math.floor(Date.now() / 1_000) - limits.fallbackWindow

/** A live line is asked whether something was missed after so many ms: a lost last update shows in no gap. */
const checkInterval = 300_000

/** The chat of one user from login to logout: what arrives, what goes out, what is kept and what is shown. */
export class Session {
  readonly me: NonNullable<Summary['me']>
  readonly #ends: SessionEnds
  readonly #book: Book
  readonly #view: View
  readonly #storage: Storage
  readonly #api: ChatApi
  readonly #link: Link
  readonly #fallback: Fallback
  readonly #send: (input: ImMsgSend) => Promise<Result<ImMsgSendAnswer>>
  #isRunning = false
  /** What came before this browser was there makes no sound. */
  #wasLive = false
  readonly #inbox: Inbox
  readonly #outbox: Outbox
  readonly #receipts: Receipts
  readonly #contacts: Contacts
  readonly #conversations: Conversations
  readonly #drafts: Drafts
  readonly search: Search
  readonly history: History
  readonly places: Places
  #checks: ReturnType<typeof setInterval> | undefined

  constructor({ userId, role, imUserId, token }: ChatOption, ends: SessionEnds) {
    this.me = { imUserId, userId, role }
    this.#ends = ends
    const { changed } = ends
    const book = new Book(imUserId, new Windows(), { changed, wanted: () => this.#contacts.wanted() })
    const storage = new Storage({
      open: ends.openArchive,
      known: () => knownWrites(book, this.#drafts.all()),
      degraded: () => changed('summary'),
    })
    const link = new Link(token, {
      settings: ends.settings,
      connect: ends.connect,
      cursor: () => book.cursor,
      loggedIn: (answer) => this.#takeOver(answer),
      update: (update) => this.#inbox.receive([update]),
      draft: (draft) => this.#drafts.take(draft),
      notify: (notification) => ends.notify?.(notification),
      room: ends.room,
      ended: ends.ended,
      fault: (text) => ends.fault?.(text),
      changed: () => {
        if (link.state.link === 'live') this.#wasLive = true
        if (this.#isRunning)
          this.#fallback.follow(link.isReady || link.state.needsLogin || link.state.update === 'required')
        changed('summary')
      },
    })
    const api = ends.api ?? createChatApi(ends.settings, () => link.token)
    const fallback = new Fallback({
      isWanted: () => book.outbox.size > 0 || book.windows.cids().some(ends.isFollowed),
      poll: () => api.call(findToMe, { startAt: startOfPoll(), cursor: book.cursor }),
      take: async (polled, isFirst) => {
        await (isFirst ? this.#takeOver(polled) : this.#takeMore(polled))
        this.#wasLive = true
      },
      refused: () => link.refuse(),
      changed: () => changed('summary'),
    })
    const outward = {
      book,
      isReady: () => link.isReady || fallback.isUp,
      send: async (input: ImMsgSend): Promise<Result<ImMsgSendAnswer>> => {
        if (link.isReady || !fallback.isUp) return link.ask('imMsgSend', input)
        const answer = await inTime(api.call(sendByHttp, input))
        if (!answer.ok && answer.code <= 0) fallback.fail()
        return answer
      },
      save: (writes: readonly Write[]) => storage.save(writes),
      refused: () => link.refuse(),
      late: () => ends.fault?.('Im: timeout'),
      now: Date.now,
    }
    const { save } = outward
    this.#api = api
    this.#fallback = fallback
    this.#send = outward.send
    this.#book = book
    this.#storage = storage
    this.#link = link
    this.#outbox = new Outbox(outward)
    this.#receipts = new Receipts(outward)
    this.#view = new View(book, (clientId) => this.#outbox.isDelayed(clientId))
    this.#conversations = new Conversations({
      book,
      api,
      archive: () => storage.archive,
      save,
      changed: (cid) => changed(`conversation:${cid}`),
    })
    this.#contacts = new Contacts({
      book,
      api,
      reload: (cid) => this.#conversations.reload(cid),
      save,
      changed: () => changed('contacts'),
    })
    const kept = { book, api, save, archive: () => storage.archive }
    this.search = new Search(kept)
    this.history = new History({ ...kept, open: (cid) => this.#conversations.open(cid) })
    this.places = new Places({
      ...kept,
      show: (cid) => this.#conversations.show(cid),
      changed: ({ cid, msgId }) => {
        changed(`place:${cid}:${msgId}`)
        changed(`conversation:${cid}`)
      },
    })
    this.#drafts = new Drafts({
      api,
      isReady: outward.isReady,
      save,
      changed: (cid) => {
        changed('contacts')
        changed(`conversation:${cid}`)
      },
    })
    this.#inbox = new Inbox({
      cursor: () => book.cursor,
      apply: (updates) => {
        void save(book.applyUpdates(updates))
        this.#settle()
        const message = this.#wasLive ? alerting(book, updates) : undefined
        if (message) ends.incoming?.(message)
      },
      ask: (after) =>
        link.isReady || !fallback.isUp
          ? link.ask('imUpdates', { after })
          : api.call(findToMe, { startAt: startOfPoll(), cursor: after }),
      // A new login says what to go on from.
      tooOld: () => link.renew(),
    })
  }

  /** Reads what is kept, then connects. */
  async start(): Promise<void> {
    const kept = await this.#storage.open()
    if (kept) {
      this.#book.restore(kept)
      this.#drafts.restore(kept.drafts)
    }
    this.#outbox.flush()
    this.#isRunning = true
    this.#fallback.follow(false)
    this.#link.start()
    this.#checks = setInterval(() => {
      if (this.#link.isReady) void this.#inbox.catchUp()
    }, checkInterval)
  }

  /** Lets go of everything; what is kept stays for the next login. */
  leave(): void {
    clearInterval(this.#checks)
    this.#isRunning = false
    this.#fallback.stop()
    this.#link.stop()
    this.#inbox.clear()
    this.#outbox.stop()
    this.#drafts.stop()
    this.#storage.close()
  }

  /** Leaves once everything under way is on disk. */
  async handOver(): Promise<void> {
    this.#link.stop()
    await this.#storage.settled()
    this.leave()
  }

  /** Leaves and removes what is kept of this user. */
  async remove(): Promise<void> {
    this.leave()
    await this.#storage.archive.remove().catch((error) => console.warn('Kept chat was not removed.', error))
  }

  async logOut(): Promise<void> {
    if (this.#link.isReady) await this.#link.ask('imLogout', {})
    await this.remove()
  }

  /** The live line, on which chatrooms are joined. */
  get line(): RoomLine {
    return this.#link
  }

  get needsLogin(): boolean {
    return this.#link.state.needsLogin
  }

  renewLogin(token: string): void {
    this.#link.renewLogin(token)
  }

  /** The network may have changed, or the machine may have slept: the line is tried, and what was missed is asked for. */
  async check(): Promise<void> {
    if (!this.#link.isReady) this.#link.renew()
    else await this.#inbox.catchUp()
  }

  summary(): Pick<
    Summary,
    'connection' | 'link' | 'me' | 'unread' | 'waiting' | 'storage' | 'needsLogin' | 'update' | 'lastError'
  > {
    const waiting = [...this.#book.outbox.values()].filter(({ failed }) => failed === '').length
    const lastError = this.#link.state.lastError || (this.#outbox.hasDelayed ? 'Im: timeout' : '')
    const { totalUnread: unread } = this.#book
    const link = this.#fallback.isUp && !this.#link.isReady ? { link: 'fallback' as const } : {}
    return { ...this.#link.state, ...link, me: this.me, unread, waiting, storage: this.#storage.kind, lastError }
  }

  contacts(): ContactsState {
    return this.#view.contacts(this.#contacts, this.#drafts.texts)
  }

  linkInfo(): Omit<LinkInfo, 'epoch' | 'tabs' | 'fault' | 'faultAt'> {
    const { receivedAt, answeredAt, transport } = this.#link
    const rows = [...this.#book.outbox.values()]
    const failed = rows.filter((row) => row.failed !== '').length
    return {
      transport: transport || (this.#fallback.isUp ? 'http' : ''),
      receivedAt,
      answeredAt,
      waiting: rows.length - failed,
      failed,
      storage: this.#storage.kind,
    }
  }

  reconnect(): void {
    this.#link.renew()
  }

  peer(cid: number): Peer | undefined {
    return this.#book.contacts.get(cid)?.peer
  }

  conversation(cid: number): ConversationState {
    return this.#view.conversation(this.#book.windows.open(cid), this.#drafts.of(cid))
  }

  place(cid: number, msgId: number): PlaceState {
    return this.#view.place(this.places.get(cid, msgId))
  }

  openConversation(cid: number): Promise<Result<null>> {
    return this.#conversations.open(cid)
  }

  loadOlder(cid: number): Promise<Result<null>> {
    return this.#conversations.loadOlder(cid)
  }

  /** Nobody follows some conversations any longer. */
  rest(): void {
    this.#book.windows.rest(this.#ends.isFollowed)
    this.places.rest(({ cid, msgId }) => this.#ends.isPlaceFollowed(cid, msgId))
  }

  loadMoreContacts(): Promise<Result<null>> {
    return this.#contacts.loadMore()
  }

  setFlag(cid: number, flag: ContactFlag, value: boolean): Promise<Result<null>> {
    return this.#contacts.setFlag(cid, flag, value)
  }

  /** Waits for the server's word; asked again after a time-out, since the answer may be lost and the message is one. */
  async exchange(message: OutgoingExchange): Promise<Result<null>> {
    let answer = await this.#send(message)
    if (!answer.ok && answer.code === localCodes.timeout) answer = await this.#send(message)
    if (!answer.ok) return answer
    if (answer.data.message) await this.#storage.save(this.#book.acknowledge(answer.data.message))
    return success(null)
  }

  async revoke(cid: number, msgId: number): Promise<Result<null>> {
    const answer = await this.#send({ type: 'revoke', cid, content: { msgId } })
    return answer.ok ? success(null) : answer
  }

  async reread(cid: number): Promise<Result<null>> {
    const answer = await this.#send({ type: 'reread', cid, content: {} })
    return answer.ok ? success(null) : answer
  }

  async switchJob(cid: number, jobId: number): Promise<Result<null>> {
    return this.#conversations.switchJob(cid, jobId)
  }

  /** Read here and now, and told: what the server counted since comes as updates. */
  async clearUnread(): Promise<Result<null>> {
    const cleared = await this.#api.call(clearUnread, {})
    if (!cleared.ok) return cleared
    await this.#inbox.catchUp()
    return success(null)
  }

  async sendText(message: OutgoingText): Promise<Result<null>> {
    await this.#outbox.write(message)
    return success(null)
  }

  async sendImage({ cid, clientId, uploadId, image }: OutgoingImage): Promise<Result<null>> {
    await this.#outbox.write({ cid, clientId, text: '', upload: { id: uploadId, image } })
    return success(null)
  }

  async resend(clientId: string): Promise<Result<null>> {
    const isHere = await this.#outbox.retry(clientId)
    return isHere ? success(null) : failure(codes.notFound, '消息不存在')
  }

  async keepDraft(draft: Draft): Promise<Result<null>> {
    await this.#drafts.keep(draft)
    return success(null)
  }

  discard(clientId: string): Promise<void> {
    return this.#outbox.discard(clientId)
  }

  async markRead(cid: number, msgId: number): Promise<void> {
    const writes = this.#book.read(cid, msgId)
    if (writes.length === 0) return
    await this.#storage.save(writes)
    this.#receipts.flush()
  }

  /** The login stands: what waits goes out, what was missed comes in. */
  async #takeOver({ seq, tooOld, updates, unread }: ImLoginAnswer): Promise<boolean> {
    this.#inbox.clear()
    if (tooOld && this.#book.cursor !== null) this.#link.note('离线时间较长，聊天记录已重新加载')
    if (this.#book.cursor === null || tooOld) void this.#storage.save(this.#book.reset(seq, unread))
    this.#inbox.when(seq, () => void this.#storage.save(this.#book.setUnread(unread)))
    this.#inbox.receive(updates)
    this.#settle()
    this.#outbox.flush()
    this.#receipts.flush()
    void this.#drafts.refresh()
    const isComplete = (this.#book.cursor ?? 0) >= seq || (await this.#inbox.catchUp())
    this.#contacts.refresh()
    for (const cid of this.#book.windows.cids()) void this.#refreshConversation(cid)
    this.places.refresh()
    return isComplete
  }

  /** A further poll: the log goes on where the former one left it. */
  async #takeMore(polled: ImLoginAnswer): Promise<void> {
    if (this.#book.cursor === null || polled.tooOld) return void this.#takeOver(polled)
    this.#inbox.when(polled.seq, () => void this.#storage.save(this.#book.setUnread(polled.unread)))
    this.#inbox.receive(polled.updates)
    this.#settle()
    this.#outbox.flush()
    this.#receipts.flush()
    if ((this.#book.cursor ?? 0) < polled.seq) await this.#inbox.catchUp()
  }

  /** A conversation on screen that is old, failed or incomplete is loaded again. */
  async #refreshConversation(cid: number): Promise<void> {
    const window = this.#book.windows.get(cid)
    if (!window || !this.#ends.isFollowed(cid)) return
    if (!window.expired && window.error === '' && window.loaded) return
    const opened = await this.#conversations.open(cid)
    // What just failed may have been an attempt from before the login.
    if (!opened.ok && this.#link.isReady) void this.#conversations.open(cid)
  }

  #settle(): void {
    this.#outbox.settleDelivered()
    this.#receipts.settle()
  }
}
