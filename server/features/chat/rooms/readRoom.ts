import type { RoomJoined } from '#contract/chat/rooms'
import type { Db } from '../../../db/database'
import type { ChatCaller } from '../../../wire/handle'
import { loadSpeakers } from './people'
import { listRestrained, readRestraint } from './restraints'
import { readEntries } from './roomLog'
import { isHostOf, type RoomRow } from './rooms'

export interface Joining {
  /** Undefined for a viewer who is not logged in. */
  readonly caller: ChatCaller | undefined
  readonly msgCount: number
  readonly blockCount: number
  readonly mutedCount: number
  readonly online: number
  readonly now: Date
}

/** The state that a viewer gets on joining a room. */
export async function readRoom(db: Db, room: RoomRow, joining: Joining): Promise<RoomJoined> {
  const { caller, msgCount, blockCount, mutedCount, online, now } = joining
  const isHost = isHostOf(room, caller)
  const newest = { type: 'before', page: 1, roomId: room.id, lastId: 0 } as const
  const [messages, muted, blocked, me] = await Promise.all([
    msgCount > 0 ? readEntries(db, { ...newest, limit: msgCount }) : { list: [] },
    isHost ? listRestrained(db, room, { by: 'isMuted', limit: mutedCount }) : [],
    isHost ? listRestrained(db, room, { by: 'isBlocked', limit: blockCount }) : [],
    caller ? describeMe(db, room, caller) : null,
  ])
  return {
    roomId: room.id,
    messages: messages.list,
    online,
    likes: room.likes,
    isOver: room.endAt <= now,
    me,
    muted,
    blocked,
  }
}

async function describeMe(db: Db, room: RoomRow, caller: ChatCaller): Promise<RoomJoined['me']> {
  const { imUserId } = caller
  const [[speaker], { isMuted }] = await Promise.all([
    loadSpeakers(db, room.tenantId, [imUserId]),
    readRestraint(db, room.id, imUserId),
  ])
  return { imUserId, name: speaker?.name ?? '', isHost: isHostOf(room, caller), isMuted }
}
