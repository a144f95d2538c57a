import { and, eq, ne } from 'drizzle-orm'
import type { OrderRow } from '../../../area/product'
import { payments } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { changeOrder } from '../orderRows'
import { paymentClosings } from './paymentClosings'

/**
 * Voids the payments of an open order that gets another sum, and has the providers close them. Money that arrives nevertheless is
 * returned ({@link settlePayment}). In the caller's transaction, under the order's lock.
 */
export async function withdrawPayments(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  { id: orderId }: Pick<OrderRow, 'id'>,
): Promise<void> {
  await changeOrder(services.db, orderId, 'withdraw')
  // One that failed or was closed here may still be paid at its provider.
  const begun = await services.db
    .update(payments)
    .set({ state: 'superseded' })
    .where(and(eq(payments.orderId, orderId), ne(payments.state, 'paid')))
    .returning({ id: payments.id })
  for (const payment of begun) await enqueue(services, paymentClosings, payment, { key: payment.id })
}
