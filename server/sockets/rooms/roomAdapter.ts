import type { Namespace } from 'socket.io'
import { Adapter, type BroadcastOptions, type Room } from 'socket.io-adapter'
import { isChatroom } from '../chatSocket'
import type { TextPacket } from '../packets/packetEncoder'
import { type Outlet, RoomFanOut } from './roomFanOut'

/** An entry of a room's log, as its event is encoded. */
const entryText = /^\["room",\{"kind":"message","roomId":\d+,"message":\{"id":(\d+),/

/**
 * The rooms of socket.io. Events of chatrooms go by their fan-outs, all others at once. Emits `entry-told` with a room and the number
 * of an entry of its log that viewers here are told.
 */
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
    const text = packet.text ?? JSON.stringify(packet.data)
    this.#fanOutOf(room).tell({ text, except })
    const entry = entryText.exec(text)?.[1]
    if (entry !== undefined) this.emit('entry-told', room, Number(entry))
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
