import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { type OrderChange, type OrderState, orderChanges } from '#contract/trade/states'
import type { Buyer, OrderRow } from '../../area/product'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema/money/trade'

/**
 * Changes an order's state by one UPDATE with the former states in its WHERE. Resolves to the changed order; undefined if it was
 * in another state. So of two simultaneous changes only one succeeds.
 */
export async function changeOrder(
  db: Db,
  id: string,
  change: OrderChange,
  values: Partial<OrderRow> = {},
): Promise<OrderRow | undefined> {
  const { from, to } = orderChanges[change]
  const isThere = and(eq(orders.id, id), inArray(orders.state, [...from]))
  const [row] = await db
    .update(orders)
    .set({ ...values, state: to })
    .where(isThere)
    .returning()
  return row
}

export async function findOrder(db: Db, where: SQL | undefined): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(where)
  return row
}

/** The order of its owner; undefined for anybody else's. */
export const findOwnOrder = (db: Db, { tenantId, userId }: Pick<Buyer, 'tenantId' | 'userId'>, id: string) =>
  findOrder(db, and(eq(orders.id, id), eq(orders.tenantId, tenantId), eq(orders.userId, userId)))

/** Like {@link findOwnOrder}, and locks the order until the end of the transaction. */
export const lockOwnOrder = (db: Db, { tenantId, userId }: Pick<Buyer, 'tenantId' | 'userId'>, id: string) =>
  lock(db, and(eq(orders.id, id), eq(orders.tenantId, tenantId), eq(orders.userId, userId)))

/** Locks an order until the end of the transaction. */
export const lockOrder = (db: Db, id: string) => lock(db, eq(orders.id, id))

async function lock(db: Db, where: SQL | undefined): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(where).for('update')
  return row
}

/** The payment that the buyer began last; those of people with the order's link are not theirs. */
export async function findOwnPayment(db: Db, orderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.byLink, false)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return row
}

export const isOpenOrder = (state: OrderState): boolean => state === 'created' || state === 'paying'
