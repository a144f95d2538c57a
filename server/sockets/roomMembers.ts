import type { RoomEvent } from '../../contract/chat/rooms'
import { beginVisit, confirmVisits, countVisitors, endVisit, endVisitsOf } from '../features/chat/rooms/visits'
import type { Services } from '../services'
import { type ChatServer, type ChatSocket, roomChannel, userRoom } from './chatSocket'

/** Minimum time between two pushes of the number of people, in ms. */
const countEvery = 500

/** Asked of socket.io, since another process may have put the connection out. */
export const isInside = ({ rooms }: ChatSocket, roomId: number): boolean => rooms.has(roomChannel(roomId))

export const viewerOf = (imUserId: number): string => `im:${imUserId}`

/** Who is in which room. Rooms are those of socket.io, and people are counted in the database: several processes share them. */
export class RoomMembers {
  readonly #io: ChatServer
  readonly #services: Services
  readonly #counting = new Map<number, NodeJS.Timeout>()

  constructor(io: ChatServer, services: Services) {
    this.#io = io
    this.#services = services
  }

  /** From here on the connection hears the room. No effect once it is closed. */
  async enter(socket: ChatSocket, roomId: number, viewer: string): Promise<void> {
    if (!socket.connected) return
    const { db, now } = this.#services
    socket.data.rooms.add(roomId)
    await socket.join(roomChannel(roomId))
    const { id: tenantId } = socket.data.tenant
    await beginVisit(db, { roomId, socketId: socket.id, tenantId, viewer, seenAt: now() })
    if (socket.connected) this.#countSoon(roomId)
    else await endVisit(db, { roomId, socketId: socket.id })
  }

  async leave(socket: ChatSocket, roomId: number): Promise<void> {
    if (!socket.data.rooms.delete(roomId)) return
    const { db, log } = this.#services
    await socket.leave(roomChannel(roomId))
    // One that stays noted runs out by itself.
    await endVisit(db, { roomId, socketId: socket.id }).catch((error: unknown) =>
      log.warn({ err: error }, 'The end of a visit was not noted'),
    )
    this.#countSoon(roomId)
  }

  async leaveAll(socket: ChatSocket): Promise<void> {
    for (const roomId of [...socket.data.rooms]) await this.leave(socket, roomId)
  }

  /** Puts somebody out, on all devices. */
  async putOut(roomId: number, imUserId: number): Promise<void> {
    this.#io.in(userRoom(imUserId)).socketsLeave(roomChannel(roomId))
    await endVisitsOf(this.#services.db, { roomId, viewer: viewerOf(imUserId) })
    this.#countSoon(roomId)
  }

  tell(event: RoomEvent): void {
    this.#io.to(roomChannel(event.roomId)).emit('room', event)
  }

  /** The others in the room, without the connection itself. */
  tellOthers(socket: ChatSocket, event: RoomEvent): void {
    socket.to(roomChannel(event.roomId)).emit('room', event)
  }

  /** All devices of these people, wherever they are. */
  tellPeople(imUserIds: readonly number[], event: RoomEvent): void {
    this.#io.to(imUserIds.map(userRoom)).emit('room', event)
  }

  /** Renews the visits of this process. */
  async confirm(): Promise<void> {
    const here = [...this.#io.of('/').sockets.values()].filter(({ data }) => data.rooms?.size > 0)
    await confirmVisits(
      this.#services.db,
      here.map(({ id }) => id),
      this.#services.now(),
    )
  }

  close(): void {
    for (const timer of this.#counting.values()) clearTimeout(timer)
    this.#counting.clear()
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
    const { db, now, log } = this.#services
    try {
      const online = (await countVisitors(db, [roomId], now())).get(roomId) ?? 0
      this.tell({ kind: 'online', roomId, online })
    } catch (error) {
      log.warn({ err: error }, 'The people of a room were not counted')
    }
  }
}
