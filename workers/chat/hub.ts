import type { ChatOption } from '../../contract/chat/model'
import { alertChannel, type HubSettings, type TabHello } from '../../contract/chat/service'
import {
  type LinkInfo,
  nobody,
  noContacts,
  type PlaceTopic,
  type Snapshot,
  type Summary,
  type Topic,
  type TopicValue,
} from '../../contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { noConversation, noLink, noPlace } from './blank'
import { type Commands, createCommands } from './commands'
import { openDiskArchive, removeOthers } from './disk/diskArchive'
import { Session } from './link/session'
import { Rooms } from './rooms/rooms'
import { Alerts } from './tabs/alerts'
import { type Channel, Publisher } from './tabs/publisher'
import type { Rule } from './tabs/reign'
import { Tabs } from './tabs/tabs'
import { cidOf, isConversation, isPlace, isRoom, placeOf, roomIdOf } from './tabs/topics'

export interface HubEnds {
  readonly epoch: string
  openChannel(name: string): Channel
  whenGone(tabId: string): Promise<void>
}

const imTimeout = failure(localCodes.timeout, 'Im: timeout')
const loggedOut = failure(codes.notLoggedIn, '聊天尚未登录，请稍后再试')
/** A tab that comes into view after so many ms without one has the line tried: the machine may have slept. */
const restTime = 10_000
/** How long a session that begins anew may take to be live, in ms. */
const successionTime = 3_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const ownerOf = ({ userId, role }: Pick<ChatOption, 'userId' | 'role'>, { agentKey }: HubSettings) => ({
  agentKey,
  userId,
  role,
})
const forever = () => new Promise<never>(() => {})

/** The one running chat service of a browser profile, for one user and role: the program of every host. */
export class Hub {
  /** What goes straight to the session or the rooms. */
  readonly commands: Commands
  /** How this hub came to rule; a hub of one tab alone has no rivals. */
  rule: Rule | undefined
  readonly #ends: HubEnds
  readonly #tabs: Tabs
  readonly #publisher: Publisher
  readonly #alerts: Alerts
  readonly #rooms: Rooms
  #settings: HubSettings | undefined
  #session: Session | undefined
  /** Takes the session's place once its link is live. */
  #successor: Session | undefined
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
    this.#tabs = new Tabs({
      whenGone: ends.whenGone,
      changed: () => this.#followsChanged(),
      left: (tabId) => this.#alerts.left(tabId),
    })
    this.#alerts = new Alerts(this.#tabs, ends.openChannel(alertChannel(ends.epoch)))
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
      followed: () => this.#tabs.topics().filter(isRoom).map(roomIdOf),
      changed: (topic) => this.#publisher.changed(topic),
    })
    this.commands = createCommands({
      session: () => this.#session,
      whenIn: (run) => this.#whenIn(run),
      rooms: this.#rooms,
    })
  }

  async attach({ tabId, visible, settings, waiting }: TabHello): Promise<Snapshot> {
    this.#settings = settings
    this.#tabs.attach(tabId, visible, waiting)
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
      if (this.#isOver) return forever()
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

  /**
   * Lets go of socket and disk, for another hub that takes over. Commands that come meanwhile are left unanswered: tabs repeat
   * them on the next hub.
   */
  stepDown(): Promise<void> {
    this.#isOver = true
    return this.#inTurn(async () => {
      const session = this.#session
      this.#session = undefined
      this.#needsLogin = true
      await session?.handOver()
    })
  }

  async setOnline(online: boolean): Promise<void> {
    if (this.#isOnline === online) return
    this.#isOnline = online
    await this.#session?.check()
  }

  async noteUse(tabId: string, focused: boolean, usedAt: number): Promise<void> {
    this.#tabs.noteUse(tabId, focused, usedAt)
  }

  async noteAway(tabId: string): Promise<void> {
    this.#tabs.noteAway(tabId)
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
    if (this.#isOver) return forever()
    if (this.#successor || (!this.#session && this.#needsLogin)) {
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
    const settings = this.#settings
    if (!settings) throw new Error('A tab logs in before it is attached')
    await this.#leave(option)
    const session = this.#createSession(option, settings)
    this.#session = session
    this.#needsLogin = false
    this.#endedCode = 0
    await session.start()
    void removeOthers(ownerOf(option, settings))
    this.#enter(session)
  }

  #createSession(option: ChatOption, settings: HubSettings): Session {
    const isShown = () => this.#session === session
    const session: Session = new Session(option, {
      settings,
      changed: (topic) => isShown() && this.#changed(topic),
      room: (event) => isShown() && this.#rooms.receive(event),
      fault: (text) => this.#note(text),
      incoming: (message) => isShown() && this.#alerts.message(message, session.peer(message.cid)),
      notify: (notification) => isShown() && this.#alerts.notification(notification),
      ended: (code) => void this.#inTurn(() => this.#end(session, code)),
      isFollowed: (cid) => this.#tabs.isFollowed(`conversation:${cid}`),
      isPlaceFollowed: (cid, msgId) => this.#tabs.isFollowed(`place:${cid}:${msgId}`),
      openArchive: (onLost) => openDiskArchive(ownerOf(option, settings), onLost),
      isTakenOver: this.rule?.isTaken ?? false,
      mayAct: () => this.rule?.mayAct() ?? true,
      waitedBefore: () => this.#tabs.waitedBefore,
      reopened: () => void this.#inTurn(() => this.#beginAgain(session, option)),
    })
    return session
  }

  /** Commands that waited go on, and tabs see what is known. */
  #enter(session: Session): void {
    for (const proceed of this.#waiting.splice(0)) proceed()
    this.#allChanged()
    for (const cid of this.#followedConversations()) void session.openConversation(cid)
    for (const topic of this.#followedPlaces()) this.#openPlace(topic)
  }

  /**
   * The disk opened late: a session that begins anew from it takes the place of the former once its link is live, so that
   * nobody sees a break. Commands wait meanwhile.
   */
  async #beginAgain(former: Session, option: ChatOption): Promise<void> {
    const settings = this.#settings
    if (this.#session !== former || !settings) return
    const session = this.#createSession({ ...option, token: former.token }, settings)
    this.#successor = session
    await session.start()
    for (const cid of this.#followedConversations()) void session.openConversation(cid)
    await Promise.race([session.isLive(), pause(successionTime)])
    this.#successor = undefined
    if (this.#session !== former) return session.leave()
    former.leave()
    this.#session = session
    this.#rooms.lineChanged()
    this.#enter(session)
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
    if (isRoom(topic)) return this.#rooms.state(roomIdOf(topic))
    const cid = cidOf(topic)
    return this.#session?.conversation(cid) ?? noConversation(cid)
  }

  #summary(): Summary {
    const state = this.#session?.summary() ?? { ...nobody, lastError: this.#needsLogin ? this.#fault.fault : '' }
    const loaded = this.#session ? state.loaded : !this.#needsLogin
    return { ...state, loaded, needsLogin: state.needsLogin || this.#needsLogin, endedCode: this.#endedCode }
  }

  #followsChanged(): void {
    this.#publisher.prune()
    this.#session?.rest()
    this.#rooms.followsChanged()
  }

  #followedConversations(): number[] {
    return this.#tabs.topics().filter(isConversation).map(cidOf)
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
    if (!isConversation(topic)) return
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
