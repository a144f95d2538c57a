import { createSign, createVerify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { chinaTime } from '../../../contract/chinaTime'
import { readAlipayBill } from './alipayBill'
import type { Notice, PaymentProvider, ProviderPayment, ProviderRefund } from './provider'
import { readYuan, writeYuan } from './wechatBill'

export interface AlipaySettings {
  readonly appId: string
  /** Our account with Alipay, which notices name as `seller_id`. */
  readonly sellerId: string
  readonly privateKey: KeyObject
  readonly alipayKey: KeyObject
  readonly gateway: string
}

/** Sends a form to the gateway; resolves to the body of the answer. */
export type SendForm = (url: string, form: string) => Promise<string>
/** Fetches a bill; resolves to its text in UTF-8. */
export type FetchBill = (url: string) => Promise<string>

type Fields = Readonly<Record<string, string>>

/** The signed text: all fields except empty ones and `sign`, sorted by name. Notices leave out `sign_type` too. */
const signedText = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signFields = (key: KeyObject, fields: Fields): string =>
  createSign('RSA-SHA256')
    .update(signedText(fields, ['sign']), 'utf8')
    .sign(key, 'base64')

/** RSA2 over a notice, which leaves out its type of signature too. */
export const signNotice = (key: KeyObject, fields: Fields): string =>
  createSign('RSA-SHA256')
    .update(signedText(fields, ['sign', 'sign_type']), 'utf8')
    .sign(key, 'base64')

const Trade = z.object({
  code: z.string(),
  sub_code: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
  trade_status: z.optional(z.string()),
  total_amount: z.optional(z.string()),
  send_pay_date: z.optional(z.string()),
})

const tradeStates: Readonly<Record<string, ProviderPayment['state']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}

export class AlipayRefusal extends Error {
  override readonly name = 'AlipayRefusal'
  constructor(readonly code: string) {
    super(`Alipay answers ${code}`)
  }
}

/** Refusals of a refund that no repetition changes, for example of a payment whose time for refunds is over. */
const finalRefusals: ReadonlySet<string> = new Set(
  [
    ...['INVALID_PARAMETER', 'TRADE_HAS_FINISHED', 'TRADE_STATUS_ERROR', 'TRADE_NOT_EXIST', 'TRADE_NOT_ALLOW_REFUND'],
    ...['REFUND_AMT_NOT_EQUAL_TOTAL', 'REASON_TRADE_REFUND_FEE_ERR'],
  ].map((code) => `ACQ.${code}`),
)

/** Times without a zone are those of China. */
const inChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 19).replace('T', ' ')
const fromChina = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** Alipay's open gateway. Pages and codes are paid by scanning, on a phone's page, or inside its app. */
export function openAlipay(
  settings: AlipaySettings,
  { send, fetchBill, now }: { send: SendForm; fetchBill: FetchBill; now: () => Date },
): PaymentProvider {
  const { appId, sellerId, privateKey, alipayKey, gateway } = settings

  const fieldsOf = (method: string, content: object, more: Fields = {}): Fields => {
    const fields: Fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
      timestamp: inChina(now()),
      biz_content: JSON.stringify(content),
      ...more,
    }
    return { ...fields, sign: signFields(privateKey, fields) }
  }

  const ask = async (method: string, content: object, more?: Fields): Promise<Record<string, unknown>> => {
    const body = await send(gateway, new URLSearchParams(fieldsOf(method, content, more)).toString())
    const { text, sign } = cutAnswer(body, `${method.replaceAll('.', '_')}_response`)
    const isRight = createVerify('RSA-SHA256').update(text, 'utf8').verify(alipayKey, sign, 'base64')
    if (!isRight) throw new Error('An answer of Alipay is not its own')
    const answer = JSON.parse(text) as Record<string, unknown>
    if (answer.code !== '10000') throw new AlipayRefusal(String(answer.sub_code ?? answer.code))
    return answer
  }

  const toPayment = (no: string, trade: z.infer<typeof Trade>): ProviderPayment => ({
    no,
    state: tradeStates[trade.trade_status ?? ''] ?? 'open',
    providerNo: trade.trade_no ?? '',
    amount: trade.total_amount === undefined ? 0n : readYuan(trade.total_amount),
    currency: 'CNY',
    paidAt: trade.send_pay_date ? fromChina(trade.send_pay_date) : undefined,
  })

  const query = async (no: string): Promise<ProviderPayment> => {
    try {
      const trade = z.parse(Trade, await ask('alipay.trade.query', { out_trade_no: no }))
      if (trade.out_trade_no !== no) throw new Error('Alipay answers about another payment')
      return toPayment(no, trade)
    } catch (error) {
      if (!isUnknown(error)) throw error
      return { no, state: 'none', providerNo: '', amount: 0n, currency: 'CNY', paidAt: undefined }
    }
  }

  const queryRefund = async ({ no, refundNo }: { no: string; refundNo: string }): Promise<ProviderRefund> => {
    try {
      const found = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: no, out_request_no: refundNo })
      const isDone = found.refund_status === 'REFUND_SUCCESS'
      if (isDone && found.out_request_no !== refundNo) throw new Error('Alipay answers about another refund')
      return { refundNo, state: isDone ? 'done' : 'none', providerNo: String(found.trade_no ?? '') }
    } catch (error) {
      if (!isUnknown(error)) throw error
      return { refundNo, state: 'none', providerNo: '' }
    }
  }

  return {
    channel: 'alipay',
    scenes: ['qr', 'h5', 'inApp'],
    async prepay({ no, amount, title, scene, notifyUrl, returnUrl, expiresAt, openId }) {
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
      const inApp = { ...content, buyer_open_id: openId, product_code: 'JSAPI_PAY' }
      const { trade_no } = await ask('alipay.trade.create', inApp, { notify_url: notifyUrl })
      return { kind: 'host', params: { tradeNO: String(trade_no) } }
    },
    query,
    async close(no) {
      try {
        await ask('alipay.trade.close', { out_trade_no: no })
      } catch (error) {
        if (isUnknown(error)) return
        const { state } = await query(no)
        if (state !== 'closed') throw error
      }
    },
    async refund({ no, refundNo, amount, why }) {
      const sums = { out_trade_no: no, out_request_no: refundNo, refund_amount: writeYuan(amount) }
      try {
        await ask('alipay.trade.refund', { ...sums, refund_reason: why })
      } catch (error) {
        if (!(error instanceof AlipayRefusal && finalRefusals.has(error.code))) throw error
        return { refundNo, state: 'failed', providerNo: '' }
      }
      // `fund_change: N` in the response to a repeated call means that no more money was refunded, so only the query shows the
      // state.
      const found = await queryRefund({ no, refundNo })
      return found.state === 'none' ? { ...found, state: 'pending' } : found
    },
    queryRefund,
    async readNotice(body): Promise<Notice> {
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
    },
    answerNotice: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
    async bill(day) {
      const asked = { bill_type: 'trade', bill_date: day }
      const found = await ask('alipay.data.dataservice.bill.downloadurl.query', asked).catch((error: unknown) => {
        if (error instanceof AlipayRefusal && /bill_not_exist$/i.test(error.code)) return undefined
        throw error
      })
      return found && readAlipayBill(await fetchBill(String(found.bill_download_url)))
    },
  }
}

const isUnknown = (error: unknown): boolean => error instanceof AlipayRefusal && error.code === 'ACQ.TRADE_NOT_EXIST'

/** The signed text of an answer is its inner object, byte by byte as received. */
function cutAnswer(body: string, name: string): { text: string; sign: string } {
  const whole = JSON.parse(body) as Record<string, unknown>
  const key = name in whole ? name : 'error_response'
  const start = body.indexOf('{', body.indexOf(`"${key}"`) + key.length + 2)
  let depth = 0
  let isInText = false
  for (let at = start; at < body.length; at += 1) {
    const letter = body[at]
    if (letter === '\\') at += 1
    else if (letter === '"') isInText = !isInText
    else if (!isInText && letter === '{') depth += 1
    else if (!isInText && letter === '}') {
      depth -= 1
      if (depth === 0) return { text: body.slice(start, at + 1), sign: String(whole.sign ?? '') }
    }
  }
  throw new Error('An answer of Alipay cannot be read')
}
