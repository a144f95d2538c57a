// Areas: trade
import { expect } from '@playwright/test'
import { rechargeWallet } from '#contract/trade/recharge'
import {
  confirmOrder,
  getOrder,
  getOrderStatus,
  handleTransaction,
  refundOrder,
  stopRefund,
} from '#contract/trade/trade'
import { getWallet } from '#contract/wallet/wallet'
import { signUp } from '../../support/browser/accounts'
import { makeOperator } from '../../support/browser/operators'
import { test } from '../../support/browser/pages'

test('every button of the sandbox does what it says', async ({ open }) => {
  const account = await signUp()
  const { client } = account
  const shop = await open({ as: account })
  const sandbox = await open()

  const order = async () => (await client.get(rechargeWallet, { amount: 1000 })).id
  const stateOf = async (id: string) => (await client.get(getOrderStatus, { id })).order.state
  /** Shows an order in the same document, as a link of the application does. */
  const watch = async (id: string) => {
    const path = `/vip/trade/status?id=${id}`
    if (!shop.url().includes('/vip/')) await shop.goto(path)
    else await shop.evaluate((to) => history.pushState(null, '', to), path)
  }
  const begin = async () => {
    const id = await order()
    await client.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
    const pageOf = async () => (await client.get(getOrderStatus, { id })).payment?.how
    await expect.poll(pageOf).toMatchObject({ kind: 'qr' })
    const how = await pageOf()
    const url = how?.kind === 'qr' ? how.url : ''
    await watch(id)
    await expect(shop.getByRole('link', { name: '在新标签页打开模拟支付' })).toHaveAttribute('href', url)
    await sandbox.goto(url)
    return id
  }
  /** Resolves to what the sandbox says. */
  const click = async (name: string) => {
    const answered = sandbox.waitForEvent('load')
    await sandbox.getByRole('button', { name, exact: true }).click()
    await answered
    return sandbox.getByRole('status').textContent()
  }
  const press = async (name: string, said: string) => expect(await click(name)).toBe(said)
  const seesPaid = () => expect(shop.getByText('支付成功')).toBeVisible()
  const taken = '商户已收下通知。'
  const refused = '商户没有收下通知（400）。'

  await test.step('failed, forged and wrong payments do not pay an order', async () => {
    await begin()
    await press('支付失败', '支付失败，钱没有扣。')
    await press('通知签名错误', refused)
    await press('通知金额不符', refused)
    await press('订单关闭后再支付', '订单还没有关闭：先取消订单，或等它超时。')
    await expect(shop.getByText('付款后本页自动更新')).toBeVisible()
    await press('支付', taken)
    await seesPaid()
    await press('支付', '现在不能这样做。')
  })

  await test.step('a notice that comes twice pays once', async () => {
    const { free } = await client.get(getWallet, {})
    await begin()
    await press('支付并通知两次', `${taken} ${taken}`)
    await seesPaid()
    expect((await client.get(getWallet, {})).free).toBe(free + 1000)
  })

  await test.step('a notice that is lost is made up for when the payer asks', async () => {
    await begin()
    await press('支付但通知丢失', '已支付，没有通知商户。')
    await shop.getByRole('button', { name: '我已付款' }).click()
    await seesPaid()
  })

  await test.step('a payment may be made before the order call returns', async () => {
    await press('下一笔在下单返回前支付并通知', '下一笔会在下单返回前支付并通知。')
    const id = await order()
    await watch(id)
    await shop.getByRole('button', { name: /^立即支付/ }).click()
    await seesPaid()
    expect(await stateOf(id)).toBe('fulfilled')
  })

  for (const button of ['订单关闭后再支付', '关闭后送达通知'])
    await test.step(`a payment after closing is refunded: ${button}`, async () => {
      const { free } = await client.get(getWallet, {})
      const id = await begin()
      await client.get(handleTransaction, { id, act: 'close' })
      await expect(shop.getByText('订单已关闭')).toBeVisible()
      // The provider closes it a moment later.
      await expect.poll(() => click(button)).toBe(taken)
      await expect.poll(async () => (await client.get(getWallet, {})).free).toBe(free)
      expect(await stateOf(id)).toBe('closed')
    })

  const { client: operator } = await makeOperator(await signUp(), { permissions: ['money'] })

  await test.step('a refund waits until the provider has made it', async () => {
    const id = await begin()
    await press('支付，退款将处理中', taken)
    await seesPaid()
    await operator.get(refundOrder, { id, why: '' })
    await expect.poll(() => click('完成处理中的退款')).toBe('退款已完成。')
    await expect.poll(() => stateOf(id)).toBe('refunded')
  })

  for (const button of ['支付，退款将失败', '支付，退款申请将被拒绝'])
    await test.step(`a refund that the provider refuses leaves the order as it was: ${button}`, async () => {
      const id = await begin()
      await press(button, taken)
      await seesPaid()
      await operator.get(refundOrder, { id, why: '' })
      await expect.poll(() => stateOf(id)).toBe('fulfilled')
    })

  await test.step('a refund that waits for the merchant’s money ends when an operator stops it', async () => {
    const id = await begin()
    await press('支付，退款时商户余额不足', taken)
    await seesPaid()
    await operator.get(refundOrder, { id, why: '' })
    const { refunds } = await client.get(getOrder, { id })
    await operator.get(stopRefund, { id: refunds[0]?.id ?? '' })
    await expect.poll(() => stateOf(id)).toBe('fulfilled')
  })
})
