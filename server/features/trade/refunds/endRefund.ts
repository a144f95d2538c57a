import { eq, sql } from 'drizzle-orm'
import { orders } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { returnCoupon } from '../coupons/orderCoupons'
import { reddenInvoice } from '../invoices/reddenInvoice'
import { changeOrder } from '../orderRows'

/** Notes that money of an order went back, in the transaction that books it. */
export async function endRefund(
  services: Services,
  { orderId, amount }: { orderId: string; amount: bigint },
): Promise<void> {
  const { db } = services
  const [row] = await db
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}` })
    .where(eq(orders.id, orderId))
    .returning()
  const isWhole = row?.refunded === row?.amount
  const ended = await changeOrder(db, orderId, isWhole ? 'refundWhole' : 'refundPart')
  if (isWhole && ended) await returnCoupon(services, ended)
  await reddenInvoice(services, orderId)
}
