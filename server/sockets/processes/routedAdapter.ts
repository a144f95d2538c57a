import type { Namespace } from 'socket.io'
import { Adapter, type BroadcastOptions, type Room } from 'socket.io-adapter'
import type { TextPacket } from '../packetEncoder'

/** The other processes, as the adapter sees them. */
export interface Others {
  /** Called when the first socket of this process joins a room, and when the last one leaves. */
  opened(room: Room): void
  closed(room: Room): void
  /** The processes that have sockets in one of the rooms; undefined for all. */
  findProcesses(rooms: ReadonlySet<Room>): ReadonlySet<string> | undefined
  /** Sends a line to these processes; undefined for all. */
  send(line: string, processes: ReadonlySet<string> | undefined): void
  /** Called when sockets here in the rooms were sent updates up to this number. */
  delivered(rooms: ReadonlySet<Room>, seq: number): void
}

/**
 * The rooms of socket.io over several processes: an event goes to the processes that have a socket in its rooms, already encoded.
 * Sockets of this process get theirs at once, whatever becomes of the way to the others.
 */
export class RoutedAdapter extends Adapter {
  readonly #others: Others

  constructor(namespace: Namespace, others: Others) {
    super(namespace)
    this.#others = others
    this.on('create-room', (room: Room) => others.opened(room))
    this.on('delete-room', (room: Room) => others.closed(room))
  }

  override broadcast(packet: { data: unknown[] }, opts: BroadcastOptions): void {
    const processes = this.#processesOf(opts)
    const isHere = this.#isHere(opts)
    if (!isHere && processes?.size === 0) return
    const text = JSON.stringify(packet.data)
    const seq = seqOf(packet.data)
    if (processes?.size !== 0) this.#others.send(`e ${join(opts.rooms)} ${join(opts.except)} ${seq} ${text}`, processes)
    if (isHere) this.#deliver(text, opts, seq)
  }

  override delSockets(opts: BroadcastOptions, rooms: Room[]): void {
    this.#others.send(`l ${join(opts.rooms)} ${rooms.join(',')}`, this.#processesOf(opts))
    super.delSockets(opts, rooms)
  }

  override disconnectSockets(opts: BroadcastOptions, close: boolean): void {
    this.#others.send(`d ${join(opts.rooms)}`, this.#processesOf(opts))
    super.disconnectSockets(opts, close)
  }

  /** Takes a line that another process has sent by `send`. */
  hear(line: string): void {
    const [rooms, rest] = split(line.slice(2))
    const opts = { rooms: new Set(rooms.split(',')), except: new Set<Room>(), flags: { local: true } }
    if (line.startsWith('d ')) super.disconnectSockets(opts, true)
    else if (line.startsWith('l ')) super.delSockets(opts, rest.split(','))
    else if (this.#isHere(opts)) {
      const [except, more] = split(rest)
      const [seq, text] = split(more)
      this.#deliver(text, { ...opts, except: new Set(except ? except.split(',') : []) }, Number(seq))
    }
  }

  #deliver(text: string, opts: BroadcastOptions, seq: number): void {
    const packet: TextPacket = { type: 2, nsp: '/', data: [], text }
    super.broadcast(packet, opts)
    if (seq > 0) this.#others.delivered(opts.rooms, seq)
  }

  #isHere({ rooms }: BroadcastOptions): boolean {
    if (rooms.size === 0) return true
    for (const room of rooms) if (this.rooms.has(room)) return true
    return false
  }

  #processesOf({ rooms, flags }: BroadcastOptions): ReadonlySet<string> | undefined {
    return flags?.local ? nowhere : this.#others.findProcesses(rooms)
  }
}

const nowhere: ReadonlySet<string> = new Set()

const join = (rooms: ReadonlySet<Room> | undefined): string => [...(rooms ?? [])].join(',')

/** The text before the first space and the text after it. */
function split(text: string): [string, string] {
  const end = text.indexOf(' ')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

/** The number of the last update of an event; 0 for other events. */
function seqOf([name, ...values]: readonly unknown[]): number {
  return name === 'update' ? (values.at(-1) as { seq: number }).seq : 0
}
