import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ImChatroomMsgFind, RoomMessage, RoomPage } from '#contract/chat/rooms'
import type { Db } from '../../../db/database'
import { liveRooms, roomMessages } from '../../../db/schema/live'
import { toSeconds } from '../messages/messageRows'
import type { RoomSpeaker } from './people'
import type { RoomRow } from './rooms'

type LogRow = typeof roomMessages.$inferSelect

export interface RoomEntry extends Pick<LogRow, 'clientId' | 'type' | 'content' | 'isHost'> {
  readonly speaker: RoomSpeaker
  readonly now: Date
}

/** Writes the next entries of a room that `lockRoom` holds. */
export async function appendEntries(tx: Db, room: RoomRow, entries: readonly RoomEntry[]): Promise<RoomMessage[]> {
  if (entries.length === 0) return []
  const rows = entries.map(({ speaker, now, ...entry }, at) => ({
    roomId: room.id,
    id: room.seq + 1 + at,
    tenantId: room.tenantId,
    fromIm: speaker.imUserId,
    name: speaker.name,
    avatar: speaker.avatar,
    ...entry,
    revoked: false,
    sendAt: now,
  }))
  await tx.insert(roomMessages).values(rows)
  await tx
    .update(liveRooms)
    .set({ seq: room.seq + rows.length })
    .where(eq(liveRooms.id, room.id))
  return rows.map(toRoomMessage)
}

/** One page of a room's log, oldest first; see the contract for its order. */
export async function readEntries(
  db: Db,
  { roomId, type, lastId, page, limit }: z.output<typeof ImChatroomMsgFind>,
): Promise<RoomPage> {
  const isBefore = type === 'before'
  const side = isBefore ? lt(roomMessages.id, lastId || Number.MAX_SAFE_INTEGER) : gt(roomMessages.id, lastId)
  const rows = await db
    .select()
    .from(roomMessages)
    .where(and(eq(roomMessages.roomId, roomId), side))
    .orderBy(isBefore ? desc(roomMessages.id) : asc(roomMessages.id))
    .offset((page - 1) * limit)
    .limit(limit + 1)
  const list = rows.slice(0, limit).map(toRoomMessage)
  return { list: isBefore ? list.reverse() : list, more: rows.length > limit }
}

export function toRoomMessage({ fromIm, revoked, content, sendAt, ...row }: LogRow): RoomMessage {
  const { id, roomId, name, avatar, isHost, clientId, type } = row
  return {
    id,
    roomId,
    fromUserId: fromIm,
    name,
    avatar,
    isHost,
    clientId,
    type,
    content: revoked ? {} : content,
    sendAt: toSeconds(sendAt),
    revoked,
  }
}
