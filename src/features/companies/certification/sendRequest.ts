import { call } from '#api/call'
import { refresh } from '#api/queries'
import { confirmCertifiedPayment, getCertified, type getCertifiedConfig } from '#contract/companies/certification'
import type { OutputOf } from '#contract/endpoint'
import { createOrder } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { navigate } from '#kernel/pages/navigation'
import { choose } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { confirmOrderPath } from '../../trade/paths'

interface Request {
  readonly id: number
  /** Still to be paid, in yuan. */
  readonly fee: number
  readonly config: Pick<OutputOf<typeof getCertifiedConfig>, 'payTo' | 'paysOnline'>
  /** The page on which the user continues after paying. */
  readonly returnTo: string
}

/**
 * Sends a saved request for review: at once if nothing is to be paid, otherwise by paying an order, or, where the site takes
 * transfers, once the money was transferred. Resolves to whether it was sent; the user may be on the way to pay.
 */
export async function sendRequest({ id, fee, config, returnTo }: Request): Promise<boolean> {
  const way = fee <= 0 ? 'transfer' : config.payTo === '' ? 'order' : await chooseWay(fee, config)
  if (way === 'order') {
    const made = await call(createOrder, { product: 'certification', item: { id }, amount: fee * 100, returnTo })
    if (made.ok) navigate(confirmOrderPath(made.data.id))
    else await refresh(getCertified)
    return false
  }
  if (way !== 'transfer') return false
  const sent = await call(confirmCertifiedPayment, { id })
  if (sent.ok) toastSuccess('已提交，审核结果会以通知告诉您')
  await refresh(getCertified)
  return sent.ok
}

const chooseWay = (fee: number, { payTo, paysOnline }: Request['config']) =>
  choose({
    title: '支付认证费用',
    content: [
      `认证费用${showYuan(fee * 100)}。`,
      paysOnline ? `在线支付后马上提交审核；也可以转账到：${payTo}，` : `请转账到：${payTo}，`,
      '到账后由工作人员核对。稍后再付也可以，已填写的内容会保留。',
    ].join(''),
    actions: [
      { key: 'transfer', label: '我已转账', primary: !paysOnline },
      ...(paysOnline ? [{ key: 'order' as const, label: '在线支付', primary: true }] : []),
    ],
  })
