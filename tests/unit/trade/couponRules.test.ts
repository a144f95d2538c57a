import { expect, test } from 'vitest'
import { recruiter, seeker } from '#contract/roles'
import { describeScope, discountOf } from '#contract/trade/couponWorth'
import type { OrderRow, Product } from '#server/area/product'
import { showCoupon } from '#server/features/trade/coupons/couponRows'
import type { CouponRow } from '#server/features/trade/coupons/give'
import { hindranceOf, type Purchase, pickBest, purchaseOf } from '#server/features/trade/coupons/judge'

const now = new Date('2026-11-20T10:00:00Z')
const couponOf = (given: Partial<CouponRow> = {}): CouponRow =>
  ({
    id: 1,
    tenantId: 1,
    userId: 1,
    ruleKey: 'test',
    event: 'test',
    way: 'claim',
    role: null,
    name: '优惠券',
    off: 300,
    threshold: 0,
    products: [],
    state: 'free',
    orderId: null,
    usedAt: null,
    createdAt: now,
    endsAt: new Date(now.getTime() + 1),
    ...(given as object),
  }) as CouponRow
const purchase: Purchase = { orderId: 'own', product: 'vip', role: seeker, price: 1000, allowsCoupons: true }
const hinders = (coupon: Partial<CouponRow>, wish: Partial<Purchase> = {}) =>
  hindranceOf(couponOf(coupon), { ...purchase, ...wish }, now)

test.each([
  [300, 1000, 300],
  [1000, 1000, 999],
  [999, 1000, 999],
  [5000, 1000, 999],
  [300, 1, 0],
  [300, 0, 0],
])('a coupon of %i takes from a price of %i fen %i', (off, price, discount) => {
  expect(discountOf(off, price)).toBe(discount)
})

test('a scope names its products, or says that there is none', () => {
  expect(describeScope([])).toBe('全部商品可用')
  expect(describeScope(['vip', 'package', 'prop', 'other'])).toBe('仅限会员、权益包、道具、other')
})

test('a free coupon that fits the purchase applies', () => {
  expect(hinders({})).toBeUndefined()
  expect(hinders({ role: seeker, products: ['package', 'vip'], threshold: 1000 })).toBeUndefined()
  expect(hinders({ state: 'reserved', orderId: 'own' })).toBeUndefined()
})

test.each<[string, Partial<CouponRow>, Partial<Purchase>]>([
  ['这类订单不能使用优惠券', { state: 'used' }, { allowsCoupons: false }],
  ['已使用', { state: 'used', endsAt: now }, {}],
  ['已用于另一笔待支付的订单', { state: 'reserved', orderId: 'other' }, {}],
  ['已过期', { endsAt: now }, {}],
  ['不适用于当前身份', { role: recruiter }, {}],
  ['仅限权益包', { products: ['package'] }, {}],
  ['满¥10.01可用', { threshold: 1001 }, {}],
  ['这笔订单不能再优惠', {}, { price: 1 }],
])('%s', (sentence, coupon, wish) => {
  expect(hinders(coupon, wish)).toBe(sentence)
})

test('the best coupon has the largest discount; of equals, the one that is worth less elsewhere, then the one that ends first', () => {
  const best = (...offs: [id: number, off: number, given?: Partial<CouponRow>][]) =>
    pickBest(
      offs.map(([id, off, given]) => couponOf({ id, off, ...given })),
      purchase,
      now,
    )?.id
  expect(best([1, 300], [2, 500], [3, 400])).toBe(2)
  expect(best([1, 5000], [2, 999], [3, 2000])).toBe(2)
  expect(best([1, 300], [2, 300])).toBe(1)
  expect(best([1, 900, { state: 'used' }], [2, 300])).toBe(2)
  expect(best([1, 900, { threshold: 2000 }])).toBeUndefined()
})

test('an order is a purchase at its price before the coupon, and a recharge allows no coupon', () => {
  const order = { id: 'own', product: 'vip', role: seeker, price: 1000n, amount: 700n } as OrderRow
  const sold = (goesTo?: 'revenue' | 'wallet') =>
    purchaseOf({ products: new Map(goesTo && [['vip', { goesTo } as Product]]) }, order)
  expect(sold('revenue')).toEqual(purchase)
  expect(sold('wallet').allowsCoupons).toBe(false)
  expect(sold().allowsCoupons).toBe(false)
})

test('a coupon that was not used is shown as expired from its end on', () => {
  expect(showCoupon(couponOf({}), now)).toMatchObject({ state: 'free', usedAt: null, orderId: '' })
  expect(showCoupon(couponOf({ endsAt: now }), now).state).toBe('expired')
  expect(showCoupon(couponOf({ state: 'used', endsAt: now, usedAt: now, orderId: 'x' }), now)).toMatchObject({
    state: 'used',
    orderId: 'x',
    usedAt: now.toISOString(),
    endsAt: now.toISOString(),
  })
})
