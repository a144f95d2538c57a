import * as z from 'zod/mini'
import { LoginHost } from '../embedded/loginHost'
import { endpoint } from '../endpoint'
import { boundedRecord, optionalText } from '../fields'
import { readInnerAddress } from '../innerAddress'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount, greatestAmount } from '../wallet/fen'
import { Order, OrderId, OrderStateName, OrderSummary, PayChannel, PaymentNow, PayScene } from './order'

/** Which of a product is bought. */
const Item = boundedRecord(
  z.string().check(z.maxLength(20)),
  z.union([z.string().check(z.maxLength(60)), z.int().check(z.gte(0), z.lte(2_147_483_647))]),
  8,
)

const Amount = FenAmount.check(z.gte(1, '金额不正确'), z.lte(greatestAmount, '金额不正确'))

const ReturnTo = z._default(
  z.string().check(
    z.maxLength(300),
    z.refine((path) => path === '' || readInnerAddress(path) !== undefined, '返回的页面不正确'),
  ),
  '',
)

/**
 * Makes an order. The server computes its price; if the page showed another one (`amount`), it fails with 1010 and `data.amount`.
 * The caller's coupon that takes most off is reserved for it; `coupon/orderChoose` changes it.
 * Unknown goods: 1002.
 */
export const createOrder = endpoint({
  path: '/api-user/trade/create',
  effect: 'once',
  access: 'login',
  input: z.strictObject({
    product: z.string().check(z.regex(/^[a-z][A-Za-z]{1,20}$/, '商品不正确')),
    item: Item,
    amount: z.optional(Amount),
    returnTo: ReturnTo,
  }),
  output: Order,
})

/** The channels by which an order can be paid on this device, including the caller's wallet with its balance. */
const Channels = z.array(z.object({ channel: PayChannel, scenes: z.array(z.string()) }))

const PayerKey = z.optional(z.string().check(z.maxLength(64, '付款授权不正确')))

/**
 * Begins to pay: with the wallet at once (14550 if too little is in it), otherwise by a provider. How to pay follows with
 * {@link getOrderStatus}, which the hub announces. A payment that was begun in the same way is returned as it is. 1010 if the order
 * cannot be paid any more. Inside an app whose user the account does not know, it fails with 1010 and `data.payer`, the app that
 * the page asks, and is called again with the `payerKey` of the answer; 1001 if that is not the caller's or of another app. If the
 * page showed another sum (`amount`) than is to be paid, it fails with 1010 and `data.amount`. From the wallet, an amount above
 * the site's limit needs a proof for `pay` (1018), which serves one payment.
 */
export const confirmOrder = endpoint({
  path: '/api-user/trade/confirm',
  effect: 'once',
  access: 'login',
  proof: 'pay',
  provesSometimes: true,
  input: z.strictObject({
    id: OrderId,
    channel: PayChannel,
    scene: z._default(PayScene, 'qr'),
    amount: z.optional(Amount),
    payerKey: PayerKey,
  }),
  output: z.object({ state: OrderStateName, payment: z.nullable(PaymentNow) }),
})

/** State of an order, for pages that wait. 1002 if it is not the caller's. */
export const getOrderStatus = endpoint({
  path: '/api-user/trade/status',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: OrderId }),
  output: z.object({
    order: OrderSummary,
    /** The newest payment; null before the first. */
    payment: z.nullable(PaymentNow),
    channels: Channels,
    wallet: FenAmount,
    returnTo: z.string(),
  }),
})

/** Failure of a payment inside an app because the app's user is unknown. */
export const PayerWanted = z.object({ payer: LoginHost })

export const getOrder = endpoint({
  path: '/api-user/trade/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: OrderId }),
  output: Order,
})

/** The caller's orders, the newest first. */
export const findOrders = endpoint({
  path: '/api-user/trade/find',
  effect: 'read',
  access: 'login',
  input: z._default(
    z.strictObject({
      group: z._default(z.enum(['all', 'open', 'done', 'refund', 'closed']), 'all'),
      ...cursorInput(20),
    }),
    { group: 'all', limit: 20 },
  ),
  output: z.extend(cursorPageOf(OrderSummary), {
    /** The caller is an operator of the site for money. */
    mayHandle: z.boolean(),
  }),
})

/**
 * A user's act on an order. `close`: cancels it before it is paid. `check`: asks the provider again whether it was paid; the
 * hub reports if it was.
 */
export const handleTransaction = endpoint({
  path: '/api-user/trade/transactionHandle',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: OrderId, act: z.enum(['close', 'check']) }),
  output: z.object({ state: OrderStateName }),
})

/** Gives money of a paid order back: all that is left of it without `amount`. For operators. */
export const refundOrder = endpoint({
  path: '/api-user/trade/refund',
  effect: 'once',
  access: { operator: 'money' },
  input: z.strictObject({ id: OrderId, amount: z.optional(Amount), why: optionalText(100) }),
  output: z.object({ state: OrderStateName }),
})

const PayToken = z.string().check(z.regex(/^[\w-]{22}$/, '链接不正确'))

/** What somebody without a login sees of an order that they may pay: the sum and the product. 1002 for an unknown link. */
export const getPublicOrder = endpoint({
  path: '/api-user/trade/publicGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ token: PayToken }),
  output: z.object({
    title: z.string(),
    amount: FenAmount,
    state: OrderStateName,
    closesAt: z.string(),
    payment: z.nullable(PaymentNow),
    channels: Channels,
  }),
})

/** As {@link confirmOrder}, for somebody with the link, who is asked in the app in the same way. The wallet is not theirs. */
export const confirmPublicOrder = endpoint({
  path: '/api-user/trade/publicConfirm',
  effect: 'once',
  access: 'public',
  input: z.strictObject({
    token: PayToken,
    channel: z.enum(['wechat', 'alipay', 'sandbox'], '请选择支付方式'),
    scene: z._default(PayScene, 'qr'),
    payerKey: PayerKey,
  }),
  output: z.object({ state: OrderStateName, payment: z.nullable(PaymentNow) }),
})
