import type { KeyObject } from 'node:crypto'
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Notice, PaymentProvider, Prepay, ProviderPayment, ProviderRefund } from './provider'
import { readWechatBill } from './wechatBill'
import { authorize, openResource, type Signed, signLines, verifySigned, type WechatMerchant } from './wechatSignature'

export interface WechatSettings extends WechatMerchant {
  readonly appId: string
  /** The API v3 key: 32 bytes that seal notices. */
  readonly apiKey: string
  /** WeChat's keys by serial number, or its public key under `PUB_KEY_ID_…`. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** From the host on, or a whole address for a bill. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Signed
  readonly body: string
}

export type Send = (request: WireRequest) => Promise<WireAnswer>

const Payment = z.object({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})
const Refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.optional(z.string()),
  status: z.string(),
})
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

const paymentStates: Readonly<Record<string, ProviderPayment['state']>> = {
  SUCCESS: 'paid',
  /** Paid, and something of it went back since. */
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}
const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

/** Refusals of a refund that no repetition changes, for example of a payment that is more than a year old. */
const finalRefusals: ReadonlySet<string> = new Set([
  ...['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL'],
])

export class WechatRefusal extends Error {
  override readonly name = 'WechatRefusal'
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay answers ${status} ${code}`)
  }
}

/** WeChat Pay v3. `channel` differs for the sandbox, which speaks the same protocol under keys of its own. */
export function openWechatPay(
  settings: WechatSettings,
  { send, now, channel = 'wechat' }: { send: Send; now: () => Date; channel?: 'wechat' | 'sandbox' },
): PaymentProvider {
  const { mchId, appId, apiKey, platformKeys } = settings

  const ask = async (method: WireRequest['method'], path: string, content?: object): Promise<unknown> => {
    const body = content ? JSON.stringify(content) : ''
    const authorization = authorize(settings, { method, path, body, now: now() })
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
    const answer = await send({ method, url: path, headers, body })
    if (answer.status === 204) return undefined
    if (answer.status >= 300) throw new WechatRefusal(answer.status, codeOf(answer.body))
    const checked = verifySigned(platformKeys, answer.headers, { body: answer.body, now: now() })
    if (checked !== 'ok') throw new Error(`An answer of WeChat Pay is not its own: ${checked}`)
    return JSON.parse(answer.body)
  }

  const toPayment = (payment: z.infer<typeof Payment>): ProviderPayment => ({
    no: payment.out_trade_no,
    state: paymentStates[payment.trade_state] ?? 'open',
    providerNo: payment.transaction_id ?? '',
    amount: BigInt(payment.amount?.total ?? 0),
    currency: payment.amount?.currency ?? 'CNY',
    paidAt: payment.success_time ? new Date(payment.success_time) : undefined,
  })

  const query = async (no: string): Promise<ProviderPayment> => {
    try {
      const payment = z.parse(Payment, await ask('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${mchId}`))
      if (payment.mchid !== mchId) throw new Error('WeChat Pay answers for another merchant')
      if (payment.out_trade_no !== no) throw new Error('WeChat Pay answers about another payment')
      return toPayment(payment)
    } catch (error) {
      if (!isUnknown(error)) throw error
      return { no, state: 'none', providerNo: '', amount: 0n, currency: 'CNY', paidAt: undefined }
    }
  }

  const toRefund = ({ out_refund_no, refund_id = '', status }: z.infer<typeof Refund>): ProviderRefund => ({
    refundNo: out_refund_no,
    state: refundStates[status] ?? 'pending',
    providerNo: refund_id,
  })

  return {
    channel,
    scenes: ['qr', 'h5', 'inApp', 'mini'],
    async prepay(wanted) {
      const { scene, openId } = wanted
      const content = prepayContent(settings, wanted)
      if (scene === 'qr') {
        const { code_url } = z.parse(
          z.object({ code_url: z.string() }),
          await ask('POST', '/v3/pay/transactions/native', content),
        )
        return { kind: 'qr', url: code_url }
      }
      if (scene === 'h5') {
        const h5 = { ...content, scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } }
        const { h5_url } = z.parse(z.object({ h5_url: z.string() }), await ask('POST', '/v3/pay/transactions/h5', h5))
        const url = new URL(h5_url)
        url.searchParams.set('redirect_url', wanted.returnUrl)
        return { kind: 'link', url: url.href }
      }
      if (!openId) throw new Error('A payment inside the app needs the payer')
      const jsapi = { ...content, payer: { openid: openId } }
      const { prepay_id } = z.parse(
        z.object({ prepay_id: z.string() }),
        await ask('POST', '/v3/pay/transactions/jsapi', jsapi),
      )
      return { kind: 'host', params: hostParams(settings, prepay_id, now()) }
    },
    query,
    async close(no) {
      try {
        await ask('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: mchId })
      } catch (error) {
        if (!isUnknown(error) && !(error instanceof WechatRefusal && error.code === 'ORDER_CLOSED')) throw error
      }
    },
    async refund({ no, refundNo, amount, total, why, notifyUrl }) {
      const sums = { refund: Number(amount), total: Number(total), currency: 'CNY' }
      const content = { out_trade_no: no, out_refund_no: refundNo, reason: why, notify_url: notifyUrl, amount: sums }
      try {
        return toRefund(z.parse(Refund, await ask('POST', '/v3/refund/domestic/refunds', content)))
      } catch (error) {
        if (!(error instanceof WechatRefusal && finalRefusals.has(error.code))) throw error
        return { refundNo, state: 'failed', providerNo: '' }
      }
    },
    async queryRefund({ refundNo }) {
      try {
        const refund = z.parse(Refund, await ask('GET', `/v3/refund/domestic/refunds/${refundNo}`))
        if (refund.out_refund_no !== refundNo) throw new Error('WeChat Pay answers about another refund')
        return toRefund(refund)
      } catch (error) {
        if (!isUnknown(error)) throw error
        return { refundNo, state: 'none', providerNo: '' }
      }
    },
    async readNotice(body, headers): Promise<Notice> {
      const checked = verifySigned(platformKeys, headers, { body, now: now() })
      if (checked !== 'ok') return { kind: 'refused', fault: checked }
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
    },
    answerNotice: (isTaken) =>
      isTaken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    async bill(day) {
      const answer = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`).catch((error: unknown) => {
        if (error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST') return undefined
        throw error
      })
      if (answer === undefined) return undefined
      const found = z.parse(
        z.object({ download_url: z.string(), hash_type: z.string(), hash_value: z.string() }),
        answer,
      )
      const { pathname, search, href } = new URL(found.download_url)
      const authorization = authorize(settings, { method: 'GET', path: pathname + search, body: '', now: now() })
      const { status, body } = await send({ method: 'GET', url: href, headers: { authorization }, body: '' })
      if (status >= 300) throw new WechatRefusal(status, codeOf(body))
      const hash = createHash('sha1').update(body).digest('hex')
      if (found.hash_type !== 'SHA1' || hash !== found.hash_value) throw new Error('A bill differs from its hash')
      return readWechatBill(body)
    },
  }
}

const unreadable: Notice = { kind: 'refused', fault: 'unreadable' }

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

const isUnknown = (error: unknown): boolean =>
  error instanceof WechatRefusal && (error.status === 404 || error.code === 'ORDER_NOT_EXIST')

function codeOf(body: string): string {
  const { code } = (parse(body) ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

const parse = (text: string): unknown => tryOpen(() => JSON.parse(text))

function tryOpen(open: () => unknown): unknown {
  try {
    return open()
  } catch {
    return undefined
  }
}
