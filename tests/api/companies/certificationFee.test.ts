import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import {
  confirmCertifiedPayment,
  decideCertification,
  findCertifications,
  getCertified,
  getCertifiedConfig,
  saveCertified,
} from '#contract/companies/certification'
import { codes } from '#contract/errors'
import { confirmOrder, createOrder, getOrder, getRefundable, refundOrder } from '#contract/trade/trade'
import { getWallet } from '#contract/wallet/wallet'
import { tenants } from '#server/db/schema/site/tenants'
import { sendUpload } from '../../support/files/sendUpload'
import { drawLicence, newCreditCode } from '../../support/hiring/licence'
import { fillWallet, refund } from '../../support/money/buying'
import { beginSandbox, press } from '../../support/money/sandbox'
import { brandInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

const payTo = '福州人才 3500 1234'
let site: Site
let reviewer: User
let owner: User
beforeAll(async () => {
  site = await Site.open()
  reviewer = await site.operator({ permissions: ['companies'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  await setRules({ certifiedFee: 300 })
  owner = await site.user({ role: 1 })
  await owner.get(createBrand, { ...brandInput, companyName: brandInput.companyName })
})

const setRules = (companyRules: object) =>
  site.database.db.update(tenants).set({ companyRules }).where(eq(tenants.id, 1))

/** A saved request; resolves to its id and the fee that is due. */
async function save() {
  const facts = { companyName: brandInput.companyName, creditCode: newCreditCode(), legalPerson: '沈知行' }
  const file = { kind: 'document', type: 'image/png', name: '执照.png' } as const
  const { id: uploadId } = await sendUpload(owner, await drawLicence(facts), file)
  return owner.get(saveCertified, { ...facts, uploadId, validUntil: '' })
}

const order = (id: number, amount?: number) =>
  owner.call(createOrder, { product: 'certification', item: { id }, amount, returnTo: '/company/certification' })

async function pay(id: number): Promise<string> {
  const made = await order(id, 30_000)
  if (!made.ok) throw new Error(made.msg)
  await fillWallet(site, owner, 30_000)
  await owner.get(confirmOrder, { id: made.data.id, channel: 'wallet' })
  await site.settled()
  return made.data.id
}

const last = async () => (await owner.get(getCertified, {})).certification
const decide = (id: number, accepts: boolean, received?: boolean) =>
  accepts
    ? reviewer.call(decideCertification, { id, accepts, received })
    : reviewer.call(decideCertification, { id, accepts, reason: '照片模糊' })

test('a site that can neither sell nor take a transfer asks for no fee', async () => {
  const bare = await Site.open({ env: { PAYMENT_SANDBOX: 'off' } })
  await bare.database.db
    .update(tenants)
    .set({ companyRules: { certifiedFee: 300 } })
    .where(eq(tenants.id, 1))
  const hr = await bare.user({ role: 1 })
  expect(await hr.get(getCertifiedConfig, {})).toMatchObject({ fee: 0, payTo: '', paysOnline: false })
  await bare.close()
})

test('the word of the caller is not enough: the fee is an order, whose payment sends the request', async () => {
  expect(await owner.get(getCertifiedConfig, {})).toMatchObject({ fee: 300, payTo: '', paysOnline: true })
  const { id, fee } = await save()
  expect(fee).toBe(300)
  expect(await owner.call(confirmCertifiedPayment, { id })).toMatchObject({ code: codes.conflict })
  expect(await last()).toMatchObject({ state: 0, isPaid: false })
  const made = await order(id, 30_000)
  if (!made.ok) throw new Error(made.msg)
  expect(made.data).toMatchObject({ title: '公司认证费', amount: 30_000, discount: 0 })
  await press(site, await beginSandbox(site, owner, made.data.id), 'pay')
  expect(await last()).toMatchObject({ state: 1, isPaid: true })
  expect((await owner.get(getOrder, { id: made.data.id })).state).toBe('fulfilled')
  const { list } = await reviewer.get(findCertifications, { state: 1 })
  expect(list.find((each) => each.id === id)).toMatchObject({ fee: 300, isPaid: true })
  expect(await decide(id, true)).toMatchObject({ ok: true })
})

test('a transfer is accepted only where the site takes them, and after an operator has checked it', async () => {
  await setRules({ certifiedFee: 300, certifiedPayTo: payTo })
  const { id } = await save()
  await owner.get(confirmCertifiedPayment, { id })
  expect(await last()).toMatchObject({ state: 1, isPaid: false })
  expect(await decide(id, true)).toMatchObject({ code: codes.conflict })
  expect(await decide(id, true, true)).toMatchObject({ ok: true })
})

test('a fee that was paid for a refused request counts for the next one, and not for one after it passed', async () => {
  const { id } = await save()
  await pay(id)
  await decide(id, false)
  const next = await save()
  expect(next.fee).toBe(0)
  expect(await order(next.id)).toMatchObject({ code: codes.conflict })
  await owner.get(confirmCertifiedPayment, { id: next.id })
  expect(await last()).toMatchObject({ state: 1, isPaid: true })
  await decide(next.id, true)
  expect((await save()).fee).toBe(300)
})

test('a refund during the review takes the request back, and none is made after it passed', async () => {
  const { id } = await save()
  const paid = await pay(id)
  await refund(site, paid)
  expect(await last()).toMatchObject({ state: 0, isPaid: false })
  expect((await owner.get(getOrder, { id: paid })).state).toBe('refunded')
  const again = await pay(id)
  await decide(id, true)
  const operator = await site.operator({ permissions: ['money'] })
  expect(await operator.get(getRefundable, { id: again })).toMatchObject({ amount: 0 })
  expect(await operator.call(refundOrder, { id: again, why: '' })).toMatchObject({ code: codes.conflict })
})

test('a request that is paid twice at once is sent once, and the second payment goes back', async () => {
  const { id } = await save()
  const made = await Promise.all([order(id), order(id)])
  const free = async () => (await owner.get(getWallet, {})).free
  await fillWallet(site, owner, 60_000)
  for (const each of made) if (each.ok) await owner.get(confirmOrder, { id: each.data.id, channel: 'wallet' })
  await site.settled()
  expect(await last()).toMatchObject({ state: 1, isPaid: true })
  expect(await free()).toBe(30_000)
  const states = await Promise.all(
    made.map(async (each) => each.ok && (await owner.get(getOrder, { id: each.data.id })).state),
  )
  expect(states.toSorted()).toEqual(['fulfilled', 'refunded'])
})

test('only an owner orders the certification of the own company, at its price', async () => {
  const { id } = await save()
  expect(await order(id, 1)).toMatchObject({ code: codes.conflict, data: { amount: 30_000 } })
  expect(await order(id + 1000)).toMatchObject({ code: codes.notFound })
  const item = { product: 'certification', item: { id } }
  expect(await (await site.recruiter()).call(createOrder, item)).toMatchObject({ ok: false })
  expect(await (await site.user()).call(createOrder, item)).toMatchObject({ code: codes.notFound })
  await setRules({})
  const free = await save()
  expect(free.fee).toBe(0)
  expect(await order(free.id)).toMatchObject({ code: codes.conflict })
})
