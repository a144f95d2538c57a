import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { findDeskOrders, findMoneyFindings, settleMoneyFinding } from '#contract/trade/desk'
import { findOrders, refundOrder } from '#contract/trade/trade'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makePaidOrder } from '../../support/money/paidOrder'
import { beginRecharge, press } from '../../support/money/sandbox'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let strange: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
  strange = await site.operator({ tenant: defaultTenants[1], permissions: ['money'] })
})
afterAll(() => site.close())

test('a refused notice is on the list of its site until it is settled, and its operators are notified', async () => {
  const user = await site.user()
  const { page } = await beginRecharge(site, user)
  await press(site, page, 'amount')
  const { list, total } = await operator.get(findMoneyFindings, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ title: '付款金额与订单不符', channel: '模拟支付', isForeign: false, settledAt: null })
  expect((await operator.get(findNotices, {})).list[0]?.title).toBe('资金有异常')
  const input = { id: list[0]?.id ?? 0, note: '已与渠道核对' }
  expect((await strange.get(findMoneyFindings, {})).total).toBe(0)
  expect(await strange.call(settleMoneyFinding, input)).toMatchObject({ code: codes.notFound })
  expect(await user.call(settleMoneyFinding, input)).toMatchObject({ code: codes.forbidden })
  await operator.get(settleMoneyFinding, input)
  expect(await operator.call(settleMoneyFinding, input)).toMatchObject({ code: codes.conflict })
  expect((await operator.get(findMoneyFindings, {})).total).toBe(0)
  const settled = await operator.get(findMoneyFindings, { settled: true })
  expect(settled.list).toMatchObject([{ note: '已与渠道核对', settledAt: expect.any(String) }])
})

test('a finding without a site is on the first site’s list only', async () => {
  const { page } = await beginRecharge(site, await site.user())
  await site.database.db.execute('delete from payments')
  await press(site, page, 'pay')
  const { list } = await operator.get(findMoneyFindings, {})
  expect(list).toMatchObject([{ title: '渠道收到一笔我们没有的付款', isForeign: true }])
  expect((await strange.get(findMoneyFindings, {})).total).toBe(0)
})

test('orders are found by number and buyer, with their refunds and what the provider refused', async () => {
  const user = await site.user()
  const id = await makePaidOrder(site, user)
  const { id: failing, page } = await beginRecharge(site, user)
  await press(site, page, 'refundFails')
  await operator.get(refundOrder, { id: failing, why: '重复充值' })
  await operator.get(refundOrder, { id, amount: 100, why: '补偿' })
  await site.settled()
  const failed = await operator.get(findDeskOrders, { group: 'failed' })
  expect(failed.list).toMatchObject([{ id: failing, refunds: [{ state: 'failed', why: '重复充值' }] }])
  const [order] = (await operator.get(findDeskOrders, { group: 'refunded' })).list
  expect(order).toMatchObject({ id, refunded: 100, refunds: [{ state: 'done', amount: 100 }] })
  const byNumber = await operator.get(findDeskOrders, { text: ` ${order?.no} ` })
  expect(byNumber).toMatchObject({ total: 1, list: [{ id, paidBy: 'wallet' }] })
  expect((await strange.get(findDeskOrders, { text: order?.no ?? '' })).total).toBe(0)
  expect(await user.call(findDeskOrders, {})).toMatchObject({ code: codes.forbidden })
  expect((await operator.get(findOrders, {})).mayHandle).toBe(true)
  expect((await user.get(findOrders, {})).mayHandle).toBe(false)
})
