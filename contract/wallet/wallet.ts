import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, LargeId, Month, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount } from './fen'

/** Amounts are whole fen. */

export const getWallet = endpoint({
  path: '/api-user/wallet/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    /** Money that can be spent. */
    free: FenAmount,
    /** Held for refunds under way. */
    held: FenAmount,
    /** Income and expense of this month in China. */
    month: z.object({ income: FenAmount, expense: FenAmount }),
    /** Limits of a recharge; `offers` are the suggested amounts. */
    recharge: z.object({ least: FenAmount, most: FenAmount, offers: z.array(FenAmount) }),
  }),
})

/** Reasons why money moved, with their Chinese names. */
export const flowReasons = {
  recharge: '充值',
  'order.pay': '支付订单',
  refund: '订单退款',
  'refund.void': '退款未成功',
  latePayment: '超时付款入账',
  'refund.late': '退回超时付款',
  'refund.late.void': '退回未成功，转入钱包',
  'suspense.clear': '多付款项转入钱包',
  other: '其他',
} as const
export type FlowReason = keyof typeof flowReasons

export const Flow = z.object({
  id: LargeId,
  reason: z.enum(Object.keys(flowReasons) as [FlowReason, ...FlowReason[]]),
  /** Above 0 for income, below 0 for expense. */
  change: FenAmount,
  /** The available balance afterwards. */
  balance: FenAmount,
  /** The product of the order that it belongs to; empty without one. */
  title: z.string(),
  at: Instant,
})
export type Flow = z.infer<typeof Flow>

export const FlowWay = z.enum(['all', 'in', 'out'])
export type FlowWay = z.infer<typeof FlowWay>

/** Movements in the wallet, newest first. `income` and `expense` are those of the month, or of all time without a month. */
export const findFlows = endpoint({
  path: '/api-user/wallet/flowFind',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ month: z.optional(Month), way: z._default(FlowWay, 'all'), ...cursorInput(20) }), {
    way: 'all',
    limit: 20,
  }),
  output: z.extend(cursorPageOf(Flow), { income: FenAmount, expense: FenAmount }),
})

/** Income and expense of each of the last twelve months in China, including the current one, the oldest first. */
export const findFlowMonths = endpoint({
  path: '/api-user/wallet/flowMonths',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ month: Month, income: FenAmount, expense: FenAmount })) }),
})

/** One movement in the wallet. Fails with 1002 if it is not the caller's. */
export const getFlow = endpoint({
  path: '/api-user/wallet/flowGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: LargeId }),
  output: z.extend(Flow, {
    /** The transfer's own number. */
    no: z.string(),
    /** Id and number of its order; empty without one. */
    orderId: z.string(),
    orderNo: z.string(),
  }),
})
