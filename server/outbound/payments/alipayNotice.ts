import { createVerify } from 'node:crypto'
import { type AlipaySettings, type Fields, signedText } from './alipayGateway'
import { toPayment } from './alipayTrade'
import type { Notice } from './provider'

/** Reads a notice of a payment, if it is signed by Alipay and for our account. */
export function readAlipayNotice({ appId, sellerId, alipayKey }: AlipaySettings, body: string): Notice {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body))
  const { sign = '', sign_type, app_id, seller_id, out_trade_no: no = '' } = fields
  const text = signedText(fields, ['sign', 'sign_type'])
  const isSigned = sign_type === 'RSA2' && sign !== ''
  const isRight = isSigned && createVerify('RSA-SHA256').update(text, 'utf8').verify(alipayKey, sign, 'base64')
  if (!isRight) return { kind: 'refused', fault: 'signature' }
  if (app_id !== appId || seller_id !== sellerId) return { kind: 'refused', fault: 'merchant', no }
  // A notice of a partial refund repeats the state of the payment: it is not a payment.
  if (fields.refund_fee !== undefined || fields.gmt_refund !== undefined) return { kind: 'other' }
  const { total_amount = '', trade_no = '', trade_status = '', gmt_payment } = fields
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(total_amount)) return { kind: 'refused', fault: 'unreadable', no }
  const trade = { code: '', trade_no, trade_status, total_amount, send_pay_date: gmt_payment }
  return { kind: 'payment', payment: toPayment(no, trade) }
}
