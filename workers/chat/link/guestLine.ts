import type { RoomEvent } from '#contract/chat/rooms'
import type { HubSettings } from '#contract/chat/service'
import { failure, localCodes, type Result } from '#contract/errors'
import type { RoomLine } from '../rooms/room'
import { type Connection, connect, type DataOf, type InputOf, type Method } from './socket'

interface GuestLineEnds {
  readonly connect?: typeof connect
  room(event: RoomEvent): void
  changed(): void
}

const down = failure(localCodes.network, '网络不给力~')

/** The socket of a logged-out browser, open while a room is read. */
export class GuestLine implements RoomLine {
  readonly #ends: GuestLineEnds
  #connection: Connection | undefined

  constructor(ends: GuestLineEnds) {
    this.#ends = ends
  }

  get isReady(): boolean {
    return this.#connection?.isUp ?? false
  }

  open(settings: HubSettings): void {
    if (this.#connection) return
    const { connect: open = connect, changed, room } = this.#ends
    this.#connection = open(settings, {
      up: changed,
      down: changed,
      failed: changed,
      room,
      update: () => {},
      draft: () => {},
      ended: () => {},
    })
  }

  close(): void {
    this.#connection?.stop()
    this.#connection = undefined
  }

  async ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>> {
    return this.#connection?.ask(method, input) ?? down
  }
}
