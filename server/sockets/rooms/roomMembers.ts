import type { RoomEvent } from '#contract/chat/rooms'
import type { Services } from '../../services'
import { type ChatServer, type ChatSocket, roomChannel, roomIdOf, userRoom } from '../chatSocket'
import type { RoomCounts } from './viewers'

/** Minimum time between two pushes of the number of people, in ms. */
const countEvery = 500

/** Asked of socket.io, since another process may have put the connection out. */
export const isInside = ({ rooms }: ChatSocket, roomId: number): boolean => rooms.has(roomChannel(roomId))

export const viewerOf = (imUserId: number): string => `im:${imUserId}`

export interface RoomMembersParts {
  readonly services: Pick<Services, 'log'>
  readonly viewers: RoomCounts
}

/** Who is in which room. Rooms are those of socket.io, which several processes share. */
export class RoomMembers {
  readonly #io: ChatServer
  readonly #parts: RoomMembersParts
  readonly #counting = new Map<number, NodeJS.Timeout>()

  constructor(io: ChatServer, parts: RoomMembersParts) {
    this.#io = io
    this.#parts = parts
    // However a connection leaves: by itself, by its end, or put out by any process.
    io.of('/').adapter.on('leave-room', (room: string, socketId: string) => this.#left(room, socketId))
  }

  /** From here on the connection hears the room. No effect once it is closed. */
  async enter(socket: ChatSocket, roomId: number, viewer: string): Promise<void> {
    if (!socket.connected) return
    this.#forget(socket, roomId)
    socket.data.rooms.set(roomId, viewer)
    this.#parts.viewers.enter(roomId, viewer)
    await socket.join(roomChannel(roomId))
    if (!socket.connected) this.#forget(socket, roomId)
    this.#countSoon(roomId)
  }

  async leave(socket: ChatSocket, roomId: number): Promise<void> {
    await socket.leave(roomChannel(roomId))
    this.#forget(socket, roomId)
  }

  async leaveAll(socket: ChatSocket): Promise<void> {
    for (const roomId of [...socket.data.rooms.keys()]) await this.leave(socket, roomId)
  }

  /** Puts somebody out, on all devices. */
  putOut(roomId: number, imUserId: number): void {
    this.#io.in(userRoom(imUserId)).socketsLeave(roomChannel(roomId))
    this.#countSoon(roomId)
  }

  async count(roomId: number): Promise<number> {
    return (await this.#parts.viewers.count([roomId])).get(roomId) ?? 0
  }

  tell(event: RoomEvent): void {
    this.#io.to(roomChannel(event.roomId)).emit('room', event)
  }

  /** Those on this process alone. */
  tellHere(event: RoomEvent): void {
    this.#io.local.to(roomChannel(event.roomId)).emit('room', event)
  }

  /** The others in the room, without the connection itself. */
  tellOthers(socket: ChatSocket, event: RoomEvent): void {
    socket.to(roomChannel(event.roomId)).emit('room', event)
  }

  /** All devices of these people, wherever they are. */
  tellPeople(imUserIds: readonly number[], event: RoomEvent): void {
    this.#io.to(imUserIds.map(userRoom)).emit('room', event)
  }

  close(): void {
    for (const timer of this.#counting.values()) clearTimeout(timer)
    this.#counting.clear()
  }

  #left(room: string, socketId: string): void {
    const socket = this.#io.of('/').sockets.get(socketId)
    const roomId = roomIdOf(room)
    if (socket && roomId !== undefined) this.#forget(socket, roomId)
  }

  #forget(socket: ChatSocket, roomId: number): void {
    const viewer = socket.data.rooms?.get(roomId)
    if (viewer === undefined) return
    socket.data.rooms.delete(roomId)
    this.#parts.viewers.leave(roomId, viewer)
    this.#countSoon(roomId)
  }

  #countSoon(roomId: number): void {
    if (this.#counting.has(roomId)) return
    const timer = setTimeout(() => {
      this.#counting.delete(roomId)
      void this.#tellCount(roomId)
    }, countEvery)
    this.#counting.set(roomId, timer.unref())
  }

  async #tellCount(roomId: number): Promise<void> {
    try {
      this.tell({ kind: 'online', roomId, online: await this.count(roomId) })
    } catch (error) {
      this.#parts.services.log.warn({ err: error }, 'The people of a room were not counted')
    }
  }
}
