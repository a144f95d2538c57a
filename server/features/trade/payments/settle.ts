import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../../area/product'
import { orders, payments } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { ProviderPayment } from '../../../outbound/payments/provider'
import type { Services } from '../../../services'
import { bookPayment } from '../bookings'
import { noteFinding } from '../findings/findings'
import { enqueueFulfilment } from '../fulfil'
import { changeOrder, findOrder, lockOrder } from '../orderRows'
import { returnSurplus } from '../refunds/refunds'
import { tellOrder } from '../tellOrder'
import { enqueueSettlement } from './settlements'

/**
 * `paid`: it paid its order. `known`: it was settled before. `surplus`: the order was already closed or paid, or
 * has another sum since, so the money is refunded to the customer. `refused`: it does not match the request, and is on the operators' list.
 */
export type Settled = 'paid' | 'known' | 'surplus' | 'refused'

/** Books a payment that a provider says was made. May be called any number of times, by notices and queries at once. */
export async function settlePayment(services: Services, channel: string, found: ProviderPayment): Promise<Settled> {
  return runInTransaction(services, async (inside) => {
    const { db } = inside
    const isIt = and(eq(payments.no, found.no), eq(payments.channel, channel))
    // The order is locked before its payments everywhere.
    const [known] = await db.select({ orderId: payments.orderId }).from(payments).where(isIt)
    if (known) await lockOrder(db, known.orderId)
    const [payment] = await db.select().from(payments).where(isIt).for('update')
    const facts = { no: found.no, providerNo: found.providerNo, amount: String(found.amount), currency: found.currency }
    const refuse = async (kind: 'unknownPayment' | 'wrongAmount' | 'paidTwice', tenantId: number) => {
      const at = { channel, reference: `${found.no} ${found.providerNo} ${found.amount}` }
      await noteFinding(inside, { tenantId, kind, ...at, facts, amount: found.amount })
      return 'refused' as const
    }
    if (!payment) return refuse('unknownPayment', 0)
    if (found.amount !== payment.amount || found.currency !== 'CNY') return refuse('wrongAmount', payment.tenantId)
    if (payment.state === 'paid')
      return payment.providerNo === found.providerNo ? 'known' : refuse('paidTwice', payment.tenantId)
    const paidAt = found.paidAt ?? inside.now()
    const isPaid = { state: 'paid' as const, providerNo: found.providerNo, paidAt }
    await db.update(payments).set(isPaid).where(eq(payments.id, payment.id))
    const isVoid = payment.state === 'superseded'
    const order = isVoid ? undefined : await changeOrder(db, payment.orderId, 'pay', { paidAt, paymentId: payment.id })
    if (order) {
      await bookPayment(inside, order, { channel })
      await enqueueFulfilment(inside, order)
      await enqueueSettlement(inside, { ...payment, ...isPaid })
    }
    const present = order ?? (await findOrder(db, eq(orders.id, payment.orderId)))
    if (!present) throw new Error('A payment has no order')
    if (!order) await returnSurplus(inside, present, { ...payment, ...isPaid }, sayWhy(present, isVoid))
    inside.afterCommit((after) => tellOrder(after, present))
    return order ? 'paid' : 'surplus'
  })
}

/** Why a payment paid nothing, as the buyer reads it. */
function sayWhy({ state }: OrderRow, isVoid: boolean): string {
  if (isVoid) return '付款前应付金额已变化'
  return state === 'closed' ? '订单关闭后才付款' : '订单已支付'
}
