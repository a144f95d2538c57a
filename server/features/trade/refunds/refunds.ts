import { eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { orderChanges } from '#contract/trade/states'
import { type Fen, fen, showYuan } from '#contract/wallet/fen'
import type { OrderRow, Taken } from '../../../area/product'
import { orders, payments, refunds } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { hold } from '../../wallet/ledger/holds'
import { changeOrder, findOrder, lockOrder } from '../orderRows'
import type { PaymentRow } from '../payments/paymentRows'
import { refundAsks } from './asking'
import { endRefund } from './endRefund'
import { lockRefundable, mayGoToWallet } from './refundable'

export interface RefundWish {
  /** The act's key. */
  readonly key: string
  /** Fen; all that may be refunded without it. */
  readonly amount?: bigint | undefined
  readonly why: string
  /** To the buyer's wallet, since the provider has refused to refund. */
  readonly toWallet?: boolean
}

const notNow = failure(codes.conflict, '这个订单现在不能退款')
const notToWallet = failure(codes.conflict, '只有渠道拒绝退款后，才能退到买家的钱包')

interface CheckedRefund {
  readonly order: OrderRow
  readonly amount: bigint
  /** What may be refunded at most. */
  readonly of: Fen
}

/** What a refund would give back. Fails if it is not possible at present. Locks the order, then its goods. */
export async function checkRefund(
  services: Services,
  { id }: Pick<OrderRow, 'id'>,
  wish: Pick<RefundWish, 'amount' | 'toWallet'>,
): Promise<Result<CheckedRefund>> {
  const order = await lockOrder(services.db, id)
  if (!order || !orderChanges.refund.from.some((state) => state === order.state)) return notNow
  if (wish.toWallet && !(await mayGoToWallet(services, order))) return notToWallet
  const { amount: of, refusal = '商品已用完或已到期，没有可退的金额' } = await lockRefundable(services, order)
  const amount = wish.amount ?? of
  if (of === 0n) return failure(codes.conflict, refusal)
  if (amount > of) return failure(codes.invalidInput, `最多可退${showYuan(of)}，请刷新后重试`, { field: 'amount' })
  if (order.state === 'paid' && amount < of)
    return failure(codes.conflict, '商品正在发放，现在只能全额退款，请稍后再试')
  return success({ order, amount, of })
}

/**
 * Begins to refund money of a paid order, in the caller's transaction: at most what is left of the goods is worth. A refund to the
 * wallet is done at once. An order that is not fulfilled yet is refunded as a whole or not at all, since it is not fulfilled
 * afterwards. Locks the order, then rights, then money.
 */
export async function refundOrder(services: Services, { id }: OrderRow, wish: RefundWish): Promise<Result<OrderRow>> {
  const { db, products } = services
  const { why, toWallet = false } = wish
  const checked = await checkRefund(services, { id }, wish)
  if (!checked.ok) return checked
  const { order: present, amount, of } = checked.data
  const refunding = await changeOrder(db, id, 'refund')
  if (!refunding) return notNow
  const back = () => db.update(orders).set({ state: present.state }).where(eq(orders.id, id))
  const refundId = deriveId('refund', id, wish.key)
  const isGiven = present.fulfilledAt !== null
  const part = { refundId, amount: fen(amount), of }
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
    id: refundId,
    order: refunding,
    payment,
    amount,
    why,
    toWallet,
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
  readonly toWallet?: boolean
  /** The money is in the customer's wallet, since the payment came too late. */
  readonly isSurplus?: boolean
}

/** Holds the money and has the provider asked. Resolves to false if it is not there any more. */
async function startRefund(services: Services, start: Start) {
  const { id, order, payment, amount, why, taken, toWallet = false, isSurplus = false } = start
  const { db, now, products } = services
  const { tenantId, userId } = order
  const isWallet = payment.channel === 'wallet' || toWallet
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
    id,
    no: `R${id.replaceAll('-', '').slice(0, 28)}`,
    tenantId,
    orderId: order.id,
    paymentId: payment.id,
    amount,
    taken,
    toWallet: toWallet && payment.channel !== 'wallet',
    why,
    transferId,
    state: isWallet ? 'done' : 'pending',
    createdAt: now(),
    doneAt: isWallet ? now() : null,
  })
  if (isWallet) await endRefund(services, { orderId: order.id, amount })
  else await enqueue(services, refundAsks, { id }, { key: id })
  return true
}

/** Books a payment that pays nothing to the customer, and begins to give it back, in the caller's transaction. */
export async function returnSurplus(
  services: Services,
  order: OrderRow,
  payment: PaymentRow,
  why: string,
): Promise<void> {
  const { tenantId, userId } = order
  const { amount, channel, id } = payment
  await services.db.update(payments).set({ isSurplus: true }).where(eq(payments.id, id))
  const from = await openAccount(services, { tenantId, kind: 'clearing', name: channel, shareOf: userId })
  const to = await openAccount(services, { tenantId, userId, kind: 'wallet' })
  const transfer = { id: deriveId('late', id), tenantId, unit: money, from, to, amount, orderId: order.id }
  await book(services, [{ ...transfer, reason: 'latePayment', reference: id }])
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
