import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getWechatOpenid } from '#contract/embedded/host'
import { codes, type Failure } from '#contract/errors'
import { PayScene } from '#contract/trade/order'
import { confirmOrder, confirmPublicOrder, getOrderStatus, getPublicOrder, PayerWanted } from '#contract/trade/trade'
import { askPlatform, takeAnswer } from '#kernel/host/askPlatform'
import { toastWarning } from '#ui/overlays/toast'
import { orderStatusPath, publicPayPath } from '../../trade/paths'
import { keepLinkPayment } from './linkPayment'

interface Question {
  /** The page to which the app comes back, with `entry` and the scene in its address. */
  readonly back: string
  readonly entry: readonly [name: 'payOrder' | 'payLink', value: string]
  readonly scene: PayScene
}

/**
 * Asks the app for the payer if a payment failed because the payer is unknown; the app comes back to the order. Returns false for
 * other failures.
 */
export const askPayer = (id: string, scene: PayScene, failure: Failure): Promise<boolean> =>
  ask({ back: orderStatusPath(id), entry: ['payOrder', id], scene }, failure)

/** As {@link askPayer}, for somebody else's order. */
export const askPublicPayer = (token: string, scene: PayScene, failure: Failure): Promise<boolean> =>
  ask({ back: publicPayPath(token), entry: ['payLink', token], scene }, failure)

async function ask({ back, entry: [name, value], scene }: Question, { code, data }: Failure): Promise<boolean> {
  const wanted = PayerWanted.safeParse(data)
  if (code !== codes.conflict || !wanted.success) return false
  const url = new URL(back, location.origin)
  url.searchParams.set(name, value)
  url.searchParams.set('payScene', scene)
  await askPlatform(url.href, { host: wanted.data.payer, scope: 'snsapi_base' })
  return true
}

/** The app has identified the payer: the payment of the order continues by itself. */
export async function payAsAnswered(id: string, query: URLSearchParams): Promise<void> {
  const payer = await readAnswer(query)
  if (!payer) return
  await call(confirmOrder, { id, ...payer })
  await refresh(getOrderStatus)
}

/** As {@link payAsAnswered}, for somebody else's order. */
export async function payLinkAsAnswered(token: string, query: URLSearchParams): Promise<void> {
  const payer = await readAnswer(query)
  if (!payer) return
  const begun = await call(confirmPublicOrder, { token, ...payer })
  if (begun.ok && begun.data.payment) keepLinkPayment(token, begun.data.payment.id)
  await refresh(getPublicOrder)
}

async function readAnswer(query: URLSearchParams) {
  const host = takeAnswer(query)
  const code = query.get('wechatCode')
  const scene = PayScene.safeParse(query.get('payScene'))
  if (!code || !scene.success || (host !== 'wechat' && host !== 'alipay')) {
    toastWarning('付款授权已失效，请重新支付')
    return undefined
  }
  const payer = await call(getWechatOpenid, { code, host, scope: 'snsapi_base' })
  return payer.ok ? { channel: host, scene: scene.data, payerKey: payer.data.payerKey } : undefined
}
