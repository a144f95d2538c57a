import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../area/product'
import { chatUsers } from '../../db/schema/chat'
import type { Services } from '../../services'

/** Tells every device of the buyer, in either role, that an order changed. Devices that are offline read it when they connect. */
export async function tellOrder(
  { db, live }: Pick<Services, 'db' | 'live'>,
  { id, userId, tenantId }: Pick<OrderRow, 'id' | 'userId' | 'tenantId'>,
): Promise<void> {
  const rows = await db
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(eq(chatUsers.userId, userId), eq(chatUsers.tenantId, tenantId)))
  for (const row of rows) live.tellOrder(row.id, id)
}
