import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { confirmPublicOrder, getPublicOrder } from '#contract/trade/trade'
import { answer, inputsOf } from '../../support/components/answers'
import { showPage } from '../../support/components/screen'

const token = 'c'.repeat(22)
const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'
const closesAt = new Date(Date.now() + 600_000).toISOString()
const order = {
  title: '求职会员月卡',
  amount: 1990,
  state: 'open' as const,
  closesAt,
  payment: null,
  channels: [{ channel: 'wechat' as const, scenes: ['qr'] }],
}

test('a payment by a link is shown to the tab that began it, by its id', async () => {
  const payment = { id, channel: 'wechat' as const, scene: 'qr', state: 'open' as const }
  answer(getPublicOrder, order)
  answer(confirmPublicOrder, { state: 'open', payment: { ...payment, state: 'preparing', how: null } })
  await showPage(`/vip/trade/public-pay?token=${token}`)
  await expect.element(page.getByText('¥19.90')).toBeVisible()
  answer(getPublicOrder, { ...order, payment: { ...payment, how: { kind: 'qr', url: 'https://pay.example/1' } } })
  await page.getByRole('button', { name: '微信支付' }).click()
  await expect.element(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible()
  await vi.waitFor(() => expect(inputsOf(getPublicOrder).at(-1)).toEqual({ token, payment: id }))
})

test('a payment for a sum that the order had before asks to pay the new one', async () => {
  const payment = { id, channel: 'wechat' as const, scene: 'qr', state: 'superseded' as const, how: null }
  answer(getPublicOrder, { ...order, amount: 1890, payment })
  answer(confirmPublicOrder, { state: 'open', payment: null })
  await showPage(`/vip/trade/public-pay?token=${token}`)
  await expect.element(page.getByText('应付金额有变化，请按新的金额付款')).toBeVisible()
  await page.getByRole('button', { name: '微信支付' }).click()
  await vi.waitFor(() => expect(inputsOf(confirmPublicOrder)).toMatchObject([{ channel: 'wechat', amount: 1890 }]))
})
