import { and, desc, eq } from 'drizzle-orm'
import type { RoomPerson } from '#contract/chat/rooms'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { roomRestraints } from '../../../db/schema/live'
import { loadSpeakers } from './people'
import type { RoomRow } from './rooms'

export interface Restraint {
  readonly isMuted: boolean
  readonly isBlocked: boolean
}

const free: Restraint = { isMuted: false, isBlocked: false }

export async function readRestraint(db: Db, roomId: number, imUserId: number): Promise<Restraint> {
  const [row] = await db
    .select({ isMuted: roomRestraints.isMuted, isBlocked: roomRestraints.isBlocked })
    .from(roomRestraints)
    .where(and(eq(roomRestraints.roomId, roomId), eq(roomRestraints.imUserId, imUserId)))
  return row ?? free
}

/** Changes a viewer's restraints and returns all of them. */
export async function saveRestraint(
  tx: Db,
  { id: roomId, tenantId }: RoomRow,
  { imUserId, change, now }: { imUserId: number; change: Partial<Restraint>; now: Date },
): Promise<Restraint> {
  const next = { ...(await readRestraint(tx, roomId, imUserId)), ...change }
  await tx
    .insert(roomRestraints)
    .values({ roomId, imUserId, tenantId, ...next, updatedAt: now })
    .onConflictDoUpdate({
      target: [roomRestraints.roomId, roomRestraints.imUserId],
      set: { ...next, updatedAt: now },
    })
  return next
}

/** Those muted or blocked in a room, the latest first. */
export async function listRestrained(
  db: Db,
  { id: roomId, tenantId }: RoomRow,
  { by, limit }: { by: keyof Restraint; limit: number },
): Promise<RoomPerson[]> {
  const rows = await db
    .select({ id: roomRestraints.imUserId })
    .from(roomRestraints)
    .where(and(eq(roomRestraints.roomId, roomId), eq(roomRestraints[by], true)))
    .orderBy(desc(roomRestraints.updatedAt), desc(roomRestraints.imUserId))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const people = await loadSpeakers(db, tenantId, ids)
  return ids.flatMap((id) => people.filter(({ imUserId }) => imUserId === id).map(toPerson))
}

/** A chat user of the room's tenant who is not its host. */
export async function findRestrainable(tx: Db, room: RoomRow, imUserId: number): Promise<RoomPerson | undefined> {
  const [row] = await tx
    .select({ userId: chatUsers.userId })
    .from(chatUsers)
    .where(and(eq(chatUsers.id, imUserId), eq(chatUsers.tenantId, room.tenantId)))
  if (!row || row.userId === room.hostId) return undefined
  const [person] = await loadSpeakers(tx, room.tenantId, [imUserId])
  return person && toPerson(person)
}

const toPerson = ({ imUserId, name }: RoomPerson): RoomPerson => ({ imUserId, name })
