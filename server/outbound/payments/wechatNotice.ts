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

/** Reads a notice whose signature was checked. */
export function readWechatNotice({ mchId, appId, apiKey }: WechatSettings, body: string): Notice {
  const parsed = z.safeParse(NoticeBody, parse(body))
  if (!parsed.success || parsed.data.resource.algorithm !== 'AEAD_AES_256_GCM') return unreadable
  const { event_type, resource } = parsed.data
  const content = tryOpen(() => openResource(apiKey, resource))
  if (event_type.startsWith('TRANSACTION.')) {
    const payment = z.safeParse(Payment, content)
    if (!payment.success) return unreadable
    const { mchid, appid, out_trade_no: no } = payment.data
    if (mchid !== mchId || appid !== appId) return { kind: 'refused', fault: 'merchant', no }
    return { kind: 'payment', payment: toPayment(payment.data) }
  }
  if (!event_type.startsWith('REFUND.')) return { kind: 'other' }
  const refund = z.safeParse(RefundNotice, content)
  if (!refund.success) return unreadable
  if (refund.data.mchid !== mchId) return { kind: 'refused', fault: 'merchant', no: refund.data.out_refund_no }
  return { kind: 'refund', refund: toRefund({ ...refund.data, status: refund.data.refund_status }) }
}
