import { asc, eq } from 'drizzle-orm'
import { pathTo } from '#contract/page'
import type { Order, OrderSummary, PayChannel, PaymentNow, PayWay } from '#contract/trade/order'
import { tradePages } from '#contract/trade/pages'
import { wireFen } from '#contract/wallet/fen'
import type { OrderRow } from '../../area/product'
import { payments, refunds } from '../../db/schema/money/trade'
import type { Services } from '../../services'
import { findNewestInvoice, showInvoice } from './invoices/invoiceRows'
import { refuseInvoice } from './invoices/refuseInvoice'
import type { PaymentRow } from './payments/paymentRows'

export const showSummary = (order: OrderRow): OrderSummary => ({
  id: order.id,
  no: order.no,
  title: order.title,
  state: order.state,
  price: wireFen(order.price),
  discount: wireFen(order.discount),
  amount: wireFen(order.amount),
  refunded: wireFen(order.refunded),
  createdAt: order.createdAt.toISOString(),
  closesAt: order.closesAt.toISOString(),
})

/** How to pay is shown only while the payment is open. */
export const showPayment = (payment: PaymentRow | undefined): PaymentNow | null =>
  payment
    ? {
        id: payment.id,
        channel: payment.channel as PayChannel,
        scene: payment.scene,
        state: payment.state,
        how: payment.state === 'open' ? ((payment.how as PayWay | null) ?? null) : null,
      }
    : null

export async function showOrder({ db, products }: Services, order: OrderRow): Promise<Order> {
  const [paid] = order.paymentId ? await db.select().from(payments).where(eq(payments.id, order.paymentId)) : []
  const invoice = await findNewestInvoice(db, order.id)
  const back = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.createdAt))
  return {
    ...showSummary(order),
    product: order.product,
    lines: [...(products.get(order.product)?.describe(order.item) ?? [])],
    paidBy: (paid?.channel as PayChannel | undefined) ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    refunds: back.map(showRefund),
    invoice: invoice ? showInvoice(invoice) : null,
    invoiceRefusal: refuseInvoice({ products }, order)?.msg ?? '',
    publicPath: pathTo(tradePages['vip-trade-public-pay'], { token: order.payToken }),
    returnTo: order.returnTo,
  }
}

export const showRefund = ({ id, no, amount, state, toWallet, why, createdAt }: typeof refunds.$inferSelect) => ({
  id,
  no,
  amount: wireFen(amount),
  state,
  toWallet,
  why,
  at: createdAt.toISOString(),
})

/** The ways in which an order can be paid. */
export const showChannels = ({ offers, products }: Services, order: OrderRow, forOwner: boolean) => [
  ...offers.paymentsOf(order.tenantId).map(({ channel, scenes }) => ({ channel, scenes: [...scenes] })),
  ...(forOwner && products.get(order.product)?.allowsWallet ? [{ channel: 'wallet' as const, scenes: [] }] : []),
]
