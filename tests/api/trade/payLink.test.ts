import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, confirmPublicOrder, getOrder, getPublicOrder, refundOrder } from '#contract/trade/trade'
import { moneyFindings, payments } from '#server/db/schema/money/trade'
import { payerName } from '#server/features/trade/risk'
import { press } from '../../support/money/sandbox'
import { Site, secretOfTests, type User } from '../../support/server/site'

let site: Site
let user: User
beforeAll(async () => {
  site = await Site.open({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

async function open(amount = 800) {
  const { id } = await user.get(rechargeWallet, { amount })
  const { publicPath } = await user.get(getOrder, { id })
  return { id, token: new URLSearchParams(publicPath.split('?')[1]).get('token') ?? '' }
}

/** A person in a network of their own begins to pay by the link. */
async function begin(token: string, network: number) {
  const friend = site.visitor()
  friend.address = `81.${network}.7.1`
  const begun = await friend.call(confirmPublicOrder, { token, channel: 'sandbox', scene: 'h5' })
  await site.settled()
  const id = begun.ok ? begun.data.payment?.id : undefined
  return { friend, begun, id }
}

async function pay(token: string, network: number) {
  const { friend, begun, id } = await begin(token, network)
  if (!begun.ok) return begun
  const { payment } = await friend.get(getPublicOrder, { token, payment: id })
  await press(site, payment?.how?.kind === 'link' ? payment.how.url : '', 'pay')
  return begun
}

test('strangers who begin to pay from many networks do not keep the owner from paying and ordering', async () => {
  const { id, token } = await open()
  for (let network = 1; network <= 7; network += 1) expect((await begin(token, network)).begun.ok).toBe(true)
  expect(await user.call(confirmOrder, { id, channel: 'sandbox' })).toMatchObject({ ok: true })
  expect(await user.call(rechargeWallet, { amount: 900 })).toMatchObject({ ok: true })
})

test('strangers who pay many orders are stopped at the link, and the owner is not', async () => {
  for (let network = 1; network <= 5; network += 1)
    expect(await pay((await open()).token, network)).toMatchObject({ ok: true })
  const { id, token } = await open()
  expect(await pay(token, 6)).toMatchObject({ code: codes.tooManyRequests })
  expect(await site.database.db.$count(moneyFindings, eq(moneyFindings.kind, 'riskPayers'))).toBe(1)
  expect(await user.call(confirmOrder, { id, channel: 'sandbox' })).toMatchObject({ ok: true })
})

test('the link shows a payment only to those who began it, and the owner’s to nobody', async () => {
  const { id, token } = await open()
  const own = await user.get(confirmOrder, { id, channel: 'sandbox', scene: 'h5' })
  await site.settled()
  const friend = site.visitor()
  expect(await friend.get(getPublicOrder, { token })).toMatchObject({ state: 'open', payment: null })
  expect(await friend.get(getPublicOrder, { token, payment: own.payment?.id })).toMatchObject({ payment: null })
  const begun = await begin(token, 1)
  expect(begun.id).not.toBe(own.payment?.id)
  expect((await begin(token, 2)).id).not.toBe(begun.id)
  expect(await friend.get(getPublicOrder, { token })).toMatchObject({ payment: null })
  expect((await friend.get(getPublicOrder, { token, payment: begun.id })).payment?.how).toMatchObject({ kind: 'link' })
})

test('parameters of a payment inside an app are never shown by another id than its own', async () => {
  const { id, token } = await open()
  const own = await user.get(confirmOrder, { id, channel: 'sandbox', scene: 'h5' })
  await site.settled()
  const how = { kind: 'host', params: { paySign: 'secret' } }
  await site.database.db
    .update(payments)
    .set({ scene: 'inApp', how, payer: payerName({ secret: secretOfTests }, 'owner') })
    .where(eq(payments.id, own.payment?.id ?? ''))
  const friend = site.visitor()
  for (const payment of [undefined, own.payment?.id])
    expect(JSON.stringify(await friend.get(getPublicOrder, { token, payment }))).not.toContain('secret')
})

test('only the person who paid sees that the money went back', async () => {
  const { id, token } = await open()
  const { friend, id: payment } = await begin(token, 1)
  const { payment: shown } = await friend.get(getPublicOrder, { token, payment })
  await press(site, shown?.how?.kind === 'link' ? shown.how.url : '', 'pay')
  const operator = await site.operator({ permissions: ['money'] })
  await operator.get(refundOrder, { id, why: '测试' })
  await site.settled()
  expect((await friend.get(getPublicOrder, { token, payment })).state).toBe('refunded')
  expect((await site.visitor().get(getPublicOrder, { token })).state).toBe('paid')
})
