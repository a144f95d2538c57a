import type { CommandName, CommandsOf } from '#contract/chat/commands'
import type { ChatOption } from '#contract/chat/model'
import { alertChannel, type HubSettings, type TabHello } from '#contract/chat/service'
import {
  type LinkInfo,
  nobody,
  noContacts,
  type PlaceTopic,
  type Snapshot,
  type Summary,
  type Topic,
  type TopicValue,
} from '#contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result, success } from '#contract/errors'
import { noConversation, noLink, noPlace } from './blank'
import { Dispatch } from './commands'
import { openDiskArchive, removeOthers } from './disk/diskArchive'
import { Session } from './link/session'
import { Rooms } from './rooms/rooms'
import { type SessionCallbacks, Sessions } from './sessions'
import { Alerts } from './tabs/alerts'
import { type Channel, Publisher } from './tabs/publisher'
import type { Rule } from './tabs/reign'
import { Tabs } from './tabs/tabs'
import { cidOf, isConversation, isPlace, isRoom, placeOf, roomIdOf } from './tabs/topics'

interface HubEnds {
  readonly epoch: string
  openChannel(name: string): Channel
  whenGone(tabId: string): Promise<void>
}

const imTimeout = failure(localCodes.timeout, 'Im: timeout')
/** A tab that comes into view after so many ms without one has the line tried: the machine may have slept. */
const restTime = 10_000
const ownerOf = ({ userId, role }: Pick<ChatOption, 'userId' | 'role'>, { agentKey }: HubSettings) => ({
  agentKey,
  userId,
  role,
})

/** The one running chat service of a browser profile, for one user and role: the program of every host. */
export class Hub implements CommandsOf<'hub'> {
  /** How this hub came to rule; a hub of one tab alone has no rivals. */
  rule: Rule | undefined
  readonly #ends: HubEnds
  readonly #tabs: Tabs
  readonly #publisher: Publisher
  readonly #alerts: Alerts
  readonly #rooms: Rooms
  #settings: HubSettings | undefined
  readonly #sessions: Sessions
  readonly #dispatch: Dispatch
  #lastShown = Date.now()
  #isOnline = true
  #fault = { fault: '', faultAt: 0 }

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
      onlyFollower: (topic) => this.#tabs.onlyFollower(topic),
      hasHidden: () => this.#tabs.hasHidden,
    })
    this.#rooms = new Rooms({
      settings: () => this.#settings,
      user: () => this.#session,
      followed: () => this.#tabs.topics().filter(isRoom).map(roomIdOf),
      changed: (topic) => this.#publisher.changed(topic),
    })
    this.#sessions = new Sessions({
      create: (option, place) => this.#createSession(option, place),
      started: (option) => void removeOthers(ownerOf(option, this.#need())),
      open: (session) => this.#openFollowed(session),
      changed: () => this.#allChanged(),
      replaced: () => this.#rooms.lineChanged(),
      timedOut: () => {
        this.#note(imTimeout.msg)
        return imTimeout
      },
    })
    this.#dispatch = new Dispatch({ hub: this, rooms: this.#rooms, sessions: this.#sessions })
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
    for (const topic of this.#followedPlaces())
      if (!placesBefore.has(topic)) void this.#session?.places.openAt(...placeOf(topic))
    return this.#snapshot(['summary', ...topics.filter((topic) => topic !== 'summary')])
  }

  run(name: CommandName, values: readonly unknown[]): Promise<Result<unknown>> {
    return this.#dispatch.run(name, values)
  }

  login(option: ChatOption): Promise<Result<null>> {
    return this.#sessions.login(option, () => this.#missing(option))
  }

  async option(): Promise<ChatOption | undefined> {
    return this.#sessions.option
  }

  logout(): Promise<void> {
    return this.#sessions.logout()
  }

  /** Lets go of socket and disk, for another hub that takes over. */
  stepDown(): Promise<void> {
    return this.#sessions.stepDown()
  }

  async setOnline(online: boolean): Promise<void> {
    if (this.#isOnline === online) return
    this.#isOnline = online
    await this.#session?.check()
  }

  async noteUse(tabId: string, focused: boolean, usedAt: number): Promise<void> {
    this.#tabs.noteUse(tabId, focused, usedAt)
  }

  /** With its last tab, a hub may end at once. */
  async noteAway(tabId: string): Promise<void> {
    this.#tabs.noteAway(tabId)
    await this.#session?.keepWritten()
  }

  async linkInfo(): Promise<Result<LinkInfo>> {
    const session = this.#session?.linkInfo() ?? noLink
    return success({ ...session, epoch: this.#ends.epoch, tabs: this.#tabs.count, ...this.#fault })
  }

  async reconnect(): Promise<Result<null>> {
    this.#session?.reconnect()
    return success(null)
  }

  async ping(): Promise<string> {
    return this.#ends.epoch
  }

  /** Requirements of a chat login (core 8). */
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

  get #session(): Session | undefined {
    return this.#sessions.current
  }

  /** The settings of the tab that attached last. */
  #need(): HubSettings {
    if (!this.#settings) throw new Error('A tab logs in before it is attached')
    return this.#settings
  }

  #createSession(option: ChatOption, { isShown, ended, reopened }: SessionCallbacks): Session {
    const settings = this.#need()
    const session: Session = new Session(option, {
      settings,
      changed: (topic, canWait) => isShown() && this.#changed(topic, canWait),
      room: (event) => isShown() && this.#rooms.receive(event),
      meeting: (news) => isShown() && this.#alerts.meeting(news),
      fault: (text) => this.#note(text),
      incoming: (message) => isShown() && this.#alerts.message(message, session.peer(message.cid)),
      alertsOver: (over) => isShown() && this.#alerts.over(over),
      notify: (notification) => isShown() && this.#alerts.notification(notification),
      ended,
      isFollowed: (cid) => this.#tabs.isFollowed(`conversation:${cid}`),
      isPlaceFollowed: (cid, msgId) => this.#tabs.isFollowed(`place:${cid}:${msgId}`),
      openArchive: (onLost) => openDiskArchive(ownerOf(option, settings), onLost),
      isTakenOver: this.rule?.isTaken ?? false,
      mayAct: () => this.rule?.mayAct() ?? true,
      waitedBefore: () => this.#tabs.waitedBefore,
      reopened,
    })
    return session
  }

  #openFollowed(session: Session): void {
    for (const cid of this.#followedConversations()) void session.openConversation(cid)
    for (const topic of this.#followedPlaces()) void session.places.openAt(...placeOf(topic))
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
    const { current, needsLogin, ended } = this.#sessions
    const state = current?.summary() ?? { ...nobody, lastError: needsLogin ? this.#fault.fault : '' }
    const loaded = current ? state.loaded : !needsLogin
    return {
      ...state,
      loaded,
      needsLogin: state.needsLogin || needsLogin,
      endedCode: ended.code,
      endedUserId: ended.userId,
    }
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

  /** What changes in a conversation may show in its places too. */
  #changed(topic: Topic, canWait = false): void {
    this.#publisher.changed(topic, canWait)
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
