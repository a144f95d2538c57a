import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { FenAmount, greatestAmount } from '../wallet/fen'
import { OrderId, OrderSummary, PaymentNow } from './order'

/** Creates an order that charges the caller's wallet. Fails with 1001 and `data.field` outside the limits of `wallet/get`. */
export const rechargeWallet = endpoint({
  path: '/api-user/wallet/recharge',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({
    amount: FenAmount.check(z.gte(1, '请输入充值金额'), z.lte(greatestAmount, '充值金额过大')),
  }),
  output: OrderSummary,
})

/** State of a recharge, and the wallet's balance. Fails with 1002 if it is not the caller's. */
export const getPaymentStatus = endpoint({
  path: '/api-user/wallet/paymentStatus',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: OrderId }),
  output: z.object({ order: OrderSummary, payment: z.nullable(PaymentNow), free: FenAmount }),
})
