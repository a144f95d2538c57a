import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PayScene } from '#contract/trade/order'
import { openGateway } from '#server/outbound/payments/alipayGateway'
import { prepayAlipay } from '#server/outbound/payments/alipayPrepay'
import type { Prepay } from '#server/outbound/payments/provider'
import { prepayWechat } from '#server/outbound/payments/wechatPrepay'

/** Tests are named by the document and its section that they follow (docs/hosts.md). */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = () => new Date('2026-11-27T10:00:00Z')

const wanted = (scene: PayScene, more: Partial<Prepay> = {}): Prepay => ({
  no: 'P1',
  amount: 1230n,
  title: '求职会员',
  scene,
  notifyUrl: 'https://jobs.example.com/notice',
  returnUrl: 'https://jobs.example.com/order',
  expiresAt: now(),
  payerIp: '198.51.100.7',
  ...more,
})

async function askWechat(ask: Prepay) {
  const asked: { path: string; content: Record<string, unknown> }[] = []
  const settings = {
    mchId: '1900',
    appId: 'wx0000000000000001',
    serial: 'S1',
    privateKey,
    apiKey: '0123456789abcdef0123456789abcdef',
    platformKeys: new Map(),
  }
  const answer = async (_method: string, path: string, content?: object) => {
    asked.push({ path, content: { ...content } })
    return path.endsWith('h5') ? { h5_url: 'https://wx.tenpay.com/pay?prepay_id=1' } : { prepay_id: 'wx26' }
  }
  return { how: await prepayWechat(settings, { ask: answer, now }, ask), asked }
}

test('微信支付「H5下单」: scene_info has the payer’s own address', async () => {
  const { asked } = await askWechat(wanted('h5'))
  expect(asked).toMatchObject([
    {
      path: '/v3/pay/transactions/h5',
      content: { scene_info: { payer_client_ip: '198.51.100.7', h5_info: { type: 'Wap' } } },
    },
  ])
})

test.each(['inApp', 'mini'] as const)(
  '微信支付「JSAPI/小程序下单」 (%s): payer and signature are of the site’s own program',
  async (scene) => {
    const own = { openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', appId: 'wx520c15f417810387' }
    const { how, asked } = await askWechat(wanted(scene, own))
    expect(asked).toMatchObject([
      { path: '/v3/pay/transactions/jsapi', content: { appid: own.appId, payer: { openid: own.openId } } },
    ])
    expect(how).toMatchObject({ kind: 'host', params: { appId: own.appId, package: 'prepay_id=wx26' } })
    const { asked: without } = await askWechat(wanted(scene, { openId: own.openId }))
    expect(without).toMatchObject([{ content: { appid: 'wx0000000000000001' } }])
  },
)

test.each([
  [
    'an app of before 2023',
    { openId: '2088102150477652', appId: '2014072300007148' },
    { buyer_id: '2088102150477652' },
  ],
  ['the merchant’s own app', { openId: '074a1CcTG1LelxKe', appId: '2021' }, { buyer_open_id: '074a1CcTG1LelxKe' }],
  [
    'another app of the site',
    { openId: '074a1CcTG1LelxKe', appId: '2014072300007148' },
    { op_app_id: '2014072300007148', op_buyer_open_id: '074a1CcTG1LelxKe' },
  ],
])('alipay.trade.create names the payer by %s', async (_app, payer, said) => {
  const settings = {
    appId: '2021',
    sellerId: '2088',
    privateKey,
    alipayKey: publicKey,
    gateway: 'https://gateway.example',
  }
  const forms: URLSearchParams[] = []
  const gateway = openGateway(settings, {
    now,
    send: async (_url, form) => {
      forms.push(new URLSearchParams(form))
      throw new Error('The gateway was asked')
    },
  })
  await expect(prepayAlipay(settings, gateway, wanted('inApp', payer))).rejects.toThrow('The gateway was asked')
  const content = JSON.parse(forms[0]?.get('biz_content') ?? '{}')
  expect(Object.fromEntries(Object.entries(content).filter(([name]) => /buyer|op_/.test(name)))).toEqual(said)
})
