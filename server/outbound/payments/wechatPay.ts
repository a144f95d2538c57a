import type { KeyObject } from 'node:crypto'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentProvider, ProviderPayment } from './provider'
import { Payment, parse, Refund, toPayment, toRefund } from './wechatAnswers'
import { readWechatBill } from './wechatBill'
import { type KnowsApp, readWechatNotice } from './wechatNotice'
import { type Ask, prepayWechat } from './wechatPrepay'
import { authorize, type Signed, verifySigned, type WechatMerchant } from './wechatSignature'

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
  {
    send,
    now,
    channel = 'wechat',
    knowsApp = async () => false,
  }: { send: Send; now: () => Date; channel?: 'wechat' | 'sandbox'; knowsApp?: KnowsApp },
): PaymentProvider {
  const { mchId, platformKeys } = settings

  const ask: Ask = async (method, path, content) => {
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

  return {
    channel,
    scenes: ['qr', 'h5', 'inApp', 'mini'],
    prepay: (wanted) => prepayWechat(settings, { ask, now }, wanted),
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
    async readNotice(body, headers) {
      const checked = verifySigned(platformKeys, headers, { body, now: now() })
      return checked === 'ok' ? readWechatNotice(settings, { body, knowsApp }) : { kind: 'refused', fault: checked }
    },
    answerNotice: (isTaken) =>
      isTaken
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    async bill(day) {
      const asked = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const answer = await ask('GET', asked).catch((error: unknown) => {
        if (error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST') return undefined
        throw error
      })
      return answer === undefined ? undefined : fetchBill(settings, { send, now }, z.parse(BillAddress, answer))
    },
  }
}

const BillAddress = z.object({ download_url: z.string(), hash_type: z.string(), hash_value: z.string() })

async function fetchBill(
  settings: WechatSettings,
  { send, now }: { send: Send; now: () => Date },
  found: z.infer<typeof BillAddress>,
): Promise<ReturnType<typeof readWechatBill>> {
  const { pathname, search, href } = new URL(found.download_url)
  const authorization = authorize(settings, { method: 'GET', path: pathname + search, body: '', now: now() })
  const { status, body } = await send({ method: 'GET', url: href, headers: { authorization }, body: '' })
  if (status >= 300) throw new WechatRefusal(status, codeOf(body))
  const hash = createHash('sha1').update(body).digest('hex')
  if (found.hash_type !== 'SHA1' || hash !== found.hash_value) throw new Error('A bill differs from its hash')
  return readWechatBill(body)
}

const isUnknown = (error: unknown): boolean =>
  error instanceof WechatRefusal && (error.status === 404 || error.code === 'ORDER_NOT_EXIST')

function codeOf(body: string): string {
  const { code } = (parse(body) ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
