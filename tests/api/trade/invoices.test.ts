import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { decideInvoice, findDeskInvoices, findInvoices, getInvoiceFile, requestInvoice } from '#contract/trade/invoices'
import { getOrder, refundOrder } from '#contract/trade/trade'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readPdf } from '../../support/files/readPdf'
import { makePaidOrder } from '../../support/money/paidOrder'
import { beginRecharge, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

let site: Site
let user: User
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.user()
})

const company = {
  kind: 'company',
  title: '福州海风科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'a@example.com',
} as const
const person = { kind: 'personal', title: '林小满', email: 'b@example.com' } as const
const invoiceOf = async (id: string) => (await user.get(getOrder, { id })).invoice

test('an invoice is issued and mailed, and replaced by one for the rest after a partial refund', async () => {
  const id = await makePaidOrder(site, user)
  const asked = await user.get(requestInvoice, { orderId: id, ...person })
  expect(asked).toMatchObject({ state: 'requested', amount: 10_000, taxNo: '' })
  expect(await user.call(requestInvoice, { orderId: id, ...person })).toMatchObject({ code: codes.conflict })
  await site.settled()
  expect(await invoiceOf(id)).toMatchObject({ state: 'issued', number: expect.stringMatching(/^00\d{18}$/) })
  const letter = site.messages.findLast(({ mobile }) => mobile === person.email)
  expect(letter).toMatchObject({ subject: '发票已开具：会员30天', files: [{ type: 'application/pdf' }] })
  const { url } = await user.get(getInvoiceFile, { id: asked.id })
  const { text } = await readPdf(new Uint8Array(await (await fetch(site.url + url)).arrayBuffer()))
  for (const word of ['样张', '林小满', '¥100.00', '壹佰元整']) expect(text).toContain(word)

  await operator.get(refundOrder, { id, amount: 3000, why: '少用了几天' })
  await site.settled()
  expect(await invoiceOf(id)).toMatchObject({ state: 'redLettered', amount: 10_000 })
  expect(site.messages.findLast(({ mobile }) => mobile === person.email)?.subject).toBe('发票已红冲：会员30天')
  expect(await user.get(requestInvoice, { orderId: id, ...person })).toMatchObject({ amount: 7000 })
  await site.settled()
  const { list, total } = await user.get(findInvoices, { limit: 1 })
  expect(list).toMatchObject([{ state: 'issued', amount: 7000, orderId: id }])
  expect(total).toBe(2)
  const { next } = await user.get(findInvoices, { limit: 1 })
  expect((await user.get(findInvoices, { limit: 1, cursor: next })).list).toMatchObject([{ state: 'redLettered' }])

  const stranger = await site.user()
  expect(await stranger.call(getInvoiceFile, { id: asked.id })).toMatchObject({ code: codes.notFound })
  expect(await stranger.call(requestInvoice, { orderId: id, ...person })).toMatchObject({ code: codes.notFound })
})

test('a large one waits for an operator, who issues it or says why not', async () => {
  await site.database.db
    .update(tenants)
    .set({ moneyRules: { invoicesByHandFrom: 5000 } })
    .where(eq(tenants.id, 1))
  const id = await makePaidOrder(site, user, 5000)
  const { id: invoiceId } = await user.get(requestInvoice, { orderId: id, ...person })
  await site.settled()
  const [row] = (await operator.get(findDeskInvoices, {})).list
  expect(row).toMatchObject({ id: invoiceId, byHand: true, hasProvider: true, orderTitle: '会员30天' })
  const refusal = { id: invoiceId, accepts: false, reason: '抬头请写全称' } as const
  const strange = await site.operator({ tenant: defaultTenants[1], permissions: ['money'] })
  expect(await strange.call(decideInvoice, refusal)).toMatchObject({ code: codes.notFound })
  expect(await user.call(decideInvoice, refusal)).toMatchObject({ code: codes.forbidden })
  await operator.get(decideInvoice, refusal)
  expect(await operator.call(decideInvoice, refusal)).toMatchObject({ code: codes.conflict })
  expect(await invoiceOf(id)).toMatchObject({ state: 'refused', reason: '抬头请写全称' })
  const again = await user.get(requestInvoice, { orderId: id, ...person })
  await operator.get(decideInvoice, { id: again.id, accepts: true, number: '12345678' })
  expect(await invoiceOf(id)).toMatchObject({ state: 'issued', number: '12345678', hasFile: false })
  expect(await user.call(getInvoiceFile, { id: again.id })).toMatchObject({ code: codes.conflict })
  await site.database.db.update(tenants).set({ moneyRules: {} }).where(eq(tenants.id, 1))
})

test.each([
  ['without a tax number', { ...company, taxNo: '' }, '请输入纳税人识别号'],
  ['with a wrong check digit', { ...company, taxNo: '91350100M000100Y44' }, '纳税人识别号不正确，请核对每一位'],
  ['without a title', { ...person, title: ' ' }, '请输入发票抬头'],
  ['with a wrong address', { ...person, email: 'nobody' }, '邮箱格式不正确'],
])('a request %s is refused', async (_, input, msg) => {
  const orderId = await makePaidOrder(site, user)
  expect(await user.call(requestInvoice, { orderId, ...input })).toMatchObject({ code: codes.invalidInput, msg })
  expect(await invoiceOf(orderId)).toBeNull()
})

test('recharges, unpaid orders and orders refunded as a whole have no invoice', async () => {
  const { id, page } = await beginRecharge(site, user)
  await press(site, page, 'pay')
  const recharge = await user.call(requestInvoice, { orderId: id, ...person })
  expect(recharge).toMatchObject({ code: codes.conflict, msg: '充值不开发票，用余额购买后按订单开票' })
  const whole = await makePaidOrder(site, user)
  await operator.get(refundOrder, { id: whole, why: '不要了' })
  expect(await user.call(requestInvoice, { orderId: whole, ...person })).toMatchObject({ code: codes.conflict })
})
