import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decideInvoice, findDeskInvoices, getInvoiceFile, requestInvoice } from '#contract/trade/invoices'
import { getOrder, refundOrder } from '#contract/trade/trade'
import { hostTokens } from '#server/db/schema/site/hostApps'
import { FakeNuonuo } from '../../support/money/fakeNuonuo'
import { makePaidOrder } from '../../support/money/paidOrder'
import { Site, type User } from '../../support/server/site'

/** Invoices by a real provider. Tests are named by the method of 诺税通's document that they follow (docs/money.md). */

let site: Site
let nuonuo: FakeNuonuo
let user: User
let operator: User
beforeAll(async () => {
  nuonuo = await new FakeNuonuo().open()
  site = await Site.open({
    env: {
      ...nuonuo.settings,
      NUONUO_URL: `${nuonuo.url}/open/v1/services`,
      NUONUO_TOKEN_URL: `${nuonuo.url}/accessToken`,
    },
  })
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(async () => {
  await site.close()
  nuonuo.close()
})
beforeEach(async () => {
  user = await site.user()
  nuonuo.trouble = undefined
  nuonuo.pdf = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n')
  nuonuo.delivered.length = 0
})

const company = {
  kind: 'company',
  title: '福州海风科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'a@example.com',
} as const
const invoiceOf = async (id: string) => (await user.get(getOrder, { id })).invoice
const pass = async (ms: number) => {
  site.advance(ms)
  await site.settled()
}

/** An invoice that the provider has got. */
async function request() {
  const id = await makePaidOrder(site, user)
  const asked = await user.get(requestInvoice, { orderId: id, ...company })
  await site.settled()
  return { id, asked, order: nuonuo.orders.at(-1) }
}

test('「requestBillingNew」 and 「queryInvoiceResult」: an invoice is submitted once, looked for, and has its PDF', async () => {
  const { id, asked, order } = await request()
  expect(order?.content).toMatchObject({
    invoiceType: '1',
    invoiceLine: 'pc',
    buyerName: company.title,
    buyerTaxNum: company.taxNo,
    salerTaxNum: '339902999999789113',
    invoiceDetail: [{ taxIncludedAmount: '100.00', taxExcludedAmount: '94.34', tax: '5.66', taxRate: '0.06' }],
  })
  await pass(6_000)
  await pass(20_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'requested' })
  nuonuo.finish()
  await pass(60_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'issued', number: order?.number, hasFile: true })
  const { url } = await user.get(getInvoiceFile, { id: asked.id })
  expect(await (await fetch(site.url + url)).text()).toContain('an invoice')
  expect(nuonuo.orders.filter(({ orderNo }) => orderNo === order?.orderNo)).toHaveLength(1)
})

test('「saveInvoiceRedConfirm」: a refund takes the invoice back as a whole, and the rest is invoiced anew', async () => {
  const { id } = await request()
  nuonuo.finish()
  await pass(6_000)
  await operator.get(refundOrder, { id, amount: 3000, why: '少用了几天' })
  await site.settled()
  expect(await invoiceOf(id)).toMatchObject({ state: 'reddening' })
  expect(nuonuo.redForms.at(-1)).toMatchObject({ blueNumber: (await invoiceOf(id))?.number })
  nuonuo.finish()
  await pass(6_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'redLettered' })
  expect(await user.get(requestInvoice, { orderId: id, ...company })).toMatchObject({ amount: 7000 })
})

test('a refund while the tax office works: the invoice that comes is taken back', async () => {
  const { id } = await request()
  await operator.get(refundOrder, { id, amount: 3000, why: '少用了几天' })
  nuonuo.finish()
  await pass(6_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'reddening', amount: 10_000 })
  nuonuo.finish()
  await pass(6_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'redLettered' })
})

test('one that the tax office refuses is an operator’s, who hands it back or types the number', async () => {
  const { id, asked, order } = await request()
  if (!order) throw new Error('Nothing was submitted')
  order.status = '22'
  order.failCause = '购方税号校验失败'
  await pass(6_000)
  const mine = async () => (await operator.get(findDeskInvoices, {})).list.find((each) => each.id === asked.id)
  expect(await mine()).toMatchObject({ byHand: true, state: 'requested' })
  await operator.get(decideInvoice, { id: asked.id, accepts: true })
  await site.settled()
  expect(order.status).toBe('20')
  nuonuo.finish()
  await pass(6_000)
  expect(await invoiceOf(id)).toMatchObject({ state: 'issued', number: order.number })
})

test('a red form that ends without a red invoice is an operator’s', async () => {
  const { id, asked } = await request()
  nuonuo.finish()
  await pass(6_000)
  await operator.get(refundOrder, { id, amount: 3000, why: '少用了几天' })
  await site.settled()
  const form = nuonuo.redForms.at(-1)
  if (form) Object.assign(form, { status: '16', message: '该发票已全额冲红' })
  await pass(6_000)
  const mine = (await operator.get(findDeskInvoices, {})).list.find((each) => each.id === asked.id)
  expect(mine).toMatchObject({ byHand: true, state: 'reddening' })
})

test('an address that gives no PDF leaves the invoice without one, and the platform mails it', async () => {
  nuonuo.pdf = Buffer.from('<html>not found</html>')
  const { id, order } = await request()
  nuonuo.finish()
  for (const pause of [6_000, 20_000, 70_000, 310_000, 910_000]) await pass(pause)
  expect(await invoiceOf(id)).toMatchObject({ state: 'issued', hasFile: false })
  expect(nuonuo.delivered).toMatchObject([{ invoiceNum: order?.number, mail: company.email }])
})

test('a token is fetched once for all, and again after the platform has refused it', async () => {
  const fetched = () => nuonuo.count('/accessToken')
  const before = fetched()
  await request()
  expect(fetched()).toBe(before)
  nuonuo.revoke()
  const { order } = await request()
  expect(order?.status).toBe('20')
  expect(fetched()).toBe(before + 1)
  const rows = await site.database.db.select().from(hostTokens)
  expect(rows).toMatchObject([{ tenantId: 0, program: 'nuonuo' }])
  expect(JSON.stringify(site.logs)).not.toContain(nuonuo.settings.NUONUO_APP_SECRET)
})

test('a provider that does not answer holds up nobody, and gets the invoice when it is back', async () => {
  nuonuo.trouble = 'slow'
  const id = await makePaidOrder(site, user)
  const before = nuonuo.asked.length
  await user.get(requestInvoice, { orderId: id, ...company })
  await vi.waitFor(() => expect(nuonuo.asked.length).toBeGreaterThan(before))
  // While it is asked, everything of the order is answered.
  expect(await invoiceOf(id)).toMatchObject({ state: 'requested' })
  expect(await user.call(requestInvoice, { orderId: id, ...company })).toMatchObject({ code: 1010 })
  nuonuo.trouble = undefined
  await site.settled()
  nuonuo.finish()
  await vi.waitFor(async () => {
    await pass(10_000)
    nuonuo.finish()
    expect(await invoiceOf(id)).toMatchObject({ state: 'issued' })
  })
})
