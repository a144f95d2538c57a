import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import {
  chooseOrderCoupon,
  claimCoupon,
  countCoupons,
  findCouponOffers,
  findCoupons,
  findOrderCoupons,
  redeemCoupon,
} from '#contract/trade/coupon'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrder, handleTransaction, refundOrder } from '#contract/trade/trade'
import { registerCodes } from '#server/db/schema/accounts/registration'
import { couponRules, coupons } from '#server/db/schema/money/coupons'
import { noteRegistration } from '#server/features/register/codes'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { CouponRule } from '#server/features/trade/coupons/rules'
import { readBalance } from '#server/features/wallet/ledger/accounts'
import { giveTestCoupon } from '../../support/money/couponGiving'
import { buyPackage, orderPackage } from '../../support/money/packageBuying'
import { byPath } from '../../support/server/byPath'
import { Site, type User } from '../../support/server/site'

const day = 86_400_000
const first = defaultTenants[0]
let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

const give = (owner: Pick<User, 'userId'>, change?: Partial<CouponRule>, tenantId?: number) =>
  giveTestCoupon(site, owner, change, tenantId)

const stateOf = async (id: number) =>
  (await site.database.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.state

/** A package of the seeker: costs 990 fen. */
const code = 'sprint'

test('a new order has the coupon with the largest discount, which reduces the amount to pay', async () => {
  await give(user, { off: 100 })
  const best = await give(user, { off: 300 })
  await give(user, { off: 900, threshold: 991 })
  await give(user, { off: 800, products: ['vip'] })
  await give(user, { off: 700, role: 1 })
  const order = await orderPackage(user, code)
  expect(order).toMatchObject({ price: 990, discount: 300, amount: 690 })
  const { chosen, mayChange, list } = await user.get(findOrderCoupons, { orderId: order.id })
  expect({ chosen, mayChange }).toEqual({ chosen: best, mayChange: true })
  expect(list.map(({ discount, hindrance }) => [discount, hindrance])).toEqual([
    [300, ''],
    [100, ''],
    [0, '满¥9.91可用'],
    [0, '仅限会员'],
  ])
})

test('of equal coupons, the one that ends first is taken', async () => {
  await give(user, { days: 20 })
  const earlier = await give(user, { days: 5 })
  const { id } = await orderPackage(user, code)
  expect((await user.get(findOrderCoupons, { orderId: id })).chosen).toBe(earlier)
})

test('a coupon that is worth more than the price leaves one fen, and the smaller one that does so is taken', async () => {
  await give(user, { off: 5000 })
  const smaller = await give(user, { off: 990 })
  const order = await orderPackage(user, code)
  expect(order).toMatchObject({ discount: 989, amount: 1 })
  expect((await user.get(findOrderCoupons, { orderId: order.id })).chosen).toBe(smaller)
})

test('a recharge has no coupon', async () => {
  const coupon = await give(user)
  const { id, discount } = await user.get(rechargeWallet, { amount: 5000 })
  expect(discount).toBe(0)
  expect(await user.call(chooseOrderCoupon, { orderId: id, couponId: coupon })).toMatchObject({ code: codes.conflict })
})

test('another coupon or none is chosen until a payment begins, and the former one is free again', async () => {
  const large = await give(user, { off: 300 })
  const small = await give(user, { off: 100 })
  const { id } = await orderPackage(user, code)
  expect(await user.get(chooseOrderCoupon, { orderId: id, couponId: small })).toMatchObject({
    discount: 100,
    amount: 890,
  })
  expect(await stateOf(large)).toBe('free')
  expect(await user.get(chooseOrderCoupon, { orderId: id, couponId: 0 })).toMatchObject({ discount: 0, amount: 990 })
  expect(await stateOf(small)).toBe('free')
  await user.get(chooseOrderCoupon, { orderId: id, couponId: large })
  await user.get(confirmOrder, { id, channel: 'sandbox' })
  expect(await user.call(chooseOrderCoupon, { orderId: id, couponId: small })).toMatchObject({ code: codes.conflict })
  expect((await user.get(findOrderCoupons, { orderId: id })).mayChange).toBe(false)
})

test('two orders at once share no coupon', async () => {
  await give(user)
  const orders = await Promise.all([orderPackage(user, code), orderPackage(user, code)])
  expect(orders.map(({ discount }) => discount).sort()).toEqual([0, 100])
  const [without] = orders.filter(({ discount }) => discount === 0)
  const { list } = await user.get(findOrderCoupons, { orderId: without?.id ?? '' })
  expect(list).toMatchObject([{ state: 'reserved', hindrance: '已用于另一笔待支付的订单' }])
  const taken = { orderId: without?.id ?? '', couponId: list[0]?.id ?? 0 }
  expect(await user.call(chooseOrderCoupon, taken)).toMatchObject({ code: codes.conflict })
})

test('two orders that exchange their coupons at once do not wait for each other', async () => {
  const [one, other] = [await give(user, { off: 300 }), await give(user, { off: 200 })]
  const [left, right] = [await orderPackage(user, code), await orderPackage(user, code)]
  const answers = await Promise.all([
    user.call(chooseOrderCoupon, { orderId: left.id, couponId: other }),
    user.call(chooseOrderCoupon, { orderId: right.id, couponId: one }),
  ])
  for (const answer of answers) expect([codes.success, codes.conflict]).toContain(answer.ok ? 200 : answer.code)
})

test('a coupon that ends between the page and the press is refused with a sentence', async () => {
  const other = await site.user()
  const coupon = await give(other, { days: 1 })
  const { id } = await orderPackage(other, code)
  await other.get(chooseOrderCoupon, { orderId: id, couponId: 0 })
  await site.database.db.update(coupons).set({ endsAt: site.now() }).where(eq(coupons.id, coupon))
  expect(await other.call(chooseOrderCoupon, { orderId: id, couponId: coupon })).toMatchObject({
    code: codes.conflict,
    msg: '这张优惠券现在不能用：已过期',
  })
})

test('a coupon of somebody else, or of another site, is unknown', async () => {
  const stranger = await site.user()
  const theirs = await give(stranger)
  const { id } = await orderPackage(user, code)
  const { id: strangers } = await orderPackage(stranger, code)
  const absent = { code: codes.notFound }
  expect(await user.call(chooseOrderCoupon, { orderId: id, couponId: theirs })).toMatchObject(absent)
  expect(await user.call(chooseOrderCoupon, { orderId: strangers, couponId: 0 })).toMatchObject(absent)
  expect(await user.call(findOrderCoupons, { orderId: strangers })).toMatchObject(absent)
  const abroad = await give(user, {}, defaultTenants[1]?.id)
  expect(await user.call(chooseOrderCoupon, { orderId: id, couponId: abroad })).toMatchObject(absent)
  expect((await user.get(findCoupons, {})).list).toEqual([])
})

test('a payment of another sum than the page showed is refused, and nothing is charged', async () => {
  await give(user, { off: 300 })
  const { id } = await orderPackage(user, code)
  await user.get(chooseOrderCoupon, { orderId: id, couponId: 0 })
  const refused = { code: codes.conflict, data: { amount: 990 } }
  expect(await user.call(confirmOrder, { id, channel: 'wallet', amount: 690 })).toMatchObject(refused)
})

test('a coupon is free again when the order closes unpaid', async () => {
  const coupon = await give(user)
  const { id } = await orderPackage(user, code)
  expect(await stateOf(coupon)).toBe('reserved')
  await user.get(handleTransaction, { id, act: 'close' })
  expect(await stateOf(coupon)).toBe('free')
})

test('a paid coupon is used and booked as a cost; a whole refund brings both back, a part does not', async () => {
  const operator = await site.operator({ permissions: ['money'] })
  const costs = { tenantId: first.id, kind: 'coupon' as const, shareOf: user.userId }
  const cost = async () => (await readBalance(site.database.db, costs)).free
  const before = await cost()
  const coupon = await give(user, { off: 300 })
  const { id } = await buyPackage(site, user, code)
  expect(await stateOf(coupon)).toBe('used')
  expect(before - (await cost())).toBe(300n)
  await operator.get(refundOrder, { id, amount: 90, why: '' })
  expect(await stateOf(coupon)).toBe('used')
  await operator.get(refundOrder, { id, why: '' })
  expect((await user.get(getOrder, { id })).state).toBe('refunded')
  expect(await stateOf(coupon)).toBe('free')
  expect(await cost()).toBe(before)
})

test('a whole refund does not bring back a coupon that has ended', async () => {
  const operator = await site.operator({ permissions: ['money'] })
  const coupon = await give(user, { off: 300 })
  const { id } = await buyPackage(site, user, code)
  await site.database.db.update(coupons).set({ endsAt: site.now() }).where(eq(coupons.id, coupon))
  await operator.get(refundOrder, { id, why: '' })
  expect(await stateOf(coupon)).toBe('used')
})

test('coupons are listed by state, page by page, in their role', async () => {
  const late = await give(user, { days: 9 })
  const early = await give(user, { days: 3 })
  await give(user, { role: 1 })
  const ended = await give(user, { days: 1 })
  await site.database.db
    .update(coupons)
    .set({ endsAt: new Date(site.now().getTime() - 1) })
    .where(eq(coupons.id, ended))
  const page = await user.get(findCoupons, { limit: 1 })
  expect(page).toMatchObject({ total: 2, list: [{ id: early, state: 'free' }] })
  expect((await user.get(findCoupons, { limit: 1, cursor: page.next })).list).toMatchObject([{ id: late }])
  expect((await user.get(findCoupons, { group: 'expired' })).list).toMatchObject([{ id: ended, state: 'expired' }])
  expect(await user.get(countCoupons, {})).toMatchObject({ usable: 2 })
  expect(await user.call(findCoupons, { cursor: 'x' })).toMatchObject({ code: codes.invalidInput })
})

test('an offer is claimed once, in the role that it is for', async () => {
  const key = 'package-seeker'
  expect((await user.get(findCouponOffers, {})).list).toMatchObject([{ key, state: 'open' }])
  expect(await user.get(claimCoupon, { key })).toMatchObject({ state: 'free', off: 200 })
  expect(await user.call(claimCoupon, { key })).toMatchObject({ code: codes.conflict })
  expect((await user.get(findCouponOffers, {})).list).toMatchObject([{ key, state: 'claimed' }])
  expect(await user.call(claimCoupon, { key: 'package-recruiter' })).toMatchObject({ code: codes.conflict })
  expect(await user.call(claimCoupon, { key: 'nothing' })).toMatchObject({ code: codes.notFound })
})

test('presses at once claim one coupon', async () => {
  const answers = await Promise.all([1, 2].map(() => user.call(claimCoupon, { key: 'package-seeker' })))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a code is redeemed once by each, whatever its case, until none are left or it ends', async () => {
  const rule = { tenantId: first.id, way: 'code' as const, name: '活动券', off: 500, days: 7 }
  await site.database.db.insert(couponRules).values([
    { ...rule, key: 'autumn', code: 'AUTUMN26', most: 1 },
    { ...rule, key: 'summer', code: 'SUMMER26', endsAt: new Date(site.now().getTime() - day) },
    { ...rule, key: 'hiring', code: 'HIRING26', role: 1 },
  ])
  expect(await user.get(redeemCoupon, { code: ' autumn26 ' })).toMatchObject({ off: 500, way: 'code' })
  expect(await user.call(redeemCoupon, { code: 'AUTUMN26' })).toMatchObject({ code: codes.conflict, msg: /领过/ })
  const other = await site.user()
  expect(await other.call(redeemCoupon, { code: 'AUTUMN26' })).toMatchObject({ code: codes.conflict, msg: /领完/ })
  expect(await other.call(redeemCoupon, { code: 'SUMMER26' })).toMatchObject({ code: codes.conflict, msg: /过期/ })
  expect(await other.call(redeemCoupon, { code: 'HIRING26' })).toMatchObject({ code: codes.conflict, msg: /身份/ })
  expect(await other.call(redeemCoupon, { code: 'NOTHING' })).toMatchObject({
    code: codes.invalidInput,
    data: { field: 'code' },
  })
  const abroad = await site.user({ tenant: defaultTenants[1] })
  expect(await abroad.call(redeemCoupon, { code: 'AUTUMN26' })).toMatchObject({ code: codes.invalidInput })
  for (let tries = 0; tries < 10; tries += 1) await other.call(redeemCoupon, { code: `TRY${tries}` })
  expect(await other.call(redeemCoupon, { code: 'TRY' })).toMatchObject({ code: codes.tooManyRequests })
})

test('a registration and an invitation give coupons once, and the inviter is notified', async () => {
  const { db } = site.database
  const made = await site.make.user({ tenantId: first.id })
  await db.insert(registerCodes).values({ tenantId: first.id, ownerId: user.userId, code: 'ABCDEFGH' })
  const registration = {
    tenantId: first.id,
    userId: made.id,
    hasRole: true,
    givesCoupons: true,
    code: 'abcdefgh',
    now: site.now(),
  }
  await db.transaction((tx) => noteRegistration(tx, registration))
  await db.transaction((tx) => noteRegistration(tx, registration))
  const ofNew = await db.select({ way: coupons.way }).from(coupons).where(eq(coupons.userId, made.id))
  expect(ofNew.map(({ way }) => way)).toEqual(['registration', 'registration'])
  expect((await user.get(findCoupons, {})).list).toMatchObject([{ way: 'invitation', off: 500 }])
  expect((await user.get(findNotices, {})).list).toMatchObject([{ title: '邀请成功，送您一张优惠券' }])
})

test('the database refuses two coupons in one order, and one that is used without an order', async () => {
  const [one, other] = [await give(user), await give(user)]
  const { id } = await orderPackage(user, code)
  const set = (values: Partial<typeof coupons.$inferInsert>, at: number) =>
    site.database.db.update(coupons).set(values).where(eq(coupons.id, at))
  await expect(set({ state: 'reserved', orderId: id }, other)).rejects.toThrow()
  await expect(set({ state: 'used', usedAt: site.now() }, other)).rejects.toThrow()
  expect(await stateOf(one)).toBe('reserved')
})

test.each(
  byPath([
    [findCoupons, {}],
    [countCoupons, {}],
    [findCouponOffers, {}],
    [claimCoupon, { key: 'package-seeker' }],
    [redeemCoupon, { code: 'X' }],
    [findOrderCoupons, { orderId: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11' }],
    [chooseOrderCoupon, { orderId: '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11', couponId: 0 }],
  ]),
)('%s is for users', async (_, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
})
