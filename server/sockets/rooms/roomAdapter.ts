import type { Namespace } from 'socket.io'
import { Adapter, type BroadcastOptions, type Room } from 'socket.io-adapter'
import { isChatroom } from '../chatSocket'
import type { TextPacket } from '../packets/packetEncoder'
import { type Outlet, RoomFanOut } from './roomFanOut'

/** The rooms of socket.io. Events of chatrooms go by their fan-outs, all others at once. */
export class RoomAdapter extends Adapter {
  readonly #fanOuts = new Map<Room, RoomFanOut>()

  constructor(namespace: Namespace) {
    super(namespace)
    this.on('delete-room', (room: Room) => {
      this.#fanOuts.get(room)?.stop()
      this.#fanOuts.delete(room)
    })
  }

  override broadcast(packet: Pick<TextPacket, 'data'> & Partial<TextPacket>, opts: BroadcastOptions): void {
    const [room, ...more] = opts.rooms
    if (room === undefined || more.length > 0 || !isChatroom(room)) super.broadcast(packet, opts)
    else if (this.rooms.has(room)) this.#fanOut(room, packet, opts)
  }

  #fanOut(room: Room, packet: Parameters<this['broadcast']>[0], opts: BroadcastOptions): void {
    const except = new Set([...(opts.except ?? [])].flatMap((each) => [...(this.rooms.get(each) ?? [])]))
    this.#fanOutOf(room).tell({ text: packet.text ?? JSON.stringify(packet.data), except })
  }

  #fanOutOf(room: Room): RoomFanOut {
    const known = this.#fanOuts.get(room)
    if (known) return known
    const fanOut = new RoomFanOut({
      ids: () => this.rooms.get(room) ?? [],
      find: (id) => (this.rooms.get(room)?.has(id) ? this.#outletOf(id) : undefined),
    })
    this.#fanOuts.set(room, fanOut)
    return fanOut
  }

  #outletOf(id: string): Outlet | undefined {
    return this.nsp.sockets.get(id)?.client.conn as unknown as Outlet | undefined
  }
}
