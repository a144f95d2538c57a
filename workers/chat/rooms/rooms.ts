import type { CommandsOf, OutgoingRoomText, RoomAct } from '#contract/chat/commands'
import type { RoomAccess, RoomEvent } from '#contract/chat/rooms'
import type { HubSettings } from '#contract/chat/service'
import type { RoomState, Topic } from '#contract/chat/state'
import { codes, failure, type Result, success } from '#contract/errors'
import { GuestLine } from '../link/guestLine'
import type { connect } from '../link/socket'
import { Room, type RoomLine } from './room'

/** A user's login, as far as rooms go. */
interface RoomUser {
  readonly me: { readonly imUserId: number }
  readonly line: RoomLine
}

interface RoomsEnds {
  settings(): HubSettings | undefined
  /** The logged-in user, if any. */
  user(): RoomUser | undefined
  /** Rooms that visible tabs follow. */
  followed(): readonly number[]
  changed(topic: Topic): void
  readonly connect?: typeof connect
}

/** A room is left so many ms after the last visible tab unfollowed it, so that switching tabs does not leave and rejoin. */
const leaveDelay = 5_000
/** Rooms kept for coming back to. */
const keptRooms = 4

const noRoom = failure(codes.notFound, '直播间不存在')

/** The chatrooms of this browser: joined while a visible tab follows them, over the user's line or a guest's own. */
export class Rooms implements CommandsOf<'rooms'> {
  readonly #ends: RoomsEnds
  /** Least recently followed first. */
  readonly #rooms = new Map<number, Room>()
  /** Followed rooms, and rooms unfollowed a moment ago. */
  readonly #wanted = new Set<number>()
  readonly #leaving = new Map<number, ReturnType<typeof setTimeout>>()
  readonly #guest: GuestLine
  #user: number | undefined
  #wasReady = false

  constructor(ends: RoomsEnds) {
    this.#ends = ends
    this.#guest = new GuestLine({
      connect: ends.connect,
      room: (event) => this.receive(event),
      changed: () => this.check(),
    })
  }

  state(roomId: number): RoomState {
    return this.#room(roomId).state
  }

  /** Tabs follow other rooms now. */
  followsChanged(): void {
    const followed = new Set(this.#ends.followed())
    for (const roomId of followed) {
      this.#stay(roomId)
      this.#wanted.add(roomId)
      const room = this.#room(roomId)
      this.#rooms.delete(roomId)
      this.#rooms.set(roomId, room)
    }
    for (const roomId of this.#wanted) if (!followed.has(roomId)) this.#leaveLater(roomId)
    this.check()
    for (const roomId of followed) void this.#rooms.get(roomId)?.join()
  }

  /** Checks whether the line or the user changed. Rooms are joined again as soon as the line is ready (core 4.2). */
  check(): void {
    const user = this.#ends.user()
    if (user?.me.imUserId !== this.#user) {
      this.#user = user?.me.imUserId
      this.#wasReady = false
      for (const room of this.#rooms.values()) room.forgetUser()
    }
    this.#openGuestLine(user === undefined)
    const isReady = this.#line?.isReady ?? false
    if (isReady === this.#wasReady) return
    this.#wasReady = isReady
    for (const [roomId, room] of this.#rooms) {
      if (!isReady) room.suspend()
      else if (this.#wanted.has(roomId)) void room.join()
    }
  }

  /** The user's line is another one, on which no room has been joined. */
  lineChanged(): void {
    for (const room of this.#rooms.values()) room.suspend()
    this.#wasReady = false
    this.check()
  }

  receive(event: RoomEvent): void {
    this.#rooms.get(event.roomId)?.receive(event)
  }

  async joinRoom(roomId: number, access: RoomAccess | null): Promise<Result<null>> {
    const room = this.#room(roomId)
    room.access = access ?? room.access
    this.check()
    if (!this.#wanted.has(roomId)) return success(null)
    return room.join()
  }

  async leaveRoom(roomId: number): Promise<Result<null>> {
    this.#stay(roomId)
    this.#wanted.delete(roomId)
    await this.#rooms.get(roomId)?.leave()
    this.check()
    return success(null)
  }

  async sendToRoom(message: OutgoingRoomText): Promise<Result<null>> {
    return this.#rooms.get(message.roomId)?.write(message) ?? noRoom
  }

  async discardInRoom(roomId: number, clientId: string): Promise<Result<null>> {
    this.#rooms.get(roomId)?.discard(clientId)
    return success(null)
  }

  async moderateRoom(act: RoomAct): Promise<Result<null>> {
    return this.#rooms.get(act.roomId)?.act(act) ?? noRoom
  }

  async loadOlderInRoom(roomId: number): Promise<Result<null>> {
    return this.#rooms.get(roomId)?.loadOlder() ?? noRoom
  }

  get #line(): RoomLine | undefined {
    const user = this.#ends.user()
    return user ? user.line : this.#guest
  }

  /** Opens the guest line if a room has an access; other rooms wait for the login. */
  #openGuestLine(isGuest: boolean): void {
    const settings = this.#ends.settings()
    const isRead = [...this.#rooms].some(([roomId, { access }]) => access !== null && this.#wanted.has(roomId))
    if (isGuest && isRead && settings) this.#guest.open(settings)
    else this.#guest.close()
  }

  #room(roomId: number): Room {
    const room =
      this.#rooms.get(roomId) ??
      new Room(roomId, {
        line: () => this.#line,
        isGuest: () => this.#ends.user() === undefined,
        changed: () => this.#ends.changed(`room:${roomId}`),
      })
    this.#rooms.set(roomId, room)
    return room
  }

  #stay(roomId: number): void {
    clearTimeout(this.#leaving.get(roomId))
    this.#leaving.delete(roomId)
  }

  #leaveLater(roomId: number): void {
    if (this.#leaving.has(roomId)) return
    const go = () => void this.leaveRoom(roomId).then(() => this.#prune())
    this.#leaving.set(roomId, setTimeout(go, leaveDelay))
  }

  #prune(): void {
    const idle = [...this.#rooms.keys()].filter((roomId) => !this.#wanted.has(roomId))
    for (const roomId of idle.slice(0, -keptRooms)) this.#rooms.delete(roomId)
  }
}
