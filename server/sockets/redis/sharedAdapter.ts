import type { Namespace } from 'socket.io'
import type { BroadcastOptions, Room } from 'socket.io-adapter'
import type { TextPacket } from '../packets/packetEncoder'
import { RoomAdapter } from '../rooms/roomAdapter'

/** The other processes, as the adapter sees them. */
export interface OtherSockets {
  /** Called when the first socket of this process joins a room; resolves once its events arrive here, or after a short while. */
  opened(room: Room): Promise<void> | undefined
  /** Called when the last one has left. */
  closed(room: Room): void
  /** Sends a line to the other processes with sockets in the room, or to all. */
  send(line: string, room: Room | undefined): void
  /** Whether a room has a channel of its own; the others are reached by the channel of all. */
  isShared(room: Room): boolean
}

/**
 * The rooms of socket.io over several processes. Sockets of this process get an event at once, whatever becomes of the way to the
 * others, which get it encoded.
 */
export class SharedAdapter extends RoomAdapter {
  readonly #others: OtherSockets
  readonly #opening = new Map<Room, Promise<void>>()

  constructor(namespace: Namespace, others: OtherSockets) {
    super(namespace)
    this.#others = others
    this.on('create-room', (room: Room) => this.#open(room))
    this.on('delete-room', (room: Room) => {
      this.#opening.delete(room)
      others.closed(room)
    })
  }

  override addAll(id: string, rooms: Set<Room>): Promise<void> | void {
    super.addAll(id, rooms)
    const opening = [...rooms].flatMap((room) => this.#opening.get(room) ?? [])
    if (opening.length > 0) return Promise.all(opening).then(() => {})
  }

  override broadcast(packet: { data: unknown[] }, opts: BroadcastOptions): void {
    const isHere = this.#isHere(opts)
    const sends = !opts.flags?.local
    if (!isHere && !sends) return
    const text = JSON.stringify(packet.data)
    if (sends) this.#send(opts, `e ${[...(opts.except ?? [])].join(',')} ${text}`)
    if (isHere) this.#deliver(text, opts)
  }

  override delSockets(opts: BroadcastOptions, rooms: Room[]): void {
    if (!opts.flags?.local) this.#send(opts, `l ${rooms.join(',')}`)
    super.delSockets(opts, rooms)
  }

  override disconnectSockets(opts: BroadcastOptions, close: boolean): void {
    if (!opts.flags?.local) this.#send(opts, 'd')
    super.disconnectSockets(opts, close)
  }

  /** Takes a line that another process has sent to these rooms. */
  hear(line: string, rooms: readonly Room[]): void {
    const opts = { rooms: new Set(rooms), except: new Set<Room>(), flags: { local: true } }
    if (!this.#isHere(opts)) return
    if (line === 'd') return void super.disconnectSockets(opts, true)
    const rest = line.slice(2)
    if (line.startsWith('l ')) return void super.delSockets(opts, rest.split(','))
    const end = rest.indexOf(' ')
    const except = end > 0 ? rest.slice(0, end).split(',') : []
    this.#deliver(rest.slice(end + 1), { ...opts, except: new Set(except) })
  }

  /** Rooms without a channel are named in the line. */
  #send({ rooms }: BroadcastOptions, line: string): void {
    const unshared: Room[] = []
    for (const room of rooms) {
      if (this.#others.isShared(room)) this.#others.send(line, room)
      else unshared.push(room)
    }
    if (unshared.length > 0) this.#others.send(`a ${unshared.join(',')} ${line}`, undefined)
  }

  #deliver(text: string, opts: BroadcastOptions): void {
    const packet: TextPacket = { type: 2, nsp: '/', data: [], text }
    super.broadcast(packet, opts)
  }

  #isHere({ rooms }: BroadcastOptions): boolean {
    if (rooms.size === 0) return true
    for (const room of rooms) if (this.rooms.has(room)) return true
    return false
  }

  #open(room: Room): void {
    const opened = this.#others.opened(room)
    if (!opened) return
    this.#opening.set(room, opened)
    void opened.then(() => {
      if (this.#opening.get(room) === opened) this.#opening.delete(room)
    })
  }
}
