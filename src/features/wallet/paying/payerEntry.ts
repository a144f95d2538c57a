import { getWechatOpenid } from '../../../../contract/embedded/host'
import { codes, type Failure } from '../../../../contract/errors'
import { PayScene } from '../../../../contract/trade/order'
import { confirmOrder, getOrderStatus, PayerWanted } from '../../../../contract/trade/trade'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import { askPlatform, takeAnswer } from '../../../kernel/host/askPlatform'
import { toastWarning } from '../../../ui/overlays/toast'
import { orderStatusPath } from '../../trade/paths'

/** Asks the app who pays, where a payment failed for want of that; the app comes back to the order. False for other failures. */
export async function askPayer(id: string, scene: PayScene, { code, data }: Failure): Promise<boolean> {
  const wanted = PayerWanted.safeParse(data)
  if (code !== codes.conflict || !wanted.success) return false
  const back = new URL(orderStatusPath(id), location.origin)
  back.searchParams.set('payOrder', id)
  back.searchParams.set('payScene', scene)
  await askPlatform(back.href, { host: wanted.data.payer, scope: 'snsapi_base' })
  return true
}

/** The app has answered who pays: the payment of the order goes on by itself. */
export async function payAsAnswered(id: string, query: URLSearchParams): Promise<void> {
  const host = takeAnswer(query)
  const code = query.get('wechatCode')
  const scene = PayScene.safeParse(query.get('payScene'))
  if (!code || !scene.success || (host !== 'wechat' && host !== 'alipay')) {
    toastWarning('付款授权已失效，请重新支付')
    return
  }
  const payer = await call(getWechatOpenid, { code, host, scope: 'snsapi_base' })
  if (!payer.ok) return
  const { payerKey } = payer.data
  await call(confirmOrder, { id, channel: host, scene: scene.data, payerKey })
  await refresh(getOrderStatus)
}
