import * as z from 'zod/mini'
import type { ProviderPayment, ProviderRefund } from './provider'

export const Payment = z.object({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})
export const Refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.optional(z.string()),
  status: z.string(),
})

const paymentStates: Readonly<Record<string, ProviderPayment['state']>> = {
  SUCCESS: 'paid',
  /** Paid, and something of it went back since. */
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}
const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

export const toPayment = (payment: z.infer<typeof Payment>): ProviderPayment => ({
  no: payment.out_trade_no,
  state: paymentStates[payment.trade_state] ?? 'open',
  providerNo: payment.transaction_id ?? '',
  amount: BigInt(payment.amount?.total ?? 0),
  currency: payment.amount?.currency ?? 'CNY',
  paidAt: payment.success_time ? new Date(payment.success_time) : undefined,
})

export const toRefund = ({ out_refund_no, refund_id = '', status }: z.infer<typeof Refund>): ProviderRefund => ({
  refundNo: out_refund_no,
  state: refundStates[status] ?? 'pending',
  providerNo: refund_id,
})

/** JSON that came from outside; undefined if it is none. */
export const parse = (text: string): unknown => tryOpen(() => JSON.parse(text))

export function tryOpen(open: () => unknown): unknown {
  try {
    return open()
  } catch {
    return undefined
  }
}
