import { and, eq } from 'drizzle-orm'
import type { Taken } from '../../../area/product'
import { moneyFindings, orders, refunds } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { ProviderRefund } from '../../../outbound/payments/provider'
import type { Services } from '../../../services'
import { postHold, voidHold } from '../../wallet/ledger/holds'
import { noteFinding } from '../findings/findings'
import { settleFinding } from '../findings/suspense'
import { enqueueFulfilment } from '../fulfil'
import { changeOrder, findOrder, lockOrder } from '../orderRows'
import { findPayment } from '../payments/paymentRows'
import { tellOrder } from '../tellOrder'
import { endRefund } from './endRefund'

/**
 * Books how a refund ended; resolves to false while it has not. Locks the order, then rights, then money, as `refundOrder`
 * does, so that two refunds of one buyer do not wait for each other.
 */
export async function settleRefund(
  services: Services,
  { refundNo, state, providerNo }: ProviderRefund,
): Promise<boolean> {
  if (state !== 'done' && state !== 'failed') return false
  await runInTransaction(services, async (inside) => {
    const { db, now } = inside
    const [refund] = await db.select().from(refunds).where(eq(refunds.no, refundNo)).for('update')
    if (refund?.state !== 'pending') return
    const { id, orderId, tenantId, amount, transferId, taken } = refund
    await lockOrder(db, orderId)
    await db.update(refunds).set({ state, providerNo, doneAt: now() }).where(eq(refunds.id, id))
    const paid = await findPayment(inside, refund.paymentId)
    const isOfOrder = !paid?.payment.isSurplus
    if (isOfOrder && state === 'failed') await keepOrder(inside, { orderId, refundId: id, taken })
    if (state === 'done') await postHold(inside, transferId)
    else await voidHold(inside, transferId)
    if (isOfOrder && state === 'done') await endRefund(inside, { orderId, amount })
    if (state === 'failed')
      await noteFinding(inside, {
        tenantId,
        kind: 'refundFailed',
        channel: paid?.payment.channel ?? '',
        reference: refundNo,
        facts: { refundNo, providerNo },
        amount,
      })
    await settleStuck(inside, { tenantId, refundNo })
    if (paid) inside.afterCommit((after) => tellOrder(after, paid.order))
  })
  return true
}

interface Kept {
  readonly orderId: string
  readonly refundId: string
  readonly taken: Taken | null
}

/** Restores an order's state from before a refund that failed, and gives its goods again. */
async function keepOrder(services: Services, { orderId, refundId, taken }: Kept) {
  const order = await findOrder(services.db, eq(orders.id, orderId))
  if (!order) return
  if (order.fulfilledAt !== null) {
    const change = order.refunded > 0n ? 'keepPartlyRefunded' : 'keepFulfilled'
    const kept = await changeOrder(services.db, orderId, change)
    if (kept && taken) await services.products.get(order.product)?.giveAgain?.(services, kept, { refundId, taken })
    return
  }
  // The work that fulfils the order may have run during the refund and found nothing to do, so it is enqueued again.
  if (await changeOrder(services.db, orderId, 'keepPaid')) await enqueueFulfilment(services, order, refundId)
}

/** The refund is no longer without a result. */
async function settleStuck(services: Services, { tenantId, refundNo }: { tenantId: number; refundNo: string }) {
  const isIt = and(
    ...[eq(moneyFindings.tenantId, tenantId), eq(moneyFindings.kind, 'refundStuck')],
    eq(moneyFindings.reference, refundNo),
  )
  for (const row of await services.db.select().from(moneyFindings).where(isIt))
    await settleFinding(services, row, { outcome: undefined, note: '退款已有结果' })
}
