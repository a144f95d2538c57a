import type { Draft } from '../../contract/chat/drafts'
import type { ChatOption, Message } from '../../contract/chat/model'
import type { Notification } from '../../contract/chat/notification'
import type { RoomAccess } from '../../contract/chat/rooms'
import type { ChatSearch, SearchPage } from '../../contract/chat/search'
import {
  alertChannel,
  type ChatAlert,
  type ChatNotification,
  type ChatService,
  type ContactFlag,
  type HistoryPage,
  type HubSettings,
  type OutgoingExchange,
  type OutgoingImage,
  type OutgoingRoomText,
  type OutgoingText,
  type RoomAct,
  type TabHello,
} from '../../contract/chat/service'
import type {
  ContactsState,
  ConversationState,
  LinkInfo,
  PlaceState,
  PlaceTopic,
  Snapshot,
  Summary,
  Topic,
  TopicValue,
} from '../../contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { openDiskArchive, removeOthers } from './diskArchive'
import { type Channel, Publisher } from './publisher'
import { Rooms } from './rooms'
import { Session } from './session'
import { Tabs } from './tabs'

export interface HubEnds {
  readonly epoch: string
  openChannel(name: string): Channel
  whenGone(tabId: string): Promise<void>
}

const imTimeout = failure(localCodes.timeout, 'Im: timeout')
const loggedOut = failure(codes.notLoggedIn, '聊天尚未登录，请稍后再试')
/** A tab that comes into view after so many ms without one has the line tried: the machine may have slept. */
const restTime = 10_000

/** The one running chat service of a browser profile, for one user and role: the program of every host. */
export class Hub implements ChatService {
  readonly #ends: HubEnds
  readonly #tabs: Tabs
  readonly #publisher: Publisher
  readonly #alerts: Channel
  readonly #rooms: Rooms
  #settings: HubSettings | undefined
  #session: Session | undefined
  #needsLogin = true
  #endedCode = 0
  #lastShown = Date.now()
  #isOnline = true
  #fault = { fault: '', faultAt: 0 }
  /** Commands that came before the login. */
  readonly #waiting: (() => void)[] = []
  /** Another hub rules: nobody is logged in here any more. */
  #isOver = false
  /** Logins and logouts take turns. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(ends: HubEnds) {
    this.#ends = ends
    this.#tabs = new Tabs({ whenGone: ends.whenGone, changed: () => this.#followsChanged() })
    this.#alerts = ends.openChannel(alertChannel(ends.epoch))
    this.#publisher = new Publisher({
      epoch: ends.epoch,
      openChannel: ends.openChannel,
      value: (topic) => this.#value(topic),
      isFollowed: (topic) => this.#tabs.isFollowed(topic),
      hasHidden: () => this.#tabs.hasHidden,
    })
    this.#rooms = new Rooms({
      settings: () => this.#settings,
      user: () => this.#session,
      followed: () => this.#followedRooms(),
      changed: (topic) => this.#publisher.changed(topic),
    })
  }

  async attach({ tabId, visible, settings }: TabHello): Promise<Snapshot> {
    this.#settings = settings
    this.#tabs.attach(tabId, visible)
    return this.#snapshot(['summary'])
  }

  async follow(tabId: string, topics: readonly Topic[], visible: boolean): Promise<Snapshot> {
    const before = new Set(this.#followedConversations())
    const placesBefore = new Set(this.#followedPlaces())
    if (this.#tabs.follow(tabId, topics, visible)) this.#shown()
    for (const cid of this.#followedConversations()) if (!before.has(cid)) void this.#session?.openConversation(cid)
    for (const topic of this.#followedPlaces()) if (!placesBefore.has(topic)) this.#openPlace(topic)
    return this.#snapshot(['summary', ...topics.filter((topic) => topic !== 'summary')])
  }

  login(option: ChatOption): Promise<Result<null>> {
    return this.#inTurn(async () => {
      if (this.#isOver) return loggedOut
      const missing = this.#missing(option)
      if (missing) return missing
      const me = this.#session?.me
      const isSame = me?.imUserId === option.imUserId
      if (isSame && this.#session?.needsLogin) this.#session.renewLogin(option.token)
      if (!isSame) await this.#begin(option)
      return success(null)
    })
  }

  logout(): Promise<void> {
    return this.#inTurn(async () => {
      const session = this.#session
      this.#session = undefined
      this.#needsLogin = false
      this.#endedCode = 0
      this.#allChanged()
      await session?.logOut()
    })
  }

  /** Lets go of socket and disk, for another hub that takes over. */
  stepDown(): Promise<void> {
    return this.#inTurn(async () => {
      const session = this.#session
      this.#session = undefined
      this.#isOver = true
      await session?.handOver()
    })
  }

  async setOnline(online: boolean): Promise<void> {
    if (this.#isOnline === online) return
    this.#isOnline = online
    await this.#session?.check()
  }

  async exchange(message: OutgoingExchange): Promise<Result<null>> {
    return this.#whenIn((session) => session.exchange(message))
  }

  async switchJob(cid: number, jobId: number): Promise<Result<null>> {
    return this.#whenIn((session) => session.switchJob(cid, jobId))
  }

  async clearUnread(): Promise<Result<null>> {
    return this.#whenIn((session) => session.clearUnread())
  }

  async revoke(cid: number, msgId: number): Promise<Result<null>> {
    return this.#whenIn((session) => session.revoke(cid, msgId))
  }

  async sendText(message: OutgoingText): Promise<Result<null>> {
    return this.#whenIn((session) => session.sendText(message))
  }

  async sendImage(message: OutgoingImage): Promise<Result<null>> {
    return this.#whenIn((session) => session.sendImage(message))
  }

  async resend(clientId: string): Promise<Result<null>> {
    return this.#whenIn((session) => session.resend(clientId))
  }

  async discard(clientId: string): Promise<void> {
    await this.#session?.discard(clientId)
  }

  async openConversation(cid: number): Promise<Result<null>> {
    return this.#whenIn((session) => session.openConversation(cid))
  }

  async loadOlder(cid: number): Promise<Result<null>> {
    return this.#whenIn((session) => session.loadOlder(cid))
  }

  async openAt(cid: number, msgId: number): Promise<Result<null>> {
    return this.#whenIn((session) => session.places.open(cid, msgId))
  }

  async loadAround(cid: number, msgId: number, direction: 'older' | 'newer'): Promise<Result<null>> {
    return this.#whenIn((session) => session.places.load(cid, msgId, direction))
  }

  async search(asked: ChatSearch): Promise<Result<SearchPage>> {
    return this.#whenIn((session) => session.search.find(asked))
  }

  async readHistory(cid: number, before?: number): Promise<Result<HistoryPage>> {
    return this.#whenIn((session) => session.history.read(cid, before))
  }

  async loadMoreContacts(): Promise<Result<null>> {
    return this.#whenIn((session) => session.loadMoreContacts())
  }

  async markRead(cid: number, msgId: number): Promise<void> {
    await this.#session?.markRead(cid, msgId)
  }

  async setFlag(cid: number, flag: ContactFlag, value: boolean): Promise<Result<null>> {
    return this.#whenIn((session) => session.setFlag(cid, flag, value))
  }

  async keepDraft(draft: Draft): Promise<Result<null>> {
    return this.#whenIn((session) => session.keepDraft(draft))
  }

  joinRoom(roomId: number, access: RoomAccess | null): Promise<Result<null>> {
    return this.#rooms.join(roomId, access)
  }

  leaveRoom(roomId: number): Promise<void> {
    return this.#rooms.leave(roomId)
  }

  sendToRoom(message: OutgoingRoomText): Promise<Result<null>> {
    return this.#whenIn(async () => this.#rooms.send(message))
  }

  async discardInRoom(roomId: number, clientId: string): Promise<void> {
    this.#rooms.discard(roomId, clientId)
  }

  loadOlderInRoom(roomId: number): Promise<Result<null>> {
    return this.#rooms.loadOlder(roomId)
  }

  moderateRoom(act: RoomAct): Promise<Result<null>> {
    return this.#rooms.act(act)
  }

  async noteUse(tabId: string, focused: boolean): Promise<void> {
    this.#tabs.noteUse(tabId, focused)
  }

  async linkInfo(): Promise<LinkInfo> {
    const session = this.#session?.linkInfo() ?? noLink
    return { ...session, epoch: this.#ends.epoch, tabs: this.#tabs.count, ...this.#fault }
  }

  async reconnect(): Promise<void> {
    this.#session?.reconnect()
  }

  async ping(): Promise<string> {
    return this.#ends.epoch
  }

  /** One tab sounds and notifies, for all of them. */
  #alert(session: Session, message: Message): void {
    const tabId = this.#tabs.lastUsed()
    if (tabId === undefined || this.#tabs.isLookedAt(`conversation:${message.cid}`)) return
    const peer = session.peer(message.cid)
    const { name = '', avatar = '' } = peer ?? {}
    this.#alerts.post({ tabId, message, name, avatar } satisfies ChatAlert)
  }

  /** One tab carries it out. */
  #notify(notification: Notification): void {
    const tabId = this.#tabs.lastUsed()
    if (tabId !== undefined) this.#alerts.post({ tabId, notification } satisfies ChatNotification)
  }

  /** What a chat login cannot do without (core 8). */
  #missing({ token }: ChatOption): Failure | undefined {
    const { agentKey = '', url = '' } = this.#settings ?? {}
    const msg = agentKey === '' || url === '' ? 'apiConfig empty' : token === '' ? 'web-client imToken empty' : ''
    if (msg === '') return undefined
    this.#note(msg)
    return failure(codes.invalidInput, msg)
  }

  #note(fault: string): void {
    this.#fault = { fault, faultAt: Date.now() }
    this.#publisher.changed('summary')
  }

  /** A command that comes before the chat login waits for it, up to 5 s (core 4.2). */
  async #whenIn<Data>(run: (session: Session) => Promise<Result<Data>>): Promise<Result<Data>> {
    if (!this.#session && this.#needsLogin) {
      const late = new Promise<void>((resolve) => setTimeout(resolve, limits.chatLoginWait))
      await Promise.race([late, new Promise<void>((resolve) => this.#waiting.push(resolve))])
      if (!this.#session) {
        this.#note(imTimeout.msg)
        return imTimeout
      }
    }
    return this.#session ? run(this.#session) : loggedOut
  }

  async #begin(option: ChatOption): Promise<void> {
    if (!this.#settings) throw new Error('A tab logs in before it is attached')
    await this.#leave(option)
    const owner = { agentKey: this.#settings.agentKey, userId: option.userId, role: option.role }
    const session: Session = new Session(option, {
      settings: this.#settings,
      changed: (topic) => this.#changed(topic),
      room: (event) => this.#rooms.receive(event),
      fault: (text) => this.#note(text),
      incoming: (message) => this.#alert(session, message),
      notify: (notification) => this.#notify(notification),
      ended: (code) => void this.#inTurn(() => this.#end(session, code)),
      isFollowed: (cid) => this.#tabs.isFollowed(`conversation:${cid}`),
      isPlaceFollowed: (cid, msgId) => this.#tabs.isFollowed(`place:${cid}:${msgId}`),
      openArchive: (onLost) => openDiskArchive(owner, onLost),
    })
    this.#session = session
    this.#needsLogin = false
    this.#endedCode = 0
    await session.start()
    for (const proceed of this.#waiting.splice(0)) proceed()
    void removeOthers(owner)
    this.#allChanged()
    for (const cid of this.#followedConversations()) void session.openConversation(cid)
    for (const topic of this.#followedPlaces()) this.#openPlace(topic)
  }

  /** The other role of the same person keeps its chat for coming back; another person's is removed. */
  async #leave({ userId }: ChatOption): Promise<void> {
    const session = this.#session
    this.#session = undefined
    if (session?.me.userId === userId) session.leave()
    else await session?.remove()
  }

  async #end(session: Session, code: number): Promise<void> {
    if (this.#session !== session) return
    this.#session = undefined
    this.#needsLogin = false
    this.#endedCode = code
    this.#allChanged()
    await session.remove()
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  #snapshot(topics: readonly Topic[]): Snapshot {
    return { epoch: this.#ends.epoch, topics: topics.map((topic) => this.#publisher.snapshot(topic)) }
  }

  #value(topic: Topic): TopicValue {
    if (topic === 'summary') return this.#summary()
    if (topic === 'contacts') return this.#session?.contacts() ?? noContacts
    if (isPlace(topic)) return this.#session?.place(...placeOf(topic)) ?? noPlace(...placeOf(topic))
    if (topic.startsWith('room:')) return this.#rooms.state(roomIdOf(topic))
    const cid = cidOf(topic)
    return this.#session?.conversation(cid) ?? noConversation(cid)
  }

  #summary(): Summary {
    const state = this.#session?.summary() ?? { ...nobody, lastError: this.#needsLogin ? this.#fault.fault : '' }
    return { ...state, needsLogin: state.needsLogin || this.#needsLogin, endedCode: this.#endedCode }
  }

  #followsChanged(): void {
    this.#publisher.prune()
    this.#session?.rest()
    this.#rooms.followsChanged()
  }

  #followedRooms(): number[] {
    return this.#tabs.topics().flatMap((topic) => (topic.startsWith('room:') ? [roomIdOf(topic)] : []))
  }

  #followedConversations(): number[] {
    return this.#tabs.topics().flatMap((topic) => (topic.startsWith('conversation:') ? [cidOf(topic)] : []))
  }

  #followedPlaces(): PlaceTopic[] {
    return this.#tabs.topics().filter(isPlace)
  }

  #openPlace(topic: PlaceTopic): void {
    void this.#session?.places.open(...placeOf(topic))
  }

  /** What changes in a conversation may show in its places too. */
  #changed(topic: Topic): void {
    this.#publisher.changed(topic)
    if (topic === 'summary') this.#rooms.check()
    if (!topic.startsWith('conversation:')) return
    const cid = cidOf(topic)
    for (const place of this.#followedPlaces()) if (placeOf(place)[0] === cid) this.#publisher.changed(place)
  }

  #allChanged(): void {
    for (const topic of this.#tabs.topics()) this.#publisher.changed(topic)
    this.#changed('summary')
  }

  #shown(): void {
    const rested = Date.now() - this.#lastShown
    this.#lastShown = Date.now()
    if (rested > restTime) void this.#session?.check()
  }
}

const nobody: Omit<Summary, 'endedCode'> = {
  connection: -1,
  link: 'idle',
  me: null,
  unread: 0,
  waiting: 0,
  storage: 'disk',
  needsLogin: false,
  update: '',
  lastError: '',
}

const noLink = {
  transport: '',
  receivedAt: 0,
  answeredAt: 0,
  waiting: 0,
  failed: 0,
  storage: 'disk',
} as const

const noContacts: ContactsState = { list: [], loaded: false, loading: false, drafts: {}, done: false, error: '' }

const noConversation = (cid: number): ConversationState => ({
  cid,
  conversation: null,
  messages: [],
  hasOlder: false,
  draft: undefined,
  loading: false,
  loaded: false,
  error: '',
})

const noPlace = (cid: number, msgId: number): PlaceState => ({
  ...{ cid, msgId, messages: [], hasOlder: true, hasNewer: true },
  ...{ isJoined: false, loading: false, loaded: false, error: '' },
})

const isPlace = (topic: Topic): topic is PlaceTopic => topic.startsWith('place:')

function placeOf(topic: PlaceTopic): [cid: number, msgId: number] {
  const [, cid, msgId] = topic.split(':')
  return [Number(cid), Number(msgId)]
}

function cidOf(topic: Topic): number {
  return Number(topic.slice('conversation:'.length))
}

function roomIdOf(topic: Topic): number {
  return Number(topic.slice('room:'.length))
}
