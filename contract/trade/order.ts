import * as z from 'zod/mini'
import { Instant } from '../fields'
import { FenAmount } from '../wallet/fen'
import { type OrderState, orderStateNames } from './states'

export const OrderId = z.uuid('订单编号不正确')

export const OrderStateName = z.enum(orderStateNames as [OrderState, ...OrderState[]])

const providerChannels = ['wechat', 'alipay', 'douyin', 'sandbox'] as const

export const ProviderChannel = z.enum(providerChannels, '请选择支付方式')
export type ProviderChannel = z.infer<typeof ProviderChannel>

/** Ways of payment. `wallet` has no provider. */
export const PayChannel = z.enum(['wallet', ...providerChannels], '请选择支付方式')
export type PayChannel = z.infer<typeof PayChannel>

export const payChannels: Readonly<Record<PayChannel, string>> = {
  wallet: '钱包余额',
  wechat: '微信支付',
  alipay: '支付宝',
  douyin: '抖音支付',
  sandbox: '模拟支付',
}

/**
 * Where the payment happens. `qr`: another device scans. `h5`: the provider's page in a phone's browser. `inApp`: the
 * provider's own app shows this page. `mini`: its mini-program does.
 */
export const PayScene = z.enum(['qr', 'h5', 'inApp', 'mini'])
export type PayScene = z.infer<typeof PayScene>

/** How to pay. `qr`: show `url` as a code. `link`: go to `url`. `host`: the embedding app pays with `params`. */
export const PayWay = z.union([
  z.object({ kind: z.literal('qr'), url: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('host'), params: z.record(z.string(), z.string()) }),
])
export type PayWay = z.infer<typeof PayWay>

/**
 * A payment that was started. `preparing`: the provider has not yet said how to pay. `superseded`: the order has another sum since,
 * so it pays nothing, and money that it still brings is returned.
 */
export const PaymentNow = z.object({
  id: z.string(),
  channel: PayChannel,
  scene: z.string(),
  state: z.enum(['preparing', 'open', 'paid', 'closed', 'failed', 'superseded']),
  how: z.nullable(PayWay),
})
export type PaymentNow = z.infer<typeof PaymentNow>

export const OrderSummary = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: OrderStateName,
  price: FenAmount,
  discount: FenAmount,
  /** Amount to pay. */
  amount: FenAmount,
  refunded: FenAmount,
  createdAt: Instant,
  /** When the order is closed if it is not paid. */
  closesAt: Instant,
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Refund = z.object({
  id: z.string(),
  no: z.string(),
  amount: FenAmount,
  state: z.enum(['pending', 'done', 'failed']),
  /** It went to the buyer's wallet, since the provider had refused. */
  toWallet: z.boolean(),
  why: z.string(),
  at: Instant,
})

/** `reddening`: money was refunded after it was issued, so it is being cancelled by a red-letter invoice. */
export const invoiceStates = {
  requested: '开票中',
  issued: '已开具',
  refused: '未开具',
  reddening: '红冲中',
  redLettered: '已红冲',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const InvoiceStateName = z.enum(Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]])

export const InvoiceKind = z.enum(['personal', 'company'], '请选择抬头类型')
export const invoiceKinds = { personal: '个人', company: '企业单位' } as const

/** An invoice as its order shows it. */
export const OrderInvoice = z.object({
  id: z.string(),
  kind: InvoiceKind,
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  amount: FenAmount,
  state: InvoiceStateName,
  /** The tax office's number; empty before it is issued. */
  number: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  /** Its PDF can be fetched. */
  hasFile: z.boolean(),
  at: Instant,
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

export const Order = z.extend(OrderSummary, {
  /** The kind of product. */
  product: z.string(),
  /** The bought goods, in short lines. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** How it was paid; null if it is not. */
  paidBy: z.nullable(PayChannel),
  paidAt: z.nullable(Instant),
  fulfilledAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  refunds: z.array(Refund),
  /** The valid invoice, else the last one. */
  invoice: z.nullable(OrderInvoice),
  /** Why it can have no invoice; empty if it can. */
  invoiceRefusal: z.string(),
  /** The address at which somebody else may pay. */
  publicPath: z.string(),
  /** The page on which the user continues; empty if there is none. */
  returnTo: z.string(),
})
export type Order = z.infer<typeof Order>
