import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getPaymentStatus, rechargeWallet } from '#contract/trade/recharge'
import {
  confirmOrder,
  confirmPublicOrder,
  createOrder,
  findOrders,
  getOrder,
  getOrderStatus,
  getPublicOrder,
  handleTransaction,
  refundOrder,
} from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import { findFlows, getFlow, getWallet } from '#contract/wallet/wallet'
import { defaultTenants } from '#server/features/tenants/tenants'
import { press } from '../../support/money/sandbox'
import { byPath } from '../../support/server/byPath'
import { Site, type User } from '../../support/server/site'

let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

test('a repeated act makes one order, and its key serves no other', async () => {
  user.onceKey = makeUuid(site.now().getTime())
  const made = await user.get(rechargeWallet, { amount: 100 })
  expect(await user.get(rechargeWallet, { amount: 100 })).toEqual(made)
  expect(await user.call(rechargeWallet, { amount: 200 })).toMatchObject({ code: codes.onceKeyRefused })
  user.onceKey = undefined
})

test('somebody with the link pays without a login, and sees only the sum and the product', async () => {
  const { id } = await user.get(rechargeWallet, { amount: 800 })
  const token = new URL((await user.get(getOrder, { id })).publicPath, 'http://x').searchParams.get('token') ?? ''
  const friend = site.visitor()
  const shown = Object.keys(await friend.get(getPublicOrder, { token }))
  expect(shown.sort()).toEqual(['amount', 'channels', 'closesAt', 'payment', 'state', 'title'])
  const begun = await friend.get(confirmPublicOrder, { token, channel: 'sandbox' })
  await site.settled()
  const { payment } = await friend.get(getPublicOrder, { token, payment: begun.payment?.id })
  await press(site, payment?.how?.kind === 'qr' ? payment.how.url : '', 'pay')
  expect((await user.get(getWallet, {})).free).toBe(800)
  expect(await site.visitor(defaultTenants[1]).call(getPublicOrder, { token })).toMatchObject({ code: codes.notFound })
})

test('orders are listed by their state, the newest first', async () => {
  const first = await user.get(rechargeWallet, { amount: 100 })
  const second = await user.get(rechargeWallet, { amount: 200 })
  await user.get(handleTransaction, { id: first.id, act: 'close' })
  const ids = async (group: 'all' | 'open' | 'closed') =>
    (await user.get(findOrders, { group })).list.map(({ id }) => id)
  expect(await ids('all')).toEqual([second.id, first.id])
  expect(await ids('open')).toEqual([second.id])
  expect(await ids('closed')).toEqual([first.id])
  const page = await user.get(findOrders, { limit: 1 })
  expect(page).toMatchObject({ total: 2 })
  expect((await user.get(findOrders, { limit: 1, cursor: page.next })).list.map(({ id }) => id)).toEqual([first.id])
})

test('nobody sees or changes an order of somebody else, and another site does not have it', async () => {
  const { id } = await user.get(rechargeWallet, { amount: 100 })
  const absent = { code: codes.notFound }
  for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })]) {
    expect(await other.call(getOrder, { id })).toMatchObject(absent)
    expect(await other.call(getOrderStatus, { id })).toMatchObject(absent)
    expect(await other.call(getPaymentStatus, { id })).toMatchObject(absent)
    expect(await other.call(confirmOrder, { id, channel: 'sandbox' })).toMatchObject(absent)
    expect(await other.call(handleTransaction, { id, act: 'close' })).toMatchObject(absent)
    expect((await other.get(findOrders, {})).list).toEqual([])
  }
  const strange = await site.operator({ tenant: defaultTenants[1], permissions: ['money'] })
  expect(await strange.call(refundOrder, { id, why: '' })).toMatchObject(absent)
  expect(await user.call(refundOrder, { id, why: '' })).toMatchObject({ code: codes.forbidden })
  expect(await user.call(getFlow, { id: 1 })).toMatchObject(absent)
})

test.each(
  byPath([
    [getWallet, {}],
    [findFlows, {}],
    [getFlow, { id: 1 }],
    [rechargeWallet, { amount: 100 }],
    [createOrder, { product: 'recharge', item: { amount: 100 } }],
    [findOrders, {}],
  ]),
)('%s is for users', async (_, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
})

test.each([
  ['below the least', 99],
  ['above the most', 5_000_001],
])('a recharge %s is refused at its field', async (_, amount) => {
  const refused = { code: codes.invalidInput, data: { field: 'amount' } }
  expect(await user.call(rechargeWallet, { amount })).toMatchObject(refused)
})

test('goods that are not for sale cannot be ordered, and a changed price is shown', async () => {
  expect(await user.call(createOrder, { product: 'nothing', item: {} })).toMatchObject({ code: codes.notFound })
  const changed = { product: 'recharge', item: { amount: 500 }, amount: 400 }
  expect(await user.call(createOrder, changed)).toMatchObject({ code: codes.conflict, data: { amount: 500 } })
  expect(await user.call(createOrder, { ...changed, amount: 500, returnTo: '//evil.example' })).toMatchObject({
    code: codes.invalidInput,
  })
})

test('a wallet does not pay for its own recharge', async () => {
  const { id } = await user.get(rechargeWallet, { amount: 500 })
  expect(await user.call(confirmOrder, { id, channel: 'wallet' })).toMatchObject({ code: codes.conflict })
})
