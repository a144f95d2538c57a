import type { PayWay } from '#contract/trade/order'
import { type AlipayGateway, type AlipaySettings, inChina } from './alipayGateway'
import type { Prepay } from './provider'
import { writeYuan } from './wechatBill'

/** Begins a payment by scanning, on a phone's page, or inside the app. */
export async function prepayAlipay(
  { appId: ownAppId, sellerId, gateway }: AlipaySettings,
  { fieldsOf, ask }: AlipayGateway,
  { no, amount, title, scene, notifyUrl, returnUrl, expiresAt, openId, appId }: Prepay,
): Promise<PayWay> {
  const sums = { out_trade_no: no, total_amount: writeYuan(amount), subject: title.slice(0, 100) }
  const content = { ...sums, time_expire: inChina(expiresAt), seller_id: sellerId }
  const urls = { notify_url: notifyUrl, return_url: returnUrl }
  if (scene === 'qr') {
    const { qr_code } = await ask('alipay.trade.precreate', content, { notify_url: notifyUrl })
    return { kind: 'qr', url: String(qr_code) }
  }
  if (scene === 'h5') {
    const wap = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }
    return { kind: 'link', url: `${gateway}?${new URLSearchParams(fieldsOf('alipay.trade.wap.pay', wap, urls))}` }
  }
  if (!openId) throw new Error('A payment inside the app needs the payer')
  const inApp = { ...content, ...buyerOf(openId, appId === ownAppId ? undefined : appId), product_code: 'JSAPI_PAY' }
  const { trade_no } = await ask('alipay.trade.create', inApp, { notify_url: notifyUrl })
  return { kind: 'host', params: { tradeNO: String(trade_no) } }
}

/** Ids of old apps are the same everywhere. Others are of the app that identified the payer, which need not be the merchant's. */
function buyerOf(openId: string, otherApp: string | undefined) {
  if (/^2088\d{12}$/.test(openId)) return { buyer_id: openId }
  return otherApp ? { op_app_id: otherApp, op_buyer_open_id: openId } : { buyer_open_id: openId }
}
