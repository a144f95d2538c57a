import type { Update } from '#contract/chat/socket'
import { failure, type Result, success } from '#contract/errors'
import type { ChatApi } from '../../../workers/chat/link/api'
import type { Connection, ConnectionEnds } from '../../../workers/chat/link/socket'
import type { ChatModel } from './chatModel'

/** How long the server takes to say where the log ends, in ms. */
const endDelay = 3_000

/** What becomes of the next answer or update on its way. */
export type Fault = 'loseAnswer' | 'loseUpdate' | 'doubleUpdate' | 'lateUpdate'

/** A network between hubs and a {@link ChatModel} that can be cut, and that loses, doubles and delays what a test names. */
export class ChatLine {
  readonly faults: Fault[] = []
  /** Ms that an answer over HTTP is on its way. */
  httpDelay = 5
  readonly #model: ChatModel
  readonly #open = new Set<Line>()
  #isCut = false
  #isHttpCut = false

  constructor(model: ChatModel) {
    this.#model = model
    model.push = (update) => this.#deliver(update)
    model.pushDraft = (draft) => {
      for (const line of this.#open) if (line.isUp) line.ends.draft({ ...draft })
    }
  }

  get openCount(): number {
    return [...this.#open].filter(({ isUp }) => isUp).length
  }

  readonly connect = (_settings: unknown, ends: ConnectionEnds): Connection => {
    const line = new Line(this.#model, ends, { isCut: () => this.#isCut, take: (fault) => this.#take(fault) })
    this.#open.add(line)
    line.renew()
    return line
  }

  readonly api: ChatApi = {
    call: async (endpoint, input) => {
      await pause(5)
      if (this.#isHttpCut) return failure(0, '网络不给力~')
      const answer = structuredClone(await this.#model.call(endpoint.path, input))
      await pause(this.httpDelay)
      return answer as never
    },
  }

  /** All of it, or the socket alone. */
  cut(what: 'all' | 'socket' = 'all'): void {
    this.#isCut = true
    this.#isHttpCut = what === 'all'
    for (const line of this.#open) line.drop()
  }

  restore(): void {
    this.#isCut = false
    this.#isHttpCut = false
  }

  end(code: number): void {
    for (const line of this.#open) line.ends.ended(code)
  }

  #deliver(update: Update): void {
    const delays = this.#take('loseUpdate')
      ? []
      : this.#take('doubleUpdate')
        ? [2, 4]
        : this.#take('lateUpdate')
          ? [400]
          : [2]
    for (const line of this.#open) {
      for (const delay of delays) line.deliver(structuredClone(update), delay)
      line.tellEnd()
    }
  }

  #take(fault: Fault): boolean {
    if (this.faults[0] !== fault) return false
    this.faults.shift()
    return true
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

class Line implements Connection {
  isUp = false
  readonly transport = 'websocket'
  #loggedIn = false
  #stopped = false
  /** Grows with each connection: what belongs to a former one is lost. */
  #life = 0
  #endTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly model: ChatModel,
    readonly ends: ConnectionEnds,
    private readonly network: { isCut(): boolean; take(fault: Fault): boolean },
  ) {}

  async ask(method: string, input: never): Promise<Result<never>> {
    if (!this.isUp) return failure(0, '网络不给力~')
    const life = this.#life
    await pause(3)
    if (life !== this.#life) return failure(0, '网络不给力~')
    const answer = this.#answer(method, structuredClone(input))
    const isLost = this.network.take('loseAnswer')
    await pause(isLost ? 5_000 : 3)
    if (life !== this.#life) return failure(0, '网络不给力~')
    if (!isLost) return structuredClone(answer) as Result<never>
    this.renew()
    return failure(-1, '请求超时了')
  }

  renew(): void {
    this.drop()
    void this.#comeUp(this.#life)
  }

  drop(): void {
    const wasUp = this.isUp
    this.isUp = false
    this.#loggedIn = false
    this.#life++
    if (this.#stopped) return
    if (wasUp) this.ends.down()
    void this.#comeUp(this.#life)
  }

  stop(): void {
    this.#stopped = true
    this.isUp = false
    this.#life++
  }

  deliver(update: Update, delay: number): void {
    const life = this.#life
    if (!this.#loggedIn) return
    setTimeout(() => {
      if (life === this.#life) this.ends.update([update])
    }, delay)
  }

  /** The server says where the log ends soon after each change (`server/sockets/toldEnds.ts`). */
  tellEnd(): void {
    this.#endTimer ??= setTimeout(() => {
      this.#endTimer = undefined
      if (this.isUp && this.#loggedIn) this.ends.logEnd?.(this.model.seq)
    }, endDelay)
  }

  /** Keeps trying once a second. */
  async #comeUp(life: number): Promise<void> {
    await pause(5)
    while (this.network.isCut() && life === this.#life) await pause(1_000)
    if (life !== this.#life || this.#stopped || this.isUp) return
    this.isUp = true
    this.ends.up()
  }

  #answer(method: string, input: never): Result<unknown> {
    const { cursor, after } = input as { cursor: number | null; after: number }
    switch (method) {
      case 'imLogin':
        this.#loggedIn = true
        return this.model.logIn(cursor)
      case 'imUpdates':
        return this.model.logRefusals.shift() ?? success(this.model.readLog(after, 500))
      case 'imMsgSend':
        return this.model.send(input)
      default:
        return success(null)
    }
  }
}
