import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import type { PayChannel, PayScene, PayWay } from '#contract/trade/order'
import { wireFen } from '#contract/wallet/fen'
import type { OrderRow } from '../../../area/product'
import { orders, payments } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { spendCoupon } from '../coupons/orderCoupons'
import { enqueueFulfilment } from '../fulfil'
import { changeOrder, findOrder, isOpenOrder } from '../orderRows'
import { type NewPayer, refusePayer } from '../risk'
import { tellOrder } from '../tellOrder'
import { enqueueCheck } from './checks'
import { ownAppOf } from './payers'
import { paymentClosings } from './paymentClosings'
import { findPayment, type PaymentRow, providerUrls, refuseState } from './paymentRows'

export interface NewPayment extends NewPayer {
  readonly key: string
  readonly channel: PayChannel
  readonly scene: PayScene
  /** The payer's id in the app, for a payment inside an app. */
  readonly payer?: string | undefined
  /** The payer's network address. */
  readonly ip: string
  /** The payer has shown the wallet's password or a passkey for this payment. */
  readonly isProven?: boolean
}

/** Begins to pay an order, in the caller's transaction. */
export async function beginPayment(
  services: Services,
  order: OrderRow,
  choice: NewPayment,
): Promise<Result<{ order: OrderRow; payment: PaymentRow | undefined }>> {
  if (choice.channel === 'wallet') return payFromWallet(services, order, choice.isProven === true)
  const offer = services.offers.paymentsOf(order.tenantId).find(({ channel }) => channel === choice.channel)
  if (!offer?.scenes.includes(choice.scene)) return failure(codes.conflict, '暂不支持这种支付方式，请换一种')
  const risky = await refusePayer(services, order, choice)
  if (risky) return risky
  const { db, now } = services
  const begun = await changeOrder(db, order.id, 'begin')
  if (!begun) return refuseState((await findOrder(db, eq(orders.id, order.id))) ?? order) ?? stateLost
  const isSame = and(
    eq(payments.orderId, order.id),
    eq(payments.channel, choice.channel),
    eq(payments.scene, choice.scene),
    inArray(payments.state, ['preparing', 'open']),
    eq(payments.byLink, choice.byLink),
    // A code can be scanned by anybody; other ways are made for one payer.
    choice.scene === 'qr' ? undefined : eq(payments.payer, choice.by),
  )
  const [known] = await db.select().from(payments).where(isSame)
  if (known) return success({ order: begun, payment: known })
  const id = deriveId('payment', order.id, choice.key)
  const [payment] = await db
    .insert(payments)
    .values({
      id,
      no: paymentNo(order, id),
      tenantId: order.tenantId,
      orderId: order.id,
      channel: choice.channel,
      scene: choice.scene,
      amount: begun.amount,
      state: 'preparing' as const,
      payer: choice.by,
      byLink: choice.byLink,
      createdAt: now(),
    })
    .returning()
  if (!payment) throw new Error('A payment was not written')
  const asked = { id, payer: choice.payer, ip: choice.ip.replace(/^::ffff:/i, '') }
  await enqueue(services, prepayments, asked, { key: id, expiresAt: order.closesAt })
  return success({ order: begun, payment })
}

const stateLost = failure(codes.conflict, '订单状态已变化，请刷新后再试')

/** The order's number and six letters of the payment: at most 32 letters for every provider. */
export const paymentNo = ({ no }: Pick<OrderRow, 'no'>, id: string): string =>
  `${no}P${id.replaceAll('-', '').slice(0, 8)}`

async function payFromWallet(services: Services, order: OrderRow, isProven: boolean) {
  const { db, now, products } = services
  const { id, tenantId, userId } = order
  if (!products.get(order.product)?.allowsWallet) return failure(codes.conflict, '这个订单不能用钱包余额支付')
  const from = await openAccount(services, { tenantId, userId, kind: 'wallet' })
  const to = await openAccount(services, { tenantId, kind: 'revenue', shareOf: userId })
  const paymentId = deriveId('wallet payment', id)
  const paid = await changeOrder(db, id, 'pay', { paidAt: now(), paymentId })
  if (!paid) return refuseState((await findOrder(db, eq(orders.id, id))) ?? order) ?? stateLost
  // The coupon may have been changed since the order was read.
  const { amount } = paid
  const transfer = { id: deriveId('pay', id), tenantId, unit: money, from, to, amount, orderId: id }
  const booked = await book(services, [{ ...transfer, reason: 'order.pay', reference: id }])
  if (!booked.ok) {
    // The caller's transaction continues, so the order is restored explicitly.
    await db.update(orders).set({ state: order.state, paidAt: null, paymentId: null }).where(eq(orders.id, id))
    return failure(codes.paymentShortfall, '钱包余额不足，请先充值', {
      key: `wallet:${wireFen(booked.lacks)}`,
      lacks: wireFen(booked.lacks),
    })
  }
  const [payment] = await db
    .insert(payments)
    .values({
      id: paymentId,
      no: paymentNo(order, paymentId),
      tenantId,
      orderId: id,
      channel: 'wallet',
      scene: 'wallet',
      isProven,
      amount,
      state: 'paid' as const,
      createdAt: now(),
      paidAt: now(),
    })
    .returning()
  await spendCoupon(services, paid)
  await enqueueFulfilment(services, paid)
  return success({ order: paid, payment })
}

/**
 * Asks the provider how a payment is made. After three failed attempts the payment is closed, since the provider may know it
 * although its responses were lost; the user chooses another way.
 */
export const prepayments = workKind({
  kind: 'prepayment',
  title: '向支付渠道下单',
  payload: z.object({ id: z.string(), payer: z.optional(z.string()), ip: z._default(z.string(), '127.0.0.1') }),
  mostAttempts: 3,
  run: async (services, { payload: { id, payer, ip } }) => {
    const found = await findPayment(services, id)
    if (found?.payment.state !== 'preparing' || !isOpenOrder(found.order.state)) return
    const { payment, order } = found
    const provider = services.payments.find(payment.channel)
    if (!provider) throw new Error(`There is no provider ${payment.channel}`)
    const urls = await providerUrls(services, order.tenantId, payment.channel, order.id)
    const { no, amount } = payment
    const scene = payment.scene as PayScene
    const ask = { no, amount, title: order.title, scene, expiresAt: order.closesAt, ...urls }
    const appId = await ownAppOf(services, order.tenantId, payment)
    const how: PayWay = await provider.prepay({ ...ask, openId: payer, appId, payerIp: ip })
    await services.db.transaction(async (tx) => {
      const isWaiting = and(eq(payments.id, id), eq(payments.state, 'preparing'))
      await tx.update(payments).set({ state: 'open', how }).where(isWaiting)
      await enqueueCheck({ ...services, db: tx }, { id, turn: 0 })
    })
    await tellOrder(services, order)
  },
  gaveUp: async (inside, { id }) => {
    const isWaiting = and(eq(payments.id, id), eq(payments.state, 'preparing'))
    const failed = await inside.db
      .update(payments)
      .set({ state: 'failed' })
      .where(isWaiting)
      .returning({ id: payments.id })
    // A payment that is open may be paid at this moment.
    if (failed.length > 0) await enqueue(inside, paymentClosings, { id }, { key: id })
  },
})
