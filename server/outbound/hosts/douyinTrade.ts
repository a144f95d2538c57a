import * as z from 'zod/mini'
import { answered, type HostAnswer, type HostFault, type HostRefusal, refused } from './answers'
import { askJson } from './ask'
import { openDouyin } from './douyin'
import type { HostApp } from './hostApps'
import type { PlatformParts } from './wechatCalls'

/** Codes of the trade system (错误码和返回码) and of open.douyin.com that need no operator. */
const faults: Readonly<Record<number, HostFault>> = {
  12001: 'busy',
  13000: 'busy',
  23000: 'busy',
  2100004: 'busy',
  28001005: 'busy',
  10008: 'token',
  11002: 'token',
  2190002: 'token',
  2190008: 'token',
  28001003: 'token',
  28001008: 'token',
}

const fen = z.int().check(z.nonnegative())
const text = z.string()
const optionalText = z.nullish(text)

export const TradeOrder = z.object({
  order_id: text,
  out_order_no: text,
  app_id: text,
  pay_status: text,
  /** In ms; absent before the payment. */
  pay_time: z.nullish(z.int()),
  total_amount: fen,
  discount_amount: z.nullish(fen),
  /** `DIAMOND` for payment by the platform's own coins. */
  currency: optionalText,
  item_order_list: z.nullish(z.array(z.object({ item_order_id: text }))),
})
export type TradeOrder = z.infer<typeof TradeOrder>

const Refunds = z.object({
  refund_list: z.nullish(z.array(z.object({ refund_id: text, out_refund_no: optionalText, refund_status: text }))),
})
const Refunded = z.object({ refund_id: text })
const Settlements = z.nullish(z.array(z.object({ out_settle_no: optionalText, settle_status: text })))
const Bills = z.object({ bill_list: z.nullish(z.array(text)) })
const Nothing = z.unknown()

/** A page of the mini-program. */
interface Schema {
  readonly path: string
  readonly params: string
}

/**
 * The calls of Douyin's 通用交易系统. Sections of its documents: 查询订单信息, 发起退款, 查询退款, 同步退款审核结果, 发起分账, 查询分账, 获取交易账单.
 * Orders themselves are made by the mini-program.
 */
export function openDouyinTrade(parts: PlatformParts) {
  const { addresses, tokens } = parts
  const { fetchToken } = openDouyin(parts)

  const ask = <Shape extends z.core.$ZodType>(app: HostApp, path: string, body: object, shape: Shape) =>
    tokens.ask(app, fetchToken(app), async (token) => {
      const headers = { 'access-token': token }
      return readTrade(shape, await askJson({ url: `${addresses.douyin}${path}`, body, headers }))
    })
  const developer = <Shape extends z.core.$ZodType>(app: HostApp, name: string, body: object, shape: Shape) =>
    ask(app, `/api/trade_basic/v1/developer/${name}/`, body, shape)

  return {
    queryOrder: (app: HostApp, out_order_no: string) => developer(app, 'order_query', { out_order_no }, TradeOrder),

    createRefund: (
      app: HostApp,
      body: {
        readonly order_id: string
        readonly out_refund_no: string
        readonly refund_total_amount: number
        readonly item_order_detail: readonly { readonly item_order_id: string; readonly refund_amount: number }[]
        readonly refund_reason: readonly { readonly code: number; readonly text: string }[]
        readonly order_entry_schema: Schema
        readonly notify_url?: string
      },
    ) => developer(app, 'refund_create', body, Refunded),

    /** Up to 50 refunds of an order. */
    async queryRefunds(app: HostApp, order_id: string) {
      const answer = await developer(app, 'refund_query', { order_id }, Refunds)
      return answer.ok ? answered(answer.data.refund_list ?? []) : answer
    },

    denyRefund: (app: HostApp, refund_id: string, deny_message: string) =>
      developer(app, 'refund_audit_callback', { refund_id, refund_audit_status: 2, deny_message }, Nothing),

    createSettlement: (
      app: HostApp,
      body: { readonly out_order_no: string; readonly out_settle_no: string; readonly settle_desc: string },
    ) => developer(app, 'settle_create', body, Nothing),

    async querySettlements(app: HostApp, out_settle_no: string) {
      const answer = await developer(app, 'settle_query', { out_settle_no, app_id: app.appId }, Settlements)
      return answer.ok ? answered(answer.data ?? []) : answer
    },

    /** Addresses of a day's bills, `20261121`. */
    async findBills(app: HostApp, bill_type: 'payment' | 'refund', bill_date: string) {
      const body = { app_id: app.appId, merchant_id: app.merchantId, bill_type, bill_date }
      const answer = await ask(app, '/api/apps/v3/bills/', body, Bills)
      return answer.ok ? answered(answer.data.bill_list ?? []) : answer
    },
  }
}

export type DouyinTrade = ReturnType<typeof openDouyinTrade>

/** 20000 of the list of codes. Documents of single calls leave the code out, so that the words count too. */
export const isUnknownTrade = ({ code, says = '' }: HostRefusal): boolean =>
  code === 20000 || /不存在|not exist/i.test(says)

function readTrade<Shape extends z.core.$ZodType>(
  shape: Shape,
  answer: HostAnswer<Readonly<Record<string, unknown>>>,
): HostAnswer<z.infer<Shape>> {
  if (!answer.ok) return answer
  const { err_no, err_msg, err_tips, data } = answer.data
  if (typeof err_no !== 'number') return refused('unreadable')
  if (err_no !== 0) return refused(faults[err_no] ?? 'settings', err_no, String(err_msg ?? err_tips ?? ''))
  const read = z.safeParse(shape, data)
  return read.success ? answered(read.data) : refused('unreadable')
}
