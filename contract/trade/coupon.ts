import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, IdOrNone, Instant, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount } from '../wallet/fen'
import { OrderId, OrderSummary } from './order'

/** How a user gets a coupon. `claim`: by a button on the page of coupons. `code`: by typing a code. */
export const couponWays = {
  registration: '新用户礼券',
  invitation: '邀请奖励',
  share: '分享奖励',
  claim: '活动领取',
  code: '兑换码兑换',
} as const
export type CouponWay = keyof typeof couponWays
/** Ways in which one rule can give a user several coupons, each for another person. */
export const severalWays: readonly CouponWay[] = ['invitation', 'share']
export const CouponWay = z.enum(Object.keys(couponWays) as [CouponWay, ...CouponWay[]])

/** A coupon's value in fen and its scope. */
const Worth = {
  name: z.string(),
  off: FenAmount,
  /** The lowest price for which it can be used. */
  threshold: FenAmount,
  /** Kinds of product; empty for all. */
  products: z.array(z.string()),
}

export const Coupon = z.object({
  id: Id,
  ...Worth,
  way: CouponWay,
  /** `reserved`: an open order has it. `expired`: it was not used in time. */
  state: z.enum(['free', 'reserved', 'used', 'expired']),
  endsAt: Instant,
  usedAt: z.nullable(Instant),
  /** The order that uses it; empty if none does. */
  orderId: z.string(),
})
export type Coupon = z.infer<typeof Coupon>

export const CouponGroup = z.enum(['usable', 'used', 'expired'])
export type CouponGroup = z.infer<typeof CouponGroup>

/** The caller's coupons in the current role: usable ones first, by their end; then others, newest first. */
export const findCoupons = endpoint({
  path: '/api-user/coupon/find',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ group: z._default(CouponGroup, 'usable'), ...cursorInput(20) }), {
    group: 'usable',
    limit: 20,
  }),
  output: cursorPageOf(Coupon),
})

/** How many coupons can be used now, and the first end among them. */
export const countCoupons = endpoint({
  path: '/api-user/coupon/count',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ usable: z.int(), nextEnd: z.nullable(Instant) }),
})

export const CouponKey = z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, '优惠券不正确'))

/** Offers that the caller can claim now or has claimed. */
export const findCouponOffers = endpoint({
  path: '/api-user/coupon/offerFind',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        key: CouponKey,
        ...Worth,
        /** For how many days it can be used once it is claimed. */
        days: z.int(),
        state: z.enum(['open', 'claimed', 'gone']),
      }),
    ),
  }),
})
export type CouponOffer = z.infer<typeof findCouponOffers.output>['list'][number]

/** Claims an offer. Fails with 1010 if the caller has it already or none are left, with 1002 if there is no such offer. */
export const claimCoupon = endpoint({
  path: '/api-user/coupon/claim',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({ key: CouponKey }),
  output: Coupon,
})

/**
 * Redeems a code. Fails with 1001 and `data.field` for an unknown code, with 1010 if it is used up or the caller has redeemed it
 * before.
 */
export const redeemCoupon = endpoint({
  path: '/api-user/coupon/redeem',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({
    code: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(1, '请输入兑换码'),
        z.maxLength(20, '兑换码最多20位'),
        z.regex(/^[A-Z\d]+$/, '兑换码由字母和数字组成'),
      ),
  }),
  output: Coupon,
})

/**
 * The caller's coupons for one of their orders: the discount of each, or why it does not apply. Fails with 1002 for an unknown
 * order.
 */
export const findOrderCoupons = endpoint({
  path: '/api-user/coupon/orderFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ orderId: OrderId }),
  output: z.object({
    /** Whether the coupon may still be changed: until a payment is begun. */
    mayChange: z.boolean(),
    /** The order's coupon; 0 for none. */
    chosen: IdOrNone,
    list: z.array(
      z.extend(Coupon, {
        /** In fen; 0 if it does not apply. */
        discount: FenAmount,
        /** Why it does not apply; empty if it does. */
        hindrance: z.string(),
      }),
    ),
  }),
})
export type OrderCoupon = z.infer<typeof findOrderCoupons.output>['list'][number]

/**
 * Sets another coupon, or none (0), for an order that the buyer has not begun to pay. What people with its link have begun is void.
 * The former coupon is released. Fails with 1010 if the order can no longer be changed or the coupon does not apply to it, with 1002
 * if one of them belongs to somebody else.
 */
export const chooseOrderCoupon = endpoint({
  path: '/api-user/coupon/orderChoose',
  effect: 'once',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({ orderId: OrderId, couponId: IdOrNone }),
  output: OrderSummary,
})
