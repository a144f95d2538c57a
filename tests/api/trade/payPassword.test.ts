import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProofOptions, proveOwner, sendOwnCode } from '#contract/auth/proof'
import { codes } from '#contract/errors'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder } from '#contract/trade/trade'
import { getPayPassword, savePayPassword } from '#contract/wallet/payPassword'
import { getWallet } from '#contract/wallet/wallet'
import { totpSecrets } from '#server/db/schema/accounts/security'
import { moneyFindings } from '#server/db/schema/money/trade'
import { tenants } from '#server/db/schema/site/tenants'
import { recharge } from '#server/features/trade/recharge'
import { sealTotpKey } from '#server/identity/secondFactor'
import { makeTotpKey } from '#server/identity/totp'
import { fillWallet, pass } from '../../support/money/buying'
import { makeOpenOrder, plainProduct } from '../../support/money/paidOrder'
import { beginRecharge, press } from '../../support/money/sandbox'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ products: [recharge, plainProduct] })
})
afterAll(() => site.close())

const rule = (moneyRules: object) => site.database.db.update(tenants).set({ moneyRules }).where(eq(tenants.id, 1))
const setPassword = async (user: User, password: string) => {
  await site.prove(user, 'payPassword')
  await user.get(savePayPassword, { password })
}
const proveTo = (user: User, password: string) =>
  user.call(proveOwner, { purpose: 'pay', method: 'payPassword', password })

test('above the limit the wallet pays with its password only, which serves one payment', async () => {
  await rule({ passwordAbove: 1000 })
  const user = await site.user()
  const { page } = await beginRecharge(site, user, 5000)
  await press(site, page, 'pay')
  const small = await makeOpenOrder(site, user, 1000)
  const [first, second] = [await makeOpenOrder(site, user, 1001), await makeOpenOrder(site, user, 1001)]
  const pay = (id: string) => user.call(confirmOrder, { id, channel: 'wallet' })
  expect(await pay(small)).toMatchObject({ ok: true })
  expect(await pay(first)).toMatchObject({ code: codes.proofRequired, data: { purpose: 'pay' } })
  expect(await user.get(getPayPassword, {})).toMatchObject({ isSet: false, isLocked: false, from: 1000 })
  expect((await user.get(getProofOptions, { purpose: 'pay' })).methods).toEqual([])
  await setPassword(user, '274913')
  expect(await pay(first)).toMatchObject({ code: codes.proofRequired })
  const proven = await proveTo(user, '274913')
  user.proof = proven.ok ? proven.data.proof : ''
  expect(await pay(first)).toMatchObject({ ok: true })
  expect(await pay(second)).toMatchObject({ code: codes.proofRequired })
  expect((await user.get(getWallet, {})).free).toBe(2999)
})

test('below the limit of a payment the sum of a day counts too, also of payments at once', async () => {
  await rule({ passwordAbove: 1000, passwordAboveDay: 2500 })
  const user = await site.user()
  await fillWallet(site, user, 20_000)
  const orders = await Promise.all(Array.from({ length: 6 }, () => makeOpenOrder(site, user, 1000)))
  const answers = await Promise.all(orders.map((id) => user.call(confirmOrder, { id, channel: 'wallet' })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.filter((each) => !each.ok && each.code === codes.proofRequired)).toHaveLength(4)
  expect(await user.get(getPayPassword, {})).toMatchObject({ from: 1000, fromDay: 2500, today: 2000 })
  const [next = '', last = ''] = orders.filter((_, at) => !answers[at]?.ok)
  await setPassword(user, '274913')
  const proven = await proveTo(user, '274913')
  user.proof = proven.ok ? proven.data.proof : ''
  expect(await user.call(confirmOrder, { id: next, channel: 'wallet' })).toMatchObject({ ok: true })
  expect(await user.get(getPayPassword, {})).toMatchObject({ today: 2000 })
  await pass(site, user, 24 * 3_600_000)
  const tomorrow = await makeOpenOrder(site, user, 1000)
  expect(await user.call(confirmOrder, { id: tomorrow, channel: 'wallet' })).toMatchObject({ ok: true })
  expect(last).not.toBe('')
})

test('one proof pays one of five orders at once', async () => {
  await rule({ passwordAbove: 1000 })
  const user = await site.user()
  await fillWallet(site, user, 20_000)
  await setPassword(user, '274913')
  const proven = await proveTo(user, '274913')
  user.proof = proven.ok ? proven.data.proof : ''
  const orders = await Promise.all(Array.from({ length: 5 }, () => makeOpenOrder(site, user, 1500)))
  const answers = await Promise.all(orders.map((id) => user.call(confirmOrder, { id, channel: 'wallet' })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await user.get(getWallet, {})).free).toBe(18_500)
})

test('a code by text message does not set it for an account with an authenticator app', async () => {
  const user = await site.user()
  const secret = { secret: sealTotpKey(secretOfTests, makeTotpKey()), confirmedAt: site.now() }
  await site.database.db.insert(totpSecrets).values({ userId: user.userId, tenantId: 1, ...secret })
  expect((await user.get(getProofOptions, { purpose: 'payPassword' })).methods).toEqual(['app'])
  expect(await user.call(sendOwnCode, { purpose: 'payPassword' })).toMatchObject({ code: codes.conflict })
  const code = { purpose: 'payPassword', method: 'code', code: '123456' } as const
  expect(await user.call(proveOwner, code)).toMatchObject({ code: codes.conflict })
})

test('five wrong tries lock it, and a code to the main number sets another', async () => {
  const user = await site.user()
  await setPassword(user, '274913')
  for (const left of [4, 3, 2, 1])
    expect(await proveTo(user, '000000')).toMatchObject({ msg: `支付密码不正确，还可以试${left}次` })
  expect(await proveTo(user, '000000')).toMatchObject({ code: codes.conflict })
  expect(await proveTo(user, '274913')).toMatchObject({ code: codes.conflict })
  expect(await user.get(getPayPassword, {})).toMatchObject({ isLocked: true })
  const code = { purpose: 'pay', method: 'code', code: '123456' } as const
  expect(await user.call(proveOwner, code)).toMatchObject({ code: codes.conflict })
  site.advance(60_000)
  await setPassword(user, '583920')
  expect(await proveTo(user, '583920')).toMatchObject({ ok: true })
})

test.each(['111111', '123456', '654321', '12345', 'abcdef'])('%s is no password', async (password) => {
  const user = await site.user()
  await site.prove(user, 'payPassword')
  expect(await user.call(savePayPassword, { password })).toMatchObject({ code: codes.invalidInput })
})

test('many small orders in an hour are refused with a sentence, and operators read of it', async () => {
  await rule({ risk: { smallAmount: 500, smallOrders: 3 }, openOrders: 100 })
  const user = await site.user()
  for (let made = 0; made < 3; made += 1) await user.get(rechargeWallet, { amount: 500 })
  const refused = await user.call(rechargeWallet, { amount: 500 })
  expect(refused).toMatchObject({ code: codes.tooManyRequests, msg: expect.stringContaining('已暂停下单') })
  expect(await user.call(rechargeWallet, { amount: 500 })).toMatchObject({ code: codes.tooManyRequests })
  const isIt = eq(moneyFindings.kind, 'riskSmallOrders')
  const found = await site.database.db.select().from(moneyFindings).where(isIt)
  expect(found).toMatchObject([{ tenantId: 1, facts: { user: String(user.userId), orders: '3' } }])
  site.advance(3_600_000)
  expect(await user.call(rechargeWallet, { amount: 500 })).toMatchObject({ ok: true })
})
