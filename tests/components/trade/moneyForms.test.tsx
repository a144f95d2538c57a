import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { type DeskOrder, findDeskOrders, findMoneyFindings } from '#contract/trade/desk'
import { findInvoices, requestInvoice } from '#contract/trade/invoices'
import type { Order } from '#contract/trade/order'
import { getOrder, getRefundable, refundOrder } from '#contract/trade/trade'
import { getPayPassword, savePayPassword } from '#contract/wallet/payPassword'
import { open } from '#kernel/popups/popups'
import { payPasswordPopup } from '../../../src/features/wallet/popups'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show, showPage } from '../../support/components/screen'

const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
const at = '2026-11-20T02:00:00.000Z'
const summary = {
  id,
  no: '20261120000000000001',
  title: '招聘会员 · 90天',
  state: 'fulfilled' as const,
  price: 59_800,
  discount: 0,
  amount: 59_800,
  refunded: 9800,
  createdAt: at,
  closesAt: at,
}
const order: Order = {
  ...summary,
  product: 'vip',
  lines: [],
  paidBy: 'wallet',
  paidAt: at,
  fulfilledAt: at,
  closedAt: null,
  refunds: [],
  invoice: null,
  invoiceRefusal: '',
  publicPath: '/vip/trade/public-pay?token=x',
  returnTo: '',
}

test('an invoice is asked for with the last title, and a wrong tax number stays in its field', async () => {
  logIn()
  answer(getOrder, order)
  const former = { kind: 'company' as const, title: '福州海风科技有限公司', taxNo: '91350100M000100Y43' }
  const invoice = {
    ...former,
    id,
    email: 'a@example.com',
    amount: 100,
    state: 'issued' as const,
    number: '1',
    reason: '',
    hasFile: false,
    at,
  }
  const listed = { ...invoice, orderId: id, orderNo: '1', orderTitle: '会员' }
  answer(findInvoices, { list: [listed], total: 1 })
  answer(requestInvoice, { ...invoice, state: 'requested' })
  await showPage(`/vip/trade/detail?id=${id}`)
  await page.getByRole('button', { name: '申请发票' }).click()
  await expect.element(page.getByLabelText('发票抬头')).toHaveValue('福州海风科技有限公司')
  await expect.element(page.getByText('开票金额¥500.00')).toBeVisible()
  await page.getByLabelText('纳税人识别号').fill('91350100M000100Y44')
  await page.getByLabelText('接收邮箱').fill('')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('纳税人识别号不正确，请核对每一位')).toBeVisible()
  await expect.element(page.getByText('请输入接收邮箱')).toBeVisible()
  expect(inputsOf(requestInvoice)).toEqual([])
  await page.getByText('个人', { exact: true }).click()
  await page.getByLabelText('发票抬头').fill('林小满')
  await page.getByLabelText('接收邮箱').fill('a@example.com')
  await page.getByRole('button', { name: '提交申请' }).click()
  await vi.waitFor(() =>
    expect(inputsOf(requestInvoice)).toMatchObject([{ kind: 'personal', title: '林小满', taxNo: '' }]),
  )
})

test('a refund needs a reason and an amount within what is left', async () => {
  logIn()
  const finding = { id: 1, title: '渠道没有这笔', channel: '支付宝', lines: [], amount: 4900, at, note: '' }
  answer(findMoneyFindings, {
    list: [
      { ...finding, settledAt: null, isForeign: false, isParty: false, suspended: null, outcomes: [], outcome: '' },
    ],
    total: 1,
  })
  const row: DeskOrder = {
    ...summary,
    mobile: '139****0001',
    paidBy: 'wallet',
    paidAt: at,
    refunds: [],
    isParty: false,
  }
  answer(findDeskOrders, { list: [row], total: 1 })
  answer(refundOrder, { state: 'refunding', proposed: null })
  const used = [{ label: '打招呼', value: '共20次，已用或过期4次，还剩16次' }]
  answer(getRefundable, { amount: 50_000, lines: used, mayGoToWallet: false })
  await showPage('/admin/money')
  await expect.element(page.getByText('渠道没有这笔')).toBeVisible()
  await page.getByRole('tab', { name: '订单与退款' }).click()
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect.element(page.getByText('共20次，已用或过期4次，还剩16次')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认退款 ¥500.00' })).toBeVisible()
  await page.getByText('部分退款', { exact: true }).click()
  await page.getByLabelText('金额（元）').fill('500.01')
  await page.getByRole('button', { name: '确认退款' }).click()
  await expect.element(page.getByText('请输入¥0.01到¥500.00之间的金额，最多两位小数')).toBeVisible()
  await expect.element(page.getByText('请填写退款原因，买家会看到')).toBeVisible()
  await page.getByLabelText('金额（元）').fill('12.5')
  await page.getByLabelText('退款原因').fill('少用了几天')
  await page.getByRole('button', { name: '确认退款' }).click()
  await vi.waitFor(() =>
    expect(inputsOf(refundOrder)).toEqual([{ id, amount: 1250, why: '少用了几天', toWallet: false }]),
  )
})

test('a password of the wallet is typed twice, in digits that are not easy to guess', async () => {
  logIn()
  answer(getPayPassword, { isSet: false, isLocked: false, from: 100_000, fromDay: 200_000, today: 0 })
  answer(savePayPassword, failure(codes.toast, '稍后再试'))
  await show(null)
  void open(payPasswordPopup)
  await page.getByLabelText('支付密码', { exact: true }).fill('12ab3456')
  await page.getByLabelText('再输入一次').fill('123')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('密码过于简单，请勿使用相同或连续的数字')).toBeVisible()
  await expect.element(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByLabelText('支付密码', { exact: true }).fill('274913')
  await page.getByLabelText('再输入一次').fill('274913')
  await page.getByRole('button', { name: '保存' }).click()
  await vi.waitFor(() => expect(inputsOf(savePayPassword)).toEqual([{ password: '274913' }]))
  await expect.element(page.getByText('稍后再试')).toBeVisible()
})
