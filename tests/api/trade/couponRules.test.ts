import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInChina } from '#contract/chinaTime'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { claimCoupon, findCouponOffers, redeemCoupon } from '#contract/trade/coupon'
import { findCouponRules, saveCouponRule, switchCouponRule } from '#contract/trade/couponRules'
import { makeUuid } from '#contract/uuid'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let user: User
/** Each test has a site of its own. */
const tenants = [...defaultTenants]
let tenant = defaultTenants[0]
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  tenant = tenants.pop() ?? defaultTenants[0]
  operator = await site.operator({ tenant, permissions: ['money'] })
  user = await site.user({ tenant })
})

type Input = InputOf<typeof saveCouponRule>
const spring: Input = {
  way: 'claim',
  audience: 'both',
  name: '春招券',
  off: 500,
  threshold: 1000,
  products: ['vip'],
  days: 7,
}
const save = (given: Partial<Input> = {}) => operator.call(saveCouponRule, { ...spring, ...given })
const keysOf = async (group: 'on' | 'over') =>
  (await operator.get(findCouponRules, { group })).list.map(({ key }) => key)
const offers = async () => (await user.get(findCouponOffers, {})).list.map(({ name }) => name)

test('a new rule gives coupons in addition to the default rules, once for each act', async () => {
  const began = await keysOf('on')
  expect(began).toEqual(['welcome-seeker', 'welcome-recruiter', 'invitation', 'package-seeker', 'package-recruiter'])
  const act = makeUuid()
  for (const _ of [1, 2]) await operator.call(saveCouponRule, { ...spring, most: 1, lastDay: '2099-12-31' }, act)
  const { list, total } = await operator.get(findCouponRules, {})
  expect(total).toBe(6)
  expect(list[0]).toMatchObject({ ...spring, state: 'on', given: 0, most: 1, lastDay: '2099-12-31', mostEach: 1 })
  expect(list[0]?.changedBy).toContain('****')
  expect(await offers()).toEqual(['求职权益包券', '春招券'])
  await user.get(claimCoupon, { key: list[0]?.key ?? '' })
  expect((await operator.get(findCouponRules, { group: 'over' })).list).toMatchObject([{ state: 'out', given: 1 }])
})

test('a default rule can be changed, and keeps the number of coupons it gave', async () => {
  await user.get(claimCoupon, { key: 'package-seeker' })
  const changed = await save({ key: 'package-seeker', audience: 'seeker', name: '春招权益包券' })
  expect(changed).toMatchObject({ ok: true, data: { key: 'package-seeker', given: 1, name: '春招权益包券' } })
  expect((await keysOf('on')).sort()).toEqual(
    ['invitation', 'package-recruiter', 'package-seeker', 'welcome-recruiter', 'welcome-seeker'].sort(),
  )
  const other = await site.user({ tenant })
  expect(await other.get(claimCoupon, { key: 'package-seeker' })).toMatchObject({ name: '春招权益包券', off: 500 })
  expect(await user.call(claimCoupon, { key: 'package-seeker' })).toMatchObject({ code: codes.conflict })
})

test('a stopped rule gives nothing until it is activated again', async () => {
  await operator.get(switchCouponRule, { key: 'package-seeker', isOn: false })
  await operator.get(switchCouponRule, { key: 'package-seeker', isOn: false })
  expect(await offers()).toEqual([])
  expect(await keysOf('over')).toEqual(['package-seeker'])
  expect(await keysOf('on')).toContain('package-recruiter')
  await operator.get(switchCouponRule, { key: 'package-seeker', isOn: true })
  expect(await offers()).toEqual(['求职权益包券'])
})

test('a code is redeemed however it is typed, through its last day', async () => {
  const today = dayInChina(site.now())
  await save({ way: 'code', code: ' spring26 ', lastDay: today })
  await user.get(redeemCoupon, { code: 'Spring26' })
  const rule = (await operator.get(findCouponRules, {})).list.find(({ way }) => way === 'code')
  expect(rule).toMatchObject({ code: 'SPRING26', lastDay: today, given: 1 })
  expect(await save({ way: 'code', code: 'SPRING26' })).toMatchObject({ data: { field: 'code' } })
  expect(await save({ key: rule?.key, way: 'code', code: 'SPRING26', most: 5 })).toMatchObject({ ok: true })
})

test('an invalid rule is refused with a reason', async () => {
  const faults: readonly [Partial<Input>, string][] = [
    [{ name: ' ' }, '请填写名称'],
    [{ off: 0 }, '面额至少¥0.01'],
    [{ off: 0.5 }, '请输入金额，最多两位小数'],
    [{ threshold: 499 }, '使用门槛不能低于面额，无门槛请填0'],
    [{ products: ['resume'] }, '适用商品不正确'],
    [{ days: 0 }, '有效天数为1到3650天'],
    [{ way: 'code' }, '请填写兑换码'],
    [{ code: 'SPRING26' }, '只有兑换码兑换的优惠券可以填写兑换码'],
    [{ way: 'code', code: 'a b' }, '兑换码为4到20位字母或数字'],
    [{ most: 0 }, '发放总数为1到1000000张'],
    [{ lastDay: '2026-02-30' }, '请选择日期'],
    [{ key: 'package-seeker', way: 'registration' }, '发放方式不能修改，请新建一条'],
  ]
  for (const [given, msg] of faults) expect(await save(given)).toMatchObject({ code: codes.invalidInput, msg })
  const { list } = await operator.get(findCouponRules, {})
  expect(list).toHaveLength(5)
  await save({ most: 2 })
  const key = (await operator.get(findCouponRules, {})).list[0]?.key ?? ''
  for (const each of [user, await site.user({ tenant })]) await each.get(claimCoupon, { key })
  expect(await save({ key, most: 1 })).toMatchObject({ code: codes.invalidInput, data: { field: 'most' } })
})

test('only operators with the permission money change rules, and only of their own site', async () => {
  await save()
  const key = (await operator.get(findCouponRules, {})).list[0]?.key ?? ''
  for (const other of [user, await site.operator({ tenant, permissions: ['site'] })]) {
    expect(await other.call(findCouponRules, {})).toMatchObject({ code: codes.forbidden })
    expect(await other.call(saveCouponRule, spring)).toMatchObject({ code: codes.forbidden })
    expect(await other.call(switchCouponRule, { key, isOn: false })).toMatchObject({ code: codes.forbidden })
  }
  const strange = await site.operator({ tenant: defaultTenants[0], permissions: ['money'] })
  expect((await strange.get(findCouponRules, {})).total).toBe(5)
  expect(await strange.call(saveCouponRule, { ...spring, key })).toMatchObject({ code: codes.notFound })
  expect(await strange.call(switchCouponRule, { key, isOn: false })).toMatchObject({ code: codes.notFound })
  expect(await keysOf('on')).toContain(key)
})
