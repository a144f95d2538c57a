import { findToMe, sendByHttp } from '#contract/chat/fallback'
import type { ImLoginAnswer, ImMsgSend, ImMsgSendAnswer } from '#contract/chat/socket'
import type { LinkInfo } from '#contract/chat/state'
import type { Result } from '#contract/errors'
import { limits } from '#contract/limits'
import type { LogPage } from '../talk/inbox'
import { type ChatApi, createChatApi } from './api'
import { Fallback, inTime } from './fallback'
import { Link, type LinkEnds } from './link'

export interface TransportEnds extends LinkEnds {
  /** A further poll has come, after the one that took over. */
  polled(answer: ImLoginAnswer): Promise<void>
  /** Whether a tab waits for polled updates. */
  isWanted(): boolean
  /** Replaces the API in tests. */
  readonly api?: ChatApi
}

/** Polls look 20 s back (core 7.2); the cursor knows better, where there is one. In seconds. */
const startOfPoll = () => Math.floor(Date.now() / 1_000) - limits.fallbackWindow

/** The ways to the service: the socket, and HTTP for as long as the socket stays down. */
export class Transport {
  readonly api: ChatApi
  readonly link: Link
  readonly #fallback: Fallback
  readonly #ends: TransportEnds
  #isRunning = false
  #wasLive = false
  #noteLive = () => {}
  /** Settles when everything up to some moment has been caught up with. */
  readonly firstLive = new Promise<void>((resolve) => {
    this.#noteLive = resolve
  })

  constructor(token: string, ends: TransportEnds) {
    this.#ends = ends
    this.link = new Link(token, { ...ends, changed: () => this.#linkChanged() })
    this.api = ends.api ?? createChatApi(ends.settings, () => this.link.token)
    this.#fallback = new Fallback({
      isWanted: ends.isWanted,
      poll: () => this.#findSince(ends.cursor()),
      take: async (polled, isFirst) => {
        await (isFirst ? ends.loggedIn(polled) : ends.polled(polled))
        this.#setLive()
      },
      refused: () => this.link.refuse(),
      changed: ends.changed,
    })
  }

  /** Whether something can be sent. */
  get isReady(): boolean {
    return this.link.isReady || this.#fallback.isUp
  }

  /** Whether everything up to some moment has been caught up with. */
  get wasLive(): boolean {
    return this.#wasLive
  }

  get state(): Link['state'] {
    const { state } = this.link
    return this.#isOverHttp ? { ...state, link: 'fallback' } : state
  }

  get info(): Pick<LinkInfo, 'transport' | 'receivedAt' | 'answeredAt'> {
    const { receivedAt, answeredAt, transport } = this.link
    return { transport: transport || (this.#fallback.isUp ? 'http' : ''), receivedAt, answeredAt }
  }

  /** Connects; logs in once `ready` has settled. */
  start(ready: Promise<void>): void {
    this.#isRunning = true
    this.#fallback.follow(false)
    this.link.start(ready)
  }

  stop(): void {
    this.#isRunning = false
    this.#fallback.stop()
    this.link.stop()
  }

  async send(input: ImMsgSend): Promise<Result<ImMsgSendAnswer>> {
    if (!this.#isOverHttp) return this.link.ask('imMsgSend', input)
    const answer = await inTime(this.api.call(sendByHttp, input))
    if (!answer.ok && answer.code <= 0) this.#fallback.fail()
    return answer
  }

  /** The log's updates after `seq`. */
  updatesAfter(seq: number): Promise<Result<LogPage>> {
    return this.#isOverHttp ? this.#findSince(seq) : this.link.ask('imUpdates', { after: seq })
  }

  get #isOverHttp(): boolean {
    return this.#fallback.isUp && !this.link.isReady
  }

  #findSince(cursor: number | null) {
    return this.api.call(findToMe, { startAt: startOfPoll(), cursor })
  }

  #setLive(): void {
    this.#wasLive = true
    this.#noteLive()
  }

  /** Nothing is tried over HTTP either for a token that was refused, or a build that is to be replaced. */
  #linkChanged(): void {
    const { link, needsLogin, update } = this.link.state
    if (link === 'live') this.#setLive()
    if (this.#isRunning) this.#fallback.follow(this.link.isReady || needsLogin || update === 'required')
    this.#ends.changed()
  }
}
