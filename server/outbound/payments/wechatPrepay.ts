import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { PayWay } from '#contract/trade/order'
import type { Prepay } from './provider'
import type { WechatSettings, WireRequest } from './wechatPay'
import { signLines } from './wechatSignature'

/** Asks WeChat Pay; resolves to the checked answer. */
export type Ask = (method: WireRequest['method'], path: string, content?: object) => Promise<unknown>

/** Begins a payment by a code, on a phone's page, or inside the app. */
export async function prepayWechat(
  settings: WechatSettings,
  { ask, now }: { ask: Ask; now: () => Date },
  wanted: Prepay,
): Promise<PayWay> {
  const { scene, openId } = wanted
  const appId = wanted.appId ?? settings.appId
  const content = prepayContent({ ...settings, appId }, wanted)
  if (scene === 'qr') {
    const answer = await ask('POST', '/v3/pay/transactions/native', content)
    return { kind: 'qr', url: z.parse(z.object({ code_url: z.string() }), answer).code_url }
  }
  if (scene === 'h5') {
    const h5 = { ...content, scene_info: { payer_client_ip: wanted.payerIp, h5_info: { type: 'Wap' } } }
    const answer = await ask('POST', '/v3/pay/transactions/h5', h5)
    const url = new URL(z.parse(z.object({ h5_url: z.string() }), answer).h5_url)
    url.searchParams.set('redirect_url', wanted.returnUrl)
    return { kind: 'link', url: url.href }
  }
  if (!openId) throw new Error('A payment inside the app needs the payer')
  const answer = await ask('POST', '/v3/pay/transactions/jsapi', { ...content, payer: { openid: openId } })
  const { prepay_id } = z.parse(z.object({ prepay_id: z.string() }), answer)
  return { kind: 'host', params: hostParams({ ...settings, appId }, prepay_id, now()) }
}

const prepayContent = ({ appId, mchId }: WechatSettings, { no, title, amount, notifyUrl, expiresAt }: Prepay) => ({
  appid: appId,
  mchid: mchId,
  description: title.slice(0, 40),
  out_trade_no: no,
  time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
  notify_url: notifyUrl,
  amount: { total: Number(amount), currency: 'CNY' },
})

/** For `chooseWXPay` of the platform's SDK, which names the time `timestamp`. */
function hostParams({ appId, privateKey }: WechatSettings, prepayId: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const packed = `prepay_id=${prepayId}`
  const paySign = signLines(privateKey, [appId, timestamp, nonceStr, packed])
  return { appId, timestamp, nonceStr, package: packed, signType: 'RSA', paySign }
}
