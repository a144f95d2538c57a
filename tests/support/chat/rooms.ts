import { randomBytes, randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { RoomAccess, RoomEvent, RoomJoined, RoomMessage, RoomSent } from '#contract/chat/rooms'
import type { SocketAnswer } from '#contract/chat/socket'
import type { Db } from '#server/db/database'
import { liveRooms } from '#server/db/schema/live'
import { type ChatStage, type Chatter, type Device, taken } from '../server/socket'

type RoomRow = typeof liveRooms.$inferSelect

/** A stream that goes on, unless told otherwise. */
export async function makeRoom(db: Db, given: Partial<RoomRow> & Pick<RoomRow, 'hostId'>): Promise<RoomRow> {
  const now = Date.now()
  const [room] = await db
    .insert(liveRooms)
    .values({
      tenantId: 1,
      code: randomBytes(6).toString('base64url'),
      title: '海风科技直播招聘',
      startAt: new Date(now - 3_600_000),
      endAt: new Date(now + 3_600_000),
      ...given,
    })
    .returning()
  if (!room) throw new Error('No room was made')
  return room
}

/** Somebody in a room, on one connection; `events` are those that came in, in the order of arrival. */
export class Visitor {
  readonly events: RoomEvent[] = []

  constructor(
    readonly device: Device,
    readonly roomId: number,
  ) {
    device.socket.on('room', (event: RoomEvent) => this.events.push(event))
  }

  join(extra: Record<string, unknown> = {}): Promise<SocketAnswer<RoomJoined>> {
    return this.device.call('imChatroomJoin', { roomId: this.roomId, ...extra })
  }

  joinByToken(access: RoomAccess, extra: Record<string, unknown> = {}): Promise<SocketAnswer<RoomJoined>> {
    return this.device.call('imChatroomJoinToken', { ...access, ...extra })
  }

  act(input: Record<string, unknown>): Promise<SocketAnswer<RoomSent>> {
    return this.device.call('imChatroomMsgSend', { roomId: this.roomId, ...input })
  }

  say(text: string, clientId: string = randomUUID()): Promise<SocketAnswer<RoomSent>> {
    return this.act({ type: 'text', clientId, content: { text } })
  }

  async said(text: string, clientId?: string): Promise<RoomMessage> {
    const { message } = taken(await this.say(text, clientId))
    if (!message) throw new Error('A text makes a message')
    return message
  }

  /** Texts that came in. */
  get texts(): (string | undefined)[] {
    return this.messages.flatMap(({ type, content }) => (type === 'text' ? [content.text] : []))
  }

  get messages(): RoomMessage[] {
    return this.events.flatMap((event) => (event.kind === 'message' ? [event.message] : []))
  }

  async hears(event: Partial<RoomEvent>): Promise<void> {
    await vi.waitFor(() => expect(this.events).toContainEqual(expect.objectContaining(event)))
  }
}

/** A logged-in visitor who has come in. */
export async function enter(stage: ChatStage, chatter: Chatter, roomId: number): Promise<Visitor> {
  const visitor = new Visitor(await stage.device(chatter), roomId)
  taken(await visitor.join())
  return visitor
}
