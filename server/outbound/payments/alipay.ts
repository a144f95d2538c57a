import * as z from 'zod/mini'
import { readAlipayBill } from './alipayBill'
import { AlipayRefusal, type AlipaySettings, openGateway, type SendForm } from './alipayGateway'
import { readAlipayNotice } from './alipayNotice'
import { prepayAlipay } from './alipayPrepay'
import { Trade, toPayment } from './alipayTrade'
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './provider'
import { writeYuan } from './wechatBill'

/** Fetches a bill; resolves to its text in UTF-8. */
export type FetchBill = (url: string) => Promise<string>

/** Refusals of a refund that no repetition changes, for example of a payment whose time for refunds is over. */
const finalRefusals: ReadonlySet<string> = new Set(
  [
    ...['INVALID_PARAMETER', 'TRADE_HAS_FINISHED', 'TRADE_STATUS_ERROR', 'TRADE_NOT_EXIST', 'TRADE_NOT_ALLOW_REFUND'],
    ...['REFUND_AMT_NOT_EQUAL_TOTAL', 'REASON_TRADE_REFUND_FEE_ERR'],
  ].map((code) => `ACQ.${code}`),
)

/** Alipay's open gateway. Pages and codes are paid by scanning, on a phone's page, or inside its app. */
export function openAlipay(
  settings: AlipaySettings,
  { send, fetchBill, now }: { send: SendForm; fetchBill: FetchBill; now: () => Date },
): PaymentProvider {
  const gateway = openGateway(settings, { send, now })
  const { ask } = gateway

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
    prepay: (wanted) => prepayAlipay(settings, gateway, wanted),
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
    readNotice: async (body) => readAlipayNotice(settings, body),
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
