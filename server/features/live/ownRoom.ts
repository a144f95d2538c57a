import type { Db } from '../../db/database'
import type { Caller, Tenant } from '../../wire/handle'
import { isHostOf, lockRoom, type RoomRow } from '../chat/rooms/rooms'

interface Own {
  readonly user: Caller
  readonly tenant: Tenant
  readonly id: number
}

/** The caller's stream, locked; undefined for others'. */
export async function lockOwn(db: Db, { user, tenant, id }: Own): Promise<RoomRow | undefined> {
  const room = await lockRoom(db, { tenantId: tenant.id, roomId: id })
  return room && isHostOf(room, user) ? room : undefined
}
