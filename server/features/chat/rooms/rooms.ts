import { and, eq } from 'drizzle-orm'
import { codes, failure } from '#contract/errors'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { liveRooms } from '../../../db/schema/live'
import type { Caller } from '../../../wire/handle'

export type RoomRow = typeof liveRooms.$inferSelect

export interface RoomKey {
  readonly tenantId: number
  readonly roomId: number
}

export const noRoom = failure(codes.notFound, '直播间不存在')
export const blockedHere = failure(codes.forbidden, '您已被移出直播间')

export async function findRoom(db: Db, { tenantId, roomId }: RoomKey): Promise<RoomRow | undefined> {
  const [room] = await db
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.id, roomId), eq(liveRooms.tenantId, tenantId)))
  return room
}

/** Locks the room's log until the transaction ends, so that the next entry gets the next number. */
export async function lockRoom(tx: Db, { tenantId, roomId }: RoomKey): Promise<RoomRow | undefined> {
  const [room] = await tx
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.id, roomId), eq(liveRooms.tenantId, tenantId)))
    .for('no key update')
  return room
}

/** The host speaks in the role of a recruiter; in the other one the same person is a viewer. */
export const isHostOf = ({ hostId }: RoomRow, caller: Pick<Caller, 'userId' | 'role'> | undefined): boolean =>
  caller?.userId === hostId && caller.role === recruiter
