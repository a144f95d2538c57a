import type { DecidedMatter } from '#contract/chat/decisions'
import type { Draft } from '#contract/chat/drafts'
import type { Notification } from '#contract/chat/notification'
import type { RoomEvent } from '#contract/chat/rooms'
import type { HubSettings } from '#contract/chat/service'
import type { ImLoginAnswer, Update } from '#contract/chat/socket'
import type { Summary } from '#contract/chat/state'
import { codes, type Failure, failure, localCodes, type Result } from '#contract/errors'
import type { MeetingNews } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { type Connection, connect, type DataOf, type InputOf, type Method } from './socket'
import { spread } from './unrest'

type Connect = typeof connect

export interface LinkEnds {
  readonly settings: HubSettings
  readonly connect?: Connect
  /** The last update applied; null when nothing is stored here. */
  cursor(): number | null
  /** Applies missed updates. Returns whether the end of the log was reached. */
  loggedIn(answer: ImLoginAnswer): Promise<boolean>
  update(updates: readonly Update[]): void
  /** The service says where the log ends. */
  logEnd(seq: number): void
  /** Saved or cleared on some device. */
  draft(draft: Draft): void
  /** The service sends a notification (core 4.5). */
  notify?(notification: Notification): void
  /** Applications changed. */
  sends?(ids: readonly number[]): void
  /** An order of the user changed. */
  order?(id: string): void
  /** A request of the user was decided. */
  decided?(matter: DecidedMatter): void
  /** Something happened in a chatroom. */
  room?(event: RoomEvent): void
  /** Something happened in a video interview. */
  meeting?(news: MeetingNews): void
  /** The session or the account ended, with 1007 or 10007. */
  ended(code: number): void
  changed(): void
  /** Something went wrong, by its name (core 8) or in words. */
  fault?(text: string): void
}

type State = Pick<Summary, 'connection' | 'link' | 'needsLogin' | 'update' | 'lastError'>

const lost = failure(localCodes.network, '网络不给力~')

/** The socket with the chat login on it: logs in on every connect, and knows how the link is. */
export class Link {
  readonly #ends: LinkEnds
  #connection: Connection | undefined
  #token: string
  /** When the last push and the last answer came, in ms since 1970. */
  receivedAt = 0
  answeredAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #state: State = { connection: -1, link: 'connecting', needsLogin: false, update: '', lastError: '' }

  constructor(token: string, ends: LinkEnds) {
    this.#token = token
    this.#ends = ends
  }

  get state(): State {
    return this.#state
  }

  get token(): string {
    return this.#token
  }

  /** Whether the chat login is done. */
  get isReady(): boolean {
    return this.#state.connection === 200
  }

  /** Connects, and logs in on every connect once `ready` has settled. */
  start(ready = Promise.resolve()): void {
    const { settings, connect: open = connect } = this.#ends
    this.#connection = open(settings, {
      up: () => void ready.then(() => this.#logIn()),
      down: () => this.#set({ connection: 0, link: 'offline' }),
      failed: (failure) => this.#failed(failure),
      update: (updates) => {
        this.receivedAt = Date.now()
        this.#ends.update(updates)
      },
      logEnd: (seq) => this.#ends.logEnd(seq),
      draft: (draft) => this.#ends.draft(draft),
      notify: (notification) => this.#ends.notify?.(notification),
      sends: (ids) => this.#ends.sends?.(ids),
      order: (id) => this.#ends.order?.(id),
      decided: (matter) => this.#ends.decided?.(matter),
      room: (event) => this.#ends.room?.(event),
      meeting: (news) => this.#ends.meeting?.(news),
      ended: (code) => this.#ends.ended(code),
    })
  }

  stop(): void {
    clearTimeout(this.#retry)
    this.#connection?.stop()
    this.#connection = undefined
    this.#set({ connection: 0, link: 'offline' })
  }

  /** Another token for the same user: the former one was refused. */
  renewLogin(token: string): void {
    this.#token = token
    this.stop()
    this.#set({ connection: 0, link: 'connecting', needsLogin: false })
    this.start()
  }

  /** The token is not taken any more; a tab is asked for another one, and until then nothing is tried. */
  refuse(): void {
    this.stop()
    this.#set({ connection: 0, link: 'offline', needsLogin: true })
  }

  /** Shows a sentence about the link, until the next login. */
  note(lastError: string): void {
    this.#set({ lastError })
  }

  get transport(): Connection['transport'] {
    return this.#connection?.transport ?? ''
  }

  /** The line may be dead: it is dropped and made anew at once. */
  renew(): void {
    this.#connection?.renew()
  }

  /** Calls a method, as `Connection.ask` says. */
  async ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>> {
    const connection = this.#connection
    if (!connection) {
      this.#ends.fault?.('Im: sdk empty')
      return lost
    }
    const answer = await connection.ask(method, input)
    if (answer.ok || answer.code > 0) this.answeredAt = Date.now()
    else if (answer.code === localCodes.timeout) this.#ends.fault?.('socket-client timeout')
    return answer
  }

  /** A build that is refused waits for the user's reload; nothing is tried until then. */
  #failed({ code, msg }: Failure): void {
    const isRefused = code === codes.outdated
    this.#ends.fault?.(code === codes.badSystemPayload ? 'Im: error key' : msg)
    if (isRefused) this.#connection?.stop()
    this.#set({ connection: 0, link: 'offline', lastError: msg, ...(isRefused && { update: 'required' }) })
  }

  async #logIn(): Promise<void> {
    if (!this.#connection?.isUp) return
    this.#set({ link: 'catching-up' })
    const answer = await this.ask('imLogin', { token: this.#token, cursor: this.#ends.cursor() })
    if (!answer.ok) return this.#loginFailed(answer)
    const { build } = answer.data
    const update = build !== undefined && build !== this.#ends.settings.version ? 'available' : ''
    this.#set({ connection: 200, lastError: '', update })
    if (await this.#ends.loggedIn(answer.data)) this.#set({ link: 'live' })
  }

  #loginFailed({ code, msg }: Failure): void {
    this.#set({ lastError: msg })
    if (code > 0) this.#ends.fault?.(msg)
    if (code === codes.userBlocked) this.#ends.ended(code)
    else if (code === codes.notLoggedIn || code === codes.sessionEnded) this.refuse()
    // A dead line comes back by itself; a busy server is asked again in a while.
    else if (code > 0) this.#renewLater()
  }

  #renewLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.renew(), spread(limits.socketReconnectDelayMax))
  }

  #set(change: Partial<State>): void {
    const next = { ...this.#state, ...change }
    // An answer may come after the line went down: nothing is live then.
    if (next.connection !== 200 && next.link === 'live') next.link = 'offline'
    this.#state = next
    this.#ends.changed()
  }
}
