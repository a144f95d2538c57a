import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OrderRow } from '../../area/product'
import { payments } from '../../db/schema/money/trade'
import { runInTransaction } from '../../db/transactional'
import type { Services } from '../../services'
import { enqueue } from '../../work/enqueue'
import { workKind } from '../../work/kind'
import { freeCoupon } from './coupons/orderCoupons'
import { changeOrder } from './orderRows'
import { paymentClosings } from './payments/paymentClosings'
import { tellOrder } from './tellOrder'

/** Closes orders that were not paid in time. */
export const orderClosings = workKind({
  kind: 'orderClosing',
  title: '关闭未付款的订单',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: (services, { payload: { id } }) => runInTransaction(services, (inside) => closeOrder(inside, id)),
})

/** Closes an open order, in the caller's transaction, and has the providers close its payments. No-op for any other order. */
export async function closeOrder(services: Services, id: string): Promise<OrderRow | undefined> {
  const order = await changeOrder(services.db, id, 'close', { closedAt: services.now() })
  if (!order) return undefined
  await freeCoupon(services, order)
  const open = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.state, ['preparing', 'open'])))
  for (const payment of open) await enqueue(services, paymentClosings, payment, { key: payment.id })
  services.afterCommit((after) => tellOrder(after, order))
  return order
}
