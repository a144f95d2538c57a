import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import { fen } from '../../../../contract/wallet/fen'
import { orders, payments, refunds } from '../../../db/schema/money/trade'
import { deriveId } from '../../../deriveId'
import type { ProviderRefund } from '../../../outbound/payments/provider'
import type { Services } from '../../../services'
import { runInTransaction } from '../../../transactional'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { hold, postHold, voidHold } from '../../wallet/ledger/holds'
import { returnCoupon } from '../coupons/orderCoupons'
import { noteFinding } from '../findings/findings'
import { enqueueFulfilment } from '../fulfil'
import { reddenInvoice } from '../invoices/reddenInvoice'
import { changeOrder, findOrder, lockOrder } from '../orderRows'
import { findPayment, type PaymentRow, providerUrls } from '../payments/paymentRows'
import type { OrderRow, Taken } from '../products'
import { tellOrder } from '../tellOrder'

export interface RefundWish {
  /** The act's key. */
  readonly key: string
  /** Fen; all that is left without it. */
  readonly amount?: bigint | undefined
  readonly why: string
}

/**
 * Begins to refund money of a paid order, in the caller's transaction. A refund to the wallet is done at once. An order that is
 * not fulfilled yet is refunded as a whole or not at all, since it is not fulfilled afterwards. Locks the order, then rights,
 * then money.
 */
export async function refundOrder(services: Services, { id }: OrderRow, wish: RefundWish): Promise<Result<OrderRow>> {
  const { db, products } = services
  const present = await lockOrder(db, id)
  const left = present ? present.amount - present.refunded : 0n
  const amount = wish.amount ?? left
  if (present && amount > left) return failure(codes.invalidInput, '退款金额超过了可退的金额', { field: 'amount' })
  if (present?.state === 'paid' && amount < left)
    return failure(codes.conflict, '商品正在发放，现在只能全额退款，请稍后再试')
  const refunding = present && (await changeOrder(db, id, 'refund'))
  if (!refunding) return failure(codes.conflict, '这个订单现在不能退款')
  const back = () => db.update(orders).set({ state: present.state }).where(eq(orders.id, id))
  const refundId = deriveId('refund', id, wish.key)
  const part = { refundId, amount: fen(amount), isWhole: amount === left }
  const isGiven = present.fulfilledAt !== null
  const took = isGiven ? await products.get(present.product)?.takeBack?.(services, refunding, part) : undefined
  if (took && !took.ok) {
    await back()
    return took
  }
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, refunding.paymentId ?? ''))
  if (!payment) throw new Error('A paid order has no payment')
  const isHeld = await startRefund(services, {
    ...{ id: refundId, order: refunding, payment, amount, why: wish.why },
    taken: took?.data ?? null,
  })
  if (!isHeld) {
    await back()
    return failure(codes.conflict, '用户钱包里的余额不够退回')
  }
  return success((await findOrder(db, eq(orders.id, id))) ?? refunding)
}

interface Start {
  readonly id: string
  readonly order: OrderRow
  readonly payment: PaymentRow
  readonly amount: bigint
  readonly why: string
  readonly taken: Taken | null
  /** The money is in the customer's wallet, since the payment came too late. */
  readonly isSurplus?: boolean
}

/** Holds the money and has the provider asked. Resolves to false if it is not there any more. */
async function startRefund(services: Services, { id, order, payment, amount, why, taken, isSurplus = false }: Start) {
  const { db, now, products } = services
  const { tenantId, userId } = order
  const isWallet = payment.channel === 'wallet'
  const fromWallet = isSurplus || products.get(order.product)?.goesTo === 'wallet'
  const from = await openAccount(
    services,
    fromWallet ? { tenantId, userId, kind: 'wallet' } : { tenantId, kind: 'revenue', shareOf: userId },
  )
  const to = await openAccount(
    services,
    isWallet
      ? { tenantId, userId, kind: 'wallet' }
      : { tenantId, kind: 'clearing', name: payment.channel, shareOf: userId },
  )
  const transferId = deriveId(id, 'transfer')
  const reason = isSurplus ? 'refund.late' : 'refund'
  const transfer = { id: transferId, tenantId, unit: money, from, to, amount, reason, reference: id, orderId: order.id }
  const booked = await (isWallet ? book(services, [transfer]) : hold(services, transfer))
  if (!booked.ok) return false
  await db.insert(refunds).values({
    ...{
      id,
      no: `R${id.replaceAll('-', '').slice(0, 28)}`,
      tenantId,
      orderId: order.id,
      paymentId: payment.id,
      amount,
    },
    taken,
    ...{ why, transferId, state: isWallet ? 'done' : 'pending', createdAt: now(), doneAt: isWallet ? now() : null },
  })
  if (isWallet) await endRefund(services, { orderId: order.id, amount })
  else await enqueue(services, refundAsks, { id }, { key: id })
  return true
}

/** Books a payment that pays nothing to the customer, and begins to give it back, in the caller's transaction. */
export async function returnSurplus(services: Services, order: OrderRow, payment: PaymentRow): Promise<void> {
  const { tenantId, userId } = order
  const { amount, channel, id } = payment
  await services.db.update(payments).set({ isSurplus: true }).where(eq(payments.id, id))
  const from = await openAccount(services, { tenantId, kind: 'clearing', name: channel, shareOf: userId })
  const to = await openAccount(services, { tenantId, userId, kind: 'wallet' })
  const transfer = { id: deriveId('late', id), tenantId, unit: money, from, to, amount, orderId: order.id }
  await book(services, [{ ...transfer, reason: 'latePayment', reference: id }])
  const why = order.state === 'closed' ? '订单关闭后才付款' : '订单已支付'
  await startRefund(services, {
    order,
    payment,
    amount,
    why,
    id: deriveId('refund', order.id, `late ${id}`),
    taken: null,
    isSurplus: true,
  })
}

/**
 * Asks until the provider reports the result, always under the same refund number, so that repeated requests refund nothing more.
 */
export const refundAsks = workKind({
  kind: 'refundAsk',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: async (services, { payload: { id } }) => {
    const [refund] = await services.db.select().from(refunds).where(eq(refunds.id, id))
    if (refund?.state !== 'pending') return
    const paid = await findPayment(services, refund.paymentId)
    const provider = services.payments.find(paid?.payment.channel ?? '')
    if (!paid || !provider) throw new Error('A refund has no provider')
    const { no, amount: total } = paid.payment
    const { no: refundNo, amount, why } = refund
    const known = await provider.queryRefund({ no, refundNo })
    if (known.state === 'none') {
      const { notifyUrl } = await providerUrls(services, refund.tenantId, provider.channel, refund.orderId)
      await provider.refund({ no, refundNo, amount, total, why, notifyUrl })
    }
    const found = known.state === 'none' ? await provider.queryRefund({ no, refundNo }) : known
    if (!(await settleRefund(services, found))) throw new Error('The refund is under way')
  },
})

/**
 * Books how a refund ended; resolves to false while it has not. Locks the order, then rights, then money, as {@link refundOrder}
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
        ...{ tenantId, kind: 'refundFailed', channel: paid?.payment.channel ?? '', reference: refundNo },
        ...{ facts: { refundNo, providerNo }, amount },
      })
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

async function endRefund(services: Services, { orderId, amount }: { orderId: string; amount: bigint }): Promise<void> {
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
