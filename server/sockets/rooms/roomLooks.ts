import { and, eq, inArray } from 'drizzle-orm'
import type { RoomMessage } from '#contract/chat/rooms'
import { liveRooms, roomRestraints } from '../../db/schema/live'
import { readEntries } from '../../features/chat/rooms/roomLog'
import type { Services } from '../../services'
import { type ChatServer, roomIdOf } from '../chatSocket'
import { LogEnds } from '../logEnds'
import type { Others } from '../sharing'
import type { RoomMembers } from './roomMembers'

/** Interval in ms at which the ends of the logs of rooms with viewers here are looked at. */
const interval = 1_000
/** Each so many looks, blocks are looked at too: another process may have set them. */
const blockLooks = 5
/** The newest entries that one look tells; hubs ask for those before them. */
const mostTold = 100

interface RoomLookParts {
  readonly io: ChatServer
  readonly rooms: RoomMembers
  readonly services: Pick<Services, 'db' | 'log'>
  /** Undefined where this process is the only one. */
  readonly others: Pick<Others, 'isReached'> | undefined
}

/**
 * What viewers here were not told of their room, since a process died after the commit or Redis was away: found in the database,
 * since a lost last entry shows in no gap.
 */
export class RoomLooks {
  readonly #parts: RoomLookParts
  /** Up to which entry the viewers of each room here were told all. */
  readonly #ends = new LogEnds()
  /** Where each log ended at the last look: what came since may be on its way. */
  #before = new Map<number, number>()
  #looks = 0
  #isLooking = false
  readonly #timer: NodeJS.Timeout

  constructor(parts: RoomLookParts) {
    this.#parts = parts
    const { adapter } = parts.io.of('/')
    adapter.on('create-room', (room: string) => this.#of(room, (roomId) => this.#ends.begin(roomId)))
    adapter.on('delete-room', (room: string) => this.#of(room, (roomId) => this.#ends.end(roomId)))
    adapter.on('entry-told', (room: string, seq: number) => this.#of(room, (id) => this.#ends.sent(id, [{ seq }])))
    this.#timer = setInterval(() => void this.#look(), interval)
    this.#timer.unref()
  }

  /** A viewer has come in and read the log, which ended at `seq`. */
  entered(roomId: number, seq: number): void {
    this.#ends.answered(roomId, seq)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const roomIds = [...this.#ends.of().keys()]
      if (roomIds.length > 0) await this.#lookAt(roomIds)
    } catch (error) {
      this.#parts.services.log.debug({ err: error }, 'The logs of rooms were not looked at')
    } finally {
      this.#isLooking = false
    }
  }

  async #lookAt(roomIds: readonly number[]): Promise<void> {
    const { db } = this.#parts.services
    const isReached = this.#parts.others?.isReached ?? true
    const isIn = inArray(liveRooms.id, [...roomIds])
    const rows = await db.select({ id: liveRooms.id, seq: liveRooms.seq }).from(liveRooms).where(isIn)
    for (const { id, seq } of rows) await this.#tell(id, isReached ? Math.min(seq, this.#before.get(id) ?? 0) : seq)
    this.#before = new Map(rows.map(({ id, seq }) => [id, seq]))
    this.#looks += 1
    if (this.#looks % blockLooks === 0) await this.#putOutBlocked(roomIds)
  }

  /** Tells viewers here what they were not told, up to `end`. */
  async #tell(roomId: number, end: number): Promise<void> {
    const told = this.#ends.of([roomId]).get(roomId)
    if (told === undefined || told >= end) return
    const lastId = Math.max(told, end - mostTold)
    const after = { type: 'after', roomId, lastId, page: 1, limit: mostTold } as const
    const { list }: { list: readonly RoomMessage[] } = await readEntries(this.#parts.services.db, after)
    for (const message of list) this.#parts.rooms.tellHere({ kind: 'message', roomId, message })
    this.#ends.caughtUp(roomId, end)
  }

  async #putOutBlocked(roomIds: readonly number[]): Promise<void> {
    const { services, io, rooms } = this.#parts
    const rows = await services.db
      .select()
      .from(roomRestraints)
      .where(and(inArray(roomRestraints.roomId, [...roomIds]), eq(roomRestraints.isBlocked, true)))
    if (rows.length === 0) return
    const blocked = new Map(rows.map((row) => [`${row.roomId} ${row.imUserId}`, row]))
    for (const socket of [...io.of('/').sockets.values()]) {
      const imUserId = socket.data.caller?.imUserId
      if (imUserId === undefined) continue
      for (const roomId of [...socket.data.rooms.keys()]) {
        const restraint = blocked.get(`${roomId} ${imUserId}`)
        if (!restraint) continue
        const { isMuted, isBlocked } = restraint
        socket.emit('room', { kind: 'restrained', roomId, person: { imUserId, name: '' }, isMuted, isBlocked })
        await rooms.leave(socket, roomId)
      }
    }
  }

  #of(room: string, act: (roomId: number) => void): void {
    const roomId = roomIdOf(room)
    if (roomId !== undefined) act(roomId)
  }
}
