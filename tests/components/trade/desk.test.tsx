import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type DeskOrder, findDeskOrders, findMoneyFindings, settleMoneyFinding } from '#contract/trade/desk'
import { getRefundable, refundOrder, stopRefund } from '#contract/trade/trade'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
const at = '2026-11-20T02:00:00.000Z'
const refund = { id, no: 'R1', amount: 600, why: '不需要了', toWallet: false, at }
const order: DeskOrder = {
  id,
  no: '20261120000000000001',
  title: '20次打招呼',
  state: 'fulfilled',
  price: 600,
  discount: 0,
  amount: 600,
  refunded: 0,
  createdAt: at,
  closesAt: at,
  mobile: '139****0001',
  paidBy: 'sandbox',
  paidAt: at,
  refunds: [],
  isParty: false,
}
const noFindings = () => answer(findMoneyFindings, { list: [], total: 0 })

test('an amount in suspense is cleared in a way that the operator chooses', async () => {
  logIn()
  const outcomes = ['corrected' as const, 'revenue' as const, 'wallet' as const]
  const finding = { id: 7, title: '账单金额与入账不符', channel: '微信支付', lines: [], amount: 3250, at, note: '' }
  const open = { suspended: 250, outcomes, outcome: '' as const, settledAt: null, isForeign: false, isParty: false }
  answer(findMoneyFindings, { list: [{ ...finding, ...open }], total: 1 })
  answer(settleMoneyFinding, { proposed: null })
  await showPage('/admin/money')
  await expect.element(page.getByText('渠道比我们多¥2.50，已挂账')).toBeVisible()
  await page.getByRole('button', { name: '标记为已处理' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '标记为已处理' }).click()
  await expect.element(dialog.getByText('请选择怎么处理挂账')).toBeVisible()
  expect(inputsOf(settleMoneyFinding)).toEqual([])
  await dialog.getByText('转入买家的钱包').click()
  await dialog.getByLabelText('处理说明').fill('多付的还给买家')
  await dialog.getByRole('button', { name: '标记为已处理' }).click()
  await vi.waitFor(() =>
    expect(inputsOf(settleMoneyFinding)).toEqual([{ id: 7, note: '多付的还给买家', outcome: 'wallet' }]),
  )
})

test('of goods that are used up nothing can be refunded', async () => {
  logIn()
  noFindings()
  answer(findDeskOrders, { list: [order], total: 1 })
  const lines = [{ label: '打招呼', value: '共20次，已用或过期20次，还剩0次' }]
  answer(getRefundable, { amount: 0, lines, mayGoToWallet: false })
  await showPage('/admin/money?view=orders')
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect.element(page.getByText('20次打招呼已用完或已到期，没有可退的金额。')).toBeVisible()
  await expect.element(page.getByText('共20次，已用或过期20次，还剩0次')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认退款' })).not.toBeInTheDocument()
})

test('after the provider has refused, the money may go to the buyer’s wallet', async () => {
  logIn()
  noFindings()
  answer(findDeskOrders, { list: [{ ...order, refunds: [{ ...refund, state: 'failed' }] }], total: 1 })
  answer(getRefundable, { amount: 600, lines: [], mayGoToWallet: true })
  answer(refundOrder, { state: 'refunded', proposed: null })
  await showPage('/admin/money?view=orders')
  await page.getByRole('button', { name: '重新退款' }).click()
  await page.getByText('买家的钱包').click()
  await page.getByLabelText('退款原因').fill('渠道不能退')
  await page.getByRole('button', { name: '确认退款' }).click()
  await vi.waitFor(() =>
    expect(inputsOf(refundOrder)).toEqual([{ id, amount: 600, why: '渠道不能退', toWallet: true }]),
  )
})

test('a wait for the provider ends when the operator is sure', async () => {
  logIn()
  noFindings()
  const waiting = { ...order, state: 'refunding' as const, refunds: [{ ...refund, state: 'pending' as const }] }
  answer(findDeskOrders, { list: [waiting], total: 1 })
  answer(stopRefund, {})
  await showPage('/admin/money?view=orders')
  await page.getByRole('button', { name: '不再等待' }).click()
  await expect.element(page.getByText('如果渠道还没有受理，会停止这笔退款', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '不再等待' }).last().click()
  await vi.waitFor(() => expect(inputsOf(stopRefund)).toEqual([{ id }]))
})
