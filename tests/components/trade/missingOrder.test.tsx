import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { findOrderCoupons } from '#contract/trade/coupon'
import { getOrder, getOrderStatus, getPublicOrder } from '#contract/trade/trade'
import { getFlow } from '#contract/wallet/wallet'
import { answer } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const absent = failure(codes.notFound, '订单不存在')
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

const id = '0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11'

test.each(['confirm', 'status', 'detail'])(
  '/vip/trade/%s leads from an unknown order to the user’s orders',
  async (name) => {
    logIn()
    answer(getOrder, absent)
    answer(getOrderStatus, absent)
    answer(findOrderCoupons, absent)
    await showPage(`/vip/trade/${name}?id=${id}`)
    await expect.element(page.getByText('订单不存在')).toBeVisible()
    await expect.element(link('查看我的订单')).toHaveAttribute('href', '/vip/trade/trades')
  },
)

test('an unknown recharge leads to the wallet', async () => {
  logIn()
  answer(getOrderStatus, absent)
  await showPage(`/wallet/payment-status?id=${id}`)
  await expect.element(page.getByText('充值记录不存在')).toBeVisible()
  await expect.element(link('返回钱包')).toHaveAttribute('href', '/wallet/wallet')
})

test('an unknown line of the wallet leads to all of them', async () => {
  logIn()
  answer(getFlow, failure(codes.notFound, '记录不存在'))
  await showPage('/wallet/flow-detail?id=7')
  await expect.element(link('查看钱包明细')).toHaveAttribute('href', '/wallet/flows')
})

test('a wrong link to pay for somebody says what to do', async () => {
  answer(getPublicOrder, failure(codes.notFound, '付款链接无效'))
  await showPage(`/vip/trade/public-pay?token=${'b'.repeat(22)}`)
  await expect.element(page.getByText('链接可能不完整，请向发送链接的人确认')).toBeVisible()
  await expect.element(link('返回首页')).toHaveAttribute('href', '/')
})

test('somebody who paid for another sees that the money was refunded', async () => {
  const order = {
    title: '求职会员月卡',
    amount: 1990,
    closesAt: '2026-11-20T02:00:00.000Z',
    payment: null,
    channels: [],
  }
  answer(getPublicOrder, { ...order, state: 'refunded' })
  await showPage(`/vip/trade/public-pay?token=${'a'.repeat(22)}`)
  await expect.element(page.getByText('已退款，款项按原支付方式退回')).toBeVisible()
})
