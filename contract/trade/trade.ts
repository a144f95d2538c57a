import * as z from 'zod/mini'
import { LoginHost } from '../embedded/loginHost'
import { endpoint } from '../endpoint'
import { boundedRecord, optionalText } from '../fields'
import { readInnerAddress } from '../innerAddress'
import { largestId } from '../largestId'
import { cursorInput, cursorPageOf } from '../paging'
import { Proposed } from '../proposals/proposal'
import { FenAmount, greatestAmount } from '../wallet/fen'
import {
  Order,
  OrderId,
  OrderStateName,
  OrderSummary,
  PayChannel,
  PaymentNow,
  PayScene,
  ProviderChannel,
} from './order'

/** What acts here are about, as the log names it. */
const order = { key: 'order', title: '订单', facts: { toWallet: '退到钱包' } } as const
const refund = { key: 'refund', title: '退款' } as const

/** Identifies what is bought of a product. */
const Item = boundedRecord(
  z.string().check(z.maxLength(20)),
  z.union([z.string().check(z.maxLength(60)), z.int().check(z.gte(0), z.lte(largestId))]),
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
 * Creates an order. The server computes its price and reserves the caller's coupon with the largest discount, which
 * `coupon/orderChoose` changes. Fails with 1010 and `data.amount` if the page showed another price (`amount`), with 1002 for
 * unknown goods.
 */
export const createOrder = endpoint({
  path: '/api-user/trade/create',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({
    product: z.string().check(z.regex(/^[a-z][A-Za-z]{1,20}$/, '商品不正确')),
    item: Item,
    amount: z.optional(Amount),
    returnTo: ReturnTo,
  }),
  output: Order,
})

/** The channels for paying an order on this device, including the caller's wallet with its balance. */
const Channels = z.array(z.object({ channel: PayChannel, scenes: z.array(z.string()) }))

const PayerKey = z.optional(z.string().check(z.maxLength(64, '付款授权不正确')))

/**
 * Starts a payment: from the wallet at once, otherwise through a provider, for which {@link getOrderStatus} returns how to pay
 * after the hub has announced it. A payment that was already started in the same way is returned. Fails with 14550 if the wallet
 * has too little; with 1010 if the order can no longer be paid, or with `data.amount` if the page showed another sum (`amount`).
 * Inside an app whose user the account does not know, fails with 1010 and `data.payer`, the app that the page has to ask; repeat
 * the call with the `payerKey` of the app's response (1001 if that belongs to another caller or app). A payment from the wallet
 * above the site's limits (of one payment, and of a day's sum without a password) needs a proof for `pay` (1018).
 */
export const confirmOrder = endpoint({
  path: '/api-user/trade/confirm',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  proof: 'pay',
  input: z.strictObject({
    id: OrderId,
    channel: PayChannel,
    scene: z._default(PayScene, 'qr'),
    amount: z.optional(Amount),
    payerKey: PayerKey,
  }),
  output: z.object({ state: OrderStateName, payment: z.nullable(PaymentNow) }),
})

/** State of an order, for pages that wait for a change. Fails with 1002 if it is not the caller's. */
export const getOrderStatus = endpoint({
  path: '/api-user/trade/status',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: OrderId }),
  output: z.object({
    order: OrderSummary,
    /** The newest payment that the buyer began; null before the first. */
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
    /** True if the caller is an operator with the permission `money`. */
    mayHandle: z.boolean(),
  }),
})

/**
 * A user's action on an order. `close`: cancels it before it is paid. `check`: asks the provider again whether it was paid; the
 * hub announces it if it was.
 */
export const handleTransaction = endpoint({
  path: '/api-user/trade/transactionHandle',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: OrderId, act: z.enum(['close', 'check']) }),
  output: z.object({ state: OrderStateName }),
})

/**
 * Refunds money of a paid order: `amount`, or all that {@link getRefundable} shows. Fails with 1010 if nothing is left.
 * `toWallet`: to the buyer's wallet, after the provider has refused. From `proposalLimits.moneyFrom` on, with what went back before,
 * it is proposed to a second operator, for which `why` is required (1001). For operators.
 */
export const refundOrder = endpoint({
  path: '/api-user/trade/refund',
  effect: 'once',
  access: { operator: 'money' },
  parties: 'refused',
  acts: { refund: { name: 'money.refund', title: '退款', of: order } },
  input: z.strictObject({
    id: OrderId,
    amount: z.optional(Amount),
    why: optionalText(100),
    toWallet: z._default(z.boolean(), false),
  }),
  output: z.object({ state: OrderStateName, proposed: Proposed }),
})

/** What may be refunded of a paid order, from what was used of its goods and what is left. For operators. */
export const getRefundable = endpoint({
  path: '/api-user/trade/refundableGet',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'refused',
  input: z.strictObject({ id: OrderId }),
  output: z.object({
    amount: FenAmount,
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The provider has refused, so the money may go to the buyer's wallet. */
    mayGoToWallet: z.boolean(),
  }),
})

/**
 * Ends the wait for a refund that the provider has not begun: the buyer gets the goods again. Fails with 1010 if the provider has
 * begun it. For operators.
 */
export const stopRefund = endpoint({
  path: '/api-user/trade/refundStop',
  effect: 'once',
  access: { operator: 'money' },
  parties: 'refused',
  acts: { stop: { name: 'money.stopRefund', title: '停止等待退款', of: refund } },
  input: z.strictObject({ id: z.uuid('退款编号不正确') }),
  output: z.object({}),
})

/** What somebody with the link sees of an order's state; a refund only if they paid it. */
export const LinkState = z.enum(['open', 'paid', 'closed', 'refunding', 'refunded'])
export type LinkState = z.infer<typeof LinkState>

const PayToken = z.string().check(z.regex(/^[\w-]{22}$/, '链接不正确'))

/**
 * What somebody without a login sees of an order that they may pay: the sum and the product, and with its id (`payment`) the
 * payment that they began. Fails with 1002 for an unknown link.
 */
export const getPublicOrder = endpoint({
  path: '/api-user/trade/publicGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ token: PayToken, payment: z.optional(z.uuid('付款编号不正确')) }),
  output: z.object({
    title: z.string(),
    amount: FenAmount,
    state: LinkState,
    closesAt: z.string(),
    payment: z.nullable(PaymentNow),
    channels: Channels,
  }),
})

/**
 * Like {@link confirmOrder}, for somebody with the link. Inside an app, the payer is identified in the same way. The owner's
 * wallet cannot be used.
 */
export const confirmPublicOrder = endpoint({
  path: '/api-user/trade/publicConfirm',
  effect: 'once',
  needs: 'shop',
  access: 'public',
  needsKey: true,
  input: z.strictObject({
    token: PayToken,
    channel: ProviderChannel,
    scene: z._default(PayScene, 'qr'),
    amount: z.optional(Amount),
    payerKey: PayerKey,
  }),
  output: z.object({ state: LinkState, payment: z.nullable(PaymentNow) }),
})
