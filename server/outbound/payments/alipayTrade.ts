import * as z from 'zod/mini'
import { fromChina } from './alipayGateway'
import type { ProviderPayment } from './provider'
import { readYuan } from './wechatBill'

export const Trade = z.object({
  code: z.string(),
  sub_code: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
  trade_status: z.optional(z.string()),
  total_amount: z.optional(z.string()),
  send_pay_date: z.optional(z.string()),
})

const tradeStates: Readonly<Record<string, ProviderPayment['state']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}

export const toPayment = (no: string, trade: z.infer<typeof Trade>): ProviderPayment => ({
  no,
  state: tradeStates[trade.trade_status ?? ''] ?? 'open',
  providerNo: trade.trade_no ?? '',
  amount: trade.total_amount === undefined ? 0n : readYuan(trade.total_amount),
  currency: 'CNY',
  paidAt: trade.send_pay_date ? fromChina(trade.send_pay_date) : undefined,
})
