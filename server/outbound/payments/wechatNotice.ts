import * as z from 'zod/mini'
import type { Notice } from './provider'
import { Payment, parse, toPayment, toRefund, tryOpen } from './wechatAnswers'
import type { WechatSettings } from './wechatPay'
import { openResource } from './wechatSignature'

const RefundNotice = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_id: z.optional(z.string()),
  refund_status: z.string(),
})
const NoticeBody = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z._default(z.string(), ''),
  }),
})

const unreadable: Notice = { kind: 'refused', fault: 'unreadable' }

/** Whether a site has this program: a merchant may take money in the programs of several sites. */
export type KnowsApp = (appId: string) => Promise<boolean>

/** Reads a notice whose signature was checked. */
export async function readWechatNotice(
  { mchId, appId, apiKey }: WechatSettings,
  { body, knowsApp }: { readonly body: string; readonly knowsApp: KnowsApp },
): Promise<Notice> {
  const parsed = z.safeParse(NoticeBody, parse(body))
  if (!parsed.success || parsed.data.resource.algorithm !== 'AEAD_AES_256_GCM') return unreadable
  const { event_type, resource } = parsed.data
  const content = tryOpen(() => openResource(apiKey, resource))
  if (event_type.startsWith('TRANSACTION.')) {
    const payment = z.safeParse(Payment, content)
    if (!payment.success) return unreadable
    const { mchid, appid, out_trade_no: no } = payment.data
    const isOurs = mchid === mchId && (appid === appId || (appid !== undefined && (await knowsApp(appid))))
    if (!isOurs) return { kind: 'refused', fault: 'merchant', no }
    return { kind: 'payment', payment: toPayment(payment.data) }
  }
  if (!event_type.startsWith('REFUND.')) return { kind: 'other' }
  const refund = z.safeParse(RefundNotice, content)
  if (!refund.success) return unreadable
  if (refund.data.mchid !== mchId) return { kind: 'refused', fault: 'merchant', no: refund.data.out_refund_no }
  return { kind: 'refund', refund: toRefund({ ...refund.data, status: refund.data.refund_status }) }
}
