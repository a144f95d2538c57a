import type { Socket } from 'socket.io-client'
import {
  type ChatMethods,
  type ClientToServer,
  readAnswer,
  type ServerToClient,
  type SocketAnswer,
} from '#contract/chat/socket'
import { failure, localCodes, type Result } from '#contract/errors'
import { Doubt, longestCall } from './doubt'
import type { Unrest } from './unrest'

export type Method = keyof ChatMethods
export type InputOf<M extends Method> = Parameters<ChatMethods[M]>[0]
export type DataOf<M extends Method> =
  Parameters<Parameters<ChatMethods[M]>[1]>[0] extends SocketAnswer<infer Data> ? Data : never

type ChatLine = Socket<ServerToClient, ClientToServer>

const unreachable = failure(localCodes.network, '网络不给力~')
const late = failure(localCodes.timeout, '请求超时了')

/** The calls under way on the socket: each ends by its answer, or with its line. */
export class Calls {
  readonly #socket: ChatLine
  readonly #doubt: Doubt
  readonly #giveUp: () => void
  readonly #enders = new Set<() => void>()
  /** Lines that were given up for a call. */
  #given = 0

  /** `giveUp` makes the line anew: nobody answers on it, or it has lost a call. */
  constructor(socket: ChatLine, unrest: Unrest, giveUp: () => void) {
    this.#socket = socket
    this.#giveUp = () => {
      this.#given += 1
      giveUp()
    }
    this.#doubt = new Doubt(unrest, { probe: (ms) => this.#probe(ms), dead: this.#giveUp })
  }

  /** See `Connection.ask`. */
  async ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>> {
    if (!this.#socket.connected) return unreachable
    const given = this.#given
    const over = this.#doubt.begin()
    const answer = await this.#answer<M>(method, input)
    over(answer !== undefined)
    if (answer) return readAnswer(answer)
    // The server lives, but has lost the call, or is slower than anybody waits.
    if (this.#socket.connected && given === this.#given) this.#giveUp()
    return given === this.#given ? unreachable : late
  }

  /** The line is down. */
  end(): void {
    this.#doubt.stop()
    // What was not sent yet is sent again by those who wrote it, after the next login.
    this.#socket.sendBuffer.length = 0
    for (const end of this.#enders) end()
  }

  /** Undefined if there was none in time, or the line went down. */
  async #answer<M extends Method>(method: M, input: InputOf<M>): Promise<SocketAnswer<DataOf<M>> | undefined> {
    // The types of emitWithAck do not carry a method that is a parameter.
    const line = this.#socket.timeout(longestCall()) as unknown as {
      emitWithAck(name: Method, input: unknown): Promise<SocketAnswer<DataOf<M>>>
    }
    let end = () => {}
    const down = new Promise<undefined>((resolve) => {
      end = () => resolve(undefined)
    })
    this.#enders.add(end)
    try {
      return await Promise.race([line.emitWithAck(method, input).catch(() => undefined), down])
    } finally {
      this.#enders.delete(end)
    }
  }

  async #probe(ms: number): Promise<boolean> {
    try {
      await this.#socket.timeout(ms).emitWithAck('alive')
      return true
    } catch {
      return false
    }
  }
}
