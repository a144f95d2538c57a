import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findHostApps, saveHostApp, testHostApp } from '#contract/embedded/hostApps'
import { codes } from '#contract/errors'
import { findMoneyFindings } from '#contract/trade/desk'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrder, getOrderStatus, handleTransaction } from '#contract/trade/trade'
import { getWallet } from '#contract/wallet/wallet'
import { payments } from '#server/db/schema/money/trade'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { enqueueReconciliations } from '#server/features/trade/findings/reconcile'
import type { FakeDouyinTrade } from '../../support/hosts/fakeDouyinTrade'
import { appInput, enterApps } from '../../support/hosts/hostApps'
import { refund } from '../../support/money/buying'
import {
  beginInDouyin,
  notifyOfDouyin,
  openDouyinSite,
  payInDouyin,
  type SignedNotice,
} from '../../support/money/douyinPaying'
import { openReconciling } from '../../support/money/reconciling'
import { heldConnections } from '../../support/server/heldConnections'
import type { Site, User } from '../../support/server/site'

/** Payment in Douyin's mini-program by its 通用交易系统. Tests are named by the document that they follow (docs/hosts.md). */

const day = 86_400_000
const tenant = defaultTenants[0]

let site: Site
let douyin: FakeDouyinTrade
let operator: User
let user: User
beforeAll(async () => {
  ;({ site, douyin } = await openDouyinSite())
})
afterAll(async () => {
  await site.close()
  douyin.close()
})
beforeEach(async () => {
  SlidingWindow.forgetAll()
  douyin.trouble = undefined
  user = await site.user()
})

const begin = (amount?: number) => beginInDouyin(site, user, amount)

const notify = (signed: SignedNotice) => notifyOfDouyin(site, signed)
const pay = (amount?: number) => payInDouyin({ site, douyin, user }, amount)

const paymentOf = async (orderId: string) => {
  const [row] = await site.database.db.select().from(payments).where(eq(payments.orderId, orderId))
  return row
}
const titles = async () => {
  const desk = await site.operator({ permissions: ['money'] })
  return (await desk.get(findMoneyFindings, {})).list.map(({ title }) => title)
}

describe('「生成下单参数与签名」 and 「支付结果回调」', () => {
  test('an order that the program makes of what the page gets is paid by a notice, once', async () => {
    const { id, order } = await pay(5000)
    expect(order).toMatchObject({ amount: 5000 })
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled', paidBy: 'douyin' })
    const again = await notify(douyin.sign('payment', douyin.pay(order, site.now())))
    expect([again.status, await again.json()]).toEqual([200, { err_no: 0, err_tips: 'success' }])
    await site.settled()
    expect(await user.get(getWallet, {})).toMatchObject({ free: 5000 })
  })

  test('notices that are forged, changed, of another program or of another sum pay nothing', async () => {
    const { id, how } = await begin()
    const order = douyin.requestOrder(how)
    const content = douyin.pay(order, site.now())
    order.status = 'PROCESS'
    const signed = douyin.sign('payment', content)
    const forged = douyin.sign('payment', content, douyin.appKeys.privateKey)
    const changed = { ...signed, body: signed.body.replace('5000', '5001') }
    const stranger = douyin.sign('payment', { ...content, app_id: 'tt00000000000000ff' })
    const plain = { headers: { 'content-type': 'application/json' }, body: signed.body }
    for (const each of [forged, changed, stranger, plain]) expect((await notify(each)).status).toBe(400)
    for (const otherwise of [{ currency: 'DIAMOND' }, { discount_amount: 1 }]) {
      order.otherwise = otherwise
      expect((await notify(douyin.sign('payment', douyin.pay(order, site.now())))).status).toBe(400)
    }
    await site.settled()
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying', paidAt: null })
    expect(await titles()).toContain('付款金额与订单不符')
  })

  test('a signed notice pays nothing that the platform does not call paid, or while it does not answer', async () => {
    const { id, how } = await begin()
    const order = douyin.requestOrder(how)
    const signed = douyin.sign('payment', douyin.pay(order, site.now()))
    order.status = 'PROCESS'
    expect((await notify(signed)).status).toBe(400)
    order.status = 'SUCCESS'
    douyin.trouble = 'down'
    expect((await notify(signed)).status).toBe(400)
    await site.settled()
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying', paidAt: null })
    douyin.trouble = undefined
    expect((await notify(signed)).status).toBe(200)
  })

  test('while the platform is silent a notice is refused, so that it comes again, and then pays once', async () => {
    await pay(100)
    const { id, how } = await begin()
    const signed = douyin.sign('payment', douyin.pay(douyin.requestOrder(how), site.now()))
    const [asked, before] = [douyin.asked.length, (await user.get(getWallet, {})).free]
    douyin.trouble = 'slow'
    const answers = Promise.all([notify(signed), notify(signed)])
    await vi.waitFor(() => expect(douyin.asked.length).toBeGreaterThan(asked))
    await vi.waitFor(async () => expect(await heldConnections(site)).toBe(0))
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying', paidAt: null })
    for (const answer of await answers)
      expect([answer.status, await answer.json()]).toEqual([400, { err_no: 1, err_tips: 'refused' }])
    const refused = site.logs.filter(({ fault }) => fault === 'unconfirmed')
    expect(refused.slice(-2)).toMatchObject([{ channel: 'douyin' }, { channel: 'douyin' }])
    douyin.trouble = undefined
    for (const { status } of await Promise.all([notify(signed), notify(signed)])) expect(status).toBe(200)
    await site.settled()
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled' })
    expect((await user.get(getWallet, {})).free).toBe(before + 5000)
  })

  test('a payment whose notices all met a silent platform is found once it answers', async () => {
    const { id, how } = await begin()
    const signed = douyin.sign('payment', douyin.pay(douyin.requestOrder(how), site.now()))
    douyin.trouble = 'slow'
    expect((await notify(signed)).status).toBe(400)
    // The user presses meanwhile: the press is answered, and what it asks for waits.
    expect(await user.call(handleTransaction, { id, act: 'check' })).toMatchObject({ ok: true })
    douyin.trouble = undefined
    await vi.waitFor(async () => {
      site.advance(60_000)
      await site.settled()
      expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled' })
    })
    expect((await user.get(getWallet, {})).free).toBe(5000)
  })

  test('a payment that was cancelled leaves the order open', async () => {
    const { id, how } = await begin()
    const content = { ...douyin.pay(douyin.requestOrder(how), site.now()), status: 'CANCEL', message: 'USER_CANCEL' }
    expect((await notify(douyin.sign('payment', content))).status).toBe(200)
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying' })
  })
})

describe('「查询订单信息」', () => {
  test('a lost notice is found out, and 20000 is an order that the program never made', async () => {
    const { id, how } = await begin()
    await user.get(handleTransaction, { id, act: 'check' })
    await site.settled()
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying' })
    douyin.pay(douyin.requestOrder(how), site.now())
    await user.get(handleTransaction, { id, act: 'check' })
    await site.settled()
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled' })
  })

  test('28001003 asks for another token, and a platform that is down or changed pays nothing', async () => {
    const { id, how } = await begin()
    douyin.pay(douyin.requestOrder(how), site.now())
    for (const trouble of ['down', 'changed'] as const) {
      douyin.trouble = trouble
      await user.get(handleTransaction, { id, act: 'check' })
      await site.settled()
      expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying' })
    }
    douyin.trouble = undefined
    douyin.revoke()
    await vi.waitFor(async () => {
      site.advance(60_000)
      await site.settled()
      expect(await user.get(getOrder, { id })).toMatchObject({ state: 'fulfilled' })
    })
  })

  test('money for an order that was closed goes back', async () => {
    const { id, how } = await begin()
    const order = douyin.requestOrder(how)
    await user.get(handleTransaction, { id, act: 'close' })
    await site.settled()
    await notify(douyin.sign('payment', douyin.pay(order, site.now())))
    await vi.waitFor(() => expect(douyin.refunds.some(({ orderId }) => orderId === order.orderId)).toBe(true))
    expect(await user.get(getOrder, { id })).toMatchObject({ state: 'closed' })
  })
})

test('「发起退款」, 「查询退款」 and 「退款结果通知」: a refund counts once the query says so', async () => {
  const { id, order } = await pay(5000)
  await refund(site, id, 2000)
  const asked = await vi.waitFor(() => {
    const found = douyin.refunds.find(({ orderId }) => orderId === order.orderId)
    if (!found) throw new Error('No refund was asked for')
    return found
  })
  expect(asked.amount).toBe(2000)
  const content = { order_id: order.orderId, refund_id: asked.refundId, out_refund_no: asked.outRefundNo }
  await notify(douyin.sign('refund', { ...content, status: 'SUCCESS', refund_total_amount: 2000 }))
  await site.settled()
  expect(await user.get(getOrder, { id })).toMatchObject({ refunds: [{ state: 'pending' }] })
  asked.status = 'SUCCESS'
  await notify(douyin.sign('refund', { ...content, status: 'FAIL', refund_total_amount: 2000 }))
  await site.settled()
  expect(await user.get(getOrder, { id })).toMatchObject({ refunds: [{ state: 'done', amount: 2000 }] })
  expect(douyin.refunds.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1)
})

test('「退款申请回调扩展点」 and 「同步退款审核结果」: a wish gets a number, is refused there, and operators hear of it', async () => {
  const { order } = await pay()
  const wish = {
    refund_id: `motb7${order.orderId.slice(5)}`,
    order_id: order.orderId,
    out_order_no: order.outOrderNo,
    refund_total_amount: 5000,
    need_refund_audit: 1,
  }
  for (const _time of [1, 2]) {
    const answer = await notify(douyin.sign('pre_create_refund', wish))
    expect(await answer.json()).toEqual({
      err_no: 0,
      err_tips: 'success',
      data: {
        out_refund_no: `W${wish.refund_id}`,
        order_entry_schema: { path: 'pages/index/index', params: '{}' },
      },
    })
  }
  await site.settled()
  expect(douyin.denied).toEqual([wish.refund_id])
  expect((await titles()).filter((title) => title === '用户在渠道的页面申请退款')).toHaveLength(1)
})

describe('「发起分账」 and 「查询分账」', () => {
  const wait = async (days: number) => {
    site.advance(days * day)
    await site.settled()
  }
  const settleNo = ({ outOrderNo }: { outOrderNo: string }) => `${outOrderNo}S`

  test('frozen money is asked for after seven days, and each day until it is there', async () => {
    const { id, order } = await pay()
    await wait(6)
    expect(douyin.settled.has(settleNo(order))).toBe(false)
    // 23107: the order is not over yet.
    douyin.settleRefusals.set(order.outOrderNo, [23107])
    await wait(1)
    expect(douyin.settled.has(settleNo(order))).toBe(false)
    await wait(1)
    expect(douyin.settled.get(settleNo(order))).toBe('PROCESSING')
    expect((await paymentOf(id))?.settledAt).toBeNull()
    douyin.settled.set(settleNo(order), 'SUCCESS')
    await wait(1)
    expect((await paymentOf(id))?.settledAt).not.toBeNull()
    await wait(1)
    const isAbout = ({ path, body }: { path: string; body: string }) =>
      path.endsWith('/settle_create/') && body.includes(order.outOrderNo)
    expect(douyin.asked.filter(isAbout)).toHaveLength(2)
  })

  test('23117 and 23112: what the platform settles by itself, and what was refunded, is over', async () => {
    for (const code of [23117, 23112]) {
      const { id, order } = await pay()
      douyin.settleRefusals.set(order.outOrderNo, [code])
      await wait(7)
      expect((await paymentOf(id))?.settledAt).not.toBeNull()
      await site.make.session(user, { id: user.userId, tenantId: 1 }, 0)
    }
  })

  test('what the platform cannot settle is the operators’', async () => {
    const { order } = await pay()
    douyin.settled.set(settleNo(order), 'FAIL')
    await wait(7)
    expect(await titles()).toContain('货款还冻结在渠道，没有结算给商户')
  })
})

test('「获取交易账单」: a bill is compared by whichever number it has, and a stranger’s line is found', async () => {
  const { id, order } = await pay(3000)
  const noon = Date.parse(`${new Date(site.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}T12:00:00+08:00`)
  const paid = { paidAt: new Date(noon) }
  await site.database.db.update(payments).set(paid).where(eq(payments.no, order.outOrderNo))
  const name = new Date(noon + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  const heading = '序号,支付时间,商户号,openId,订单号,平台订单号,渠道订单号,订单金额,支付方式,支付状态'
  const line = (no: string, amount: string) =>
    `1,2026-11-27 12:00:00,${douyin.merchantId},o,7,${no},2iu,${amount},抖音支付,支付成功`
  const text = [heading, line(order.orderId, '30.00'), line('motb9', '7.77')].join('\n')
  douyin.bills.set(`payment ${name}`, text)
  site.advance(2 * day)
  await enqueueReconciliations(openReconciling(site))
  await site.settled()
  await vi.waitFor(async () => expect((await paymentOf(id))?.billedOn).toBeTruthy())
  expect(await titles()).toContain('账单里有，我们没有入账')
})

describe('the console', () => {
  beforeEach(async () => {
    operator = await site.operator({ tenant })
  })

  test('takes all that payment needs or none of it, and shows no key', async () => {
    const refuse = async (given: Parameters<typeof appInput>[1]) => {
      const { mark } = (await operator.get(findHostApps, {})).list[0] ?? { mark: '' }
      return operator.call(saveHostApp, appInput('douyinMini', { ...douyin.entered, mark, ...given }))
    }
    for (const [field, given] of [
      ['merchantId', { merchantId: '' }],
      ['goodsType', { goodsType: '' }],
      ['tagGroupId', { tagGroupId: '' }],
      ['publicKey', { publicKey: '' }],
      ['publicKey', { publicKey: 'no key' }],
      ['privateKey', { privateKey: 'no key' }],
    ] as const)
      expect(await refuse(given)).toMatchObject({ code: codes.invalidInput, data: { field } })
    expect(await refuse({ goodsType: '999' })).toMatchObject({ code: codes.invalidInput })
    const found = await operator.get(findHostApps, {})
    expect(found).toMatchObject({ payUrl: expect.stringMatching('/api-pay/notice/douyin$') })
    expect(found.list[0]).toMatchObject({ program: 'douyinMini', hasPrivateKey: true })
    expect(JSON.stringify(found)).not.toContain('PRIVATE')
    const { rows } = await site.database.pool.query('select * from host_apps')
    expect(JSON.stringify(rows)).not.toContain('PRIVATE')
  })

  test('stops taking money once no goods are chosen, though the key stays', async () => {
    const other = defaultTenants[2]
    if (!other) throw new Error('There are two sites only')
    const { appId } = douyin.entered
    const desk = await enterApps(site, other, { douyinMini: douyin.entered })
    const { mark } = (await desk.get(findHostApps, {})).list[0] ?? { mark: '' }
    await desk.get(saveHostApp, appInput('douyinMini', { appId, mark }))
    expect((await desk.get(findHostApps, {})).list[0]).toMatchObject({
      goodsType: '',
      merchantId: '',
      hasPrivateKey: true,
    })
  })

  test('its test asks about an order that nobody made', async () => {
    expect(await operator.get(testHostApp, { program: 'douyinMini' })).toEqual({
      passed: true,
      says: '平台认可了编号和密钥，也能查询付款',
    })
  })
})

test('a site whose program takes no money does not offer the way', async () => {
  const other = defaultTenants[1]
  const stranger = await site.user({ tenant: other })
  const { id } = await stranger.get(rechargeWallet, { amount: 5000 })
  const { channels } = await stranger.get(getOrderStatus, { id })
  expect(channels.map(({ channel }) => channel)).not.toContain('douyin')
  expect(await stranger.call(confirmOrder, { id, channel: 'douyin', scene: 'mini' })).toMatchObject({
    code: codes.conflict,
    msg: '暂不支持这种支付方式，请换一种',
  })
})

test('another site, whose operator has entered keys of its own, pays nothing here', async () => {
  const { id, how } = await begin()
  const order = douyin.requestOrder(how)
  const content = douyin.pay(order, site.now())
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const entered = { ...douyin.entered, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  const other = defaultTenants[1]
  if (!other) throw new Error('There is one site only')
  await enterApps(site, other, { douyinMini: entered })
  expect((await notify(douyin.sign('payment', content, privateKey))).status).toBe(400)
  const wish = { refund_id: '7', out_order_no: order.outOrderNo, refund_total_amount: 5000, need_refund_audit: 1 }
  expect((await notify(douyin.sign('pre_create_refund', wish, privateKey))).status).toBe(400)
  await site.settled()
  expect(await user.get(getOrder, { id })).toMatchObject({ state: 'paying', paidAt: null })
})
