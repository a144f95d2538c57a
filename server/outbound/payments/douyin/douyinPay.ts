import { eq, inArray, or } from 'drizzle-orm'
import { webViewPage } from '#contract/embedded/programs'
import type { PayWay } from '#contract/trade/order'
import type { Db } from '../../../db/database'
import { payments } from '../../../db/schema/money/trade'
import { readPrivateKey } from '../../hosts/alipay'
import type { HostAnswer, HostRefusal } from '../../hosts/answers'
import { type DouyinTrade, isUnknownTrade, type TradeOrder } from '../../hosts/douyinTrade'
import type { HostApp } from '../../hosts/hostApps'
import type {
  BillLine,
  Notice,
  PaymentProvider,
  Prepay,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
} from '../provider'
import { appOfPayment, appsById, appsOfMerchants } from './douyinApps'
import { type BillType, type DouyinBillLine, readDouyinBill } from './douyinBill'
import { amountOf, answerDouyin, readDouyinNotice, type SignedNotice } from './douyinNotice'
import { authorizeOrder } from './douyinSignature'

export interface DouyinPayParts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly trade: DouyinTrade
  /** Fetches a bill; resolves to its text. */
  readonly fetchBill: (url: string) => Promise<string>
}

export class DouyinRefusal extends Error {
  override readonly name = 'DouyinRefusal'
  constructor(readonly refusal: HostRefusal) {
    super(`Douyin: ${refusal.fault} ${refusal.code ?? ''}`.trim())
  }
}

function dataOf<Value>(answer: HostAnswer<Value>): Value {
  if (!answer.ok) throw new DouyinRefusal(answer)
  return answer.data
}

/** In seconds: the longest time that an order of Douyin may wait. */
const longest = 48 * 3600

/** Codes of 发起分账. */
const settled = { none: 23112, notYet: [23107, 23113], exists: 23111, automatic: 23117 } as const

/** Payment in Douyin's mini-programs by its 通用交易系统: each site by its own program and merchant. */
export function openDouyinPay(parts: DouyinPayParts): PaymentProvider {
  const { trade, now } = parts

  const findOrder = async (app: HostApp, no: string): Promise<TradeOrder | undefined> => {
    const answer = await trade.queryOrder(app, no)
    if (!answer.ok && isUnknownTrade(answer)) return undefined
    const order = dataOf(answer)
    if (order.out_order_no !== no || order.app_id !== app.appId) throw new Error('Douyin answers about another payment')
    return order
  }
  const query = async (no: string): Promise<ProviderPayment> =>
    paymentOf(no, await findOrder(await appOfPayment(parts, no), no))

  const findRefund = async (app: HostApp, no: string, refundNo: string): Promise<ProviderRefund> => {
    const none = { refundNo, state: 'none', providerNo: '' } as const
    const order = await findOrder(app, no)
    if (!order) return none
    const answer = await trade.queryRefunds(app, order.order_id)
    if (!answer.ok && isUnknownTrade(answer)) return none
    const found = dataOf(answer).find(({ out_refund_no }) => out_refund_no === refundNo)
    if (!found) return none
    const state = ({ SUCCESS: 'done', FAIL: 'failed' } as const)[found.refund_status] ?? 'pending'
    return { refundNo, state, providerNo: found.refund_id }
  }

  return {
    channel: 'douyin',
    scenes: ['mini'],
    prepay: async (wanted) => prepare(await appOfPayment(parts, wanted.no), wanted, now()),
    query,
    /** Its documents have no call that closes an order: it ends by its own time, and money until then is given back. */
    async close(no) {
      if ((await query(no)).state === 'paid') throw new Error('The payment was made')
    },
    async refund({ no, refundNo, amount, why, notifyUrl }) {
      const app = await appOfPayment(parts, no)
      const order = await findOrder(app, no)
      const item = order?.item_order_list?.[0]
      if (!order || !item) throw new Error('Douyin does not know the payment of a refund')
      const asked = await trade.createRefund(app, {
        order_id: order.order_id,
        out_refund_no: refundNo,
        refund_total_amount: Number(amount),
        item_order_detail: [{ item_order_id: item.item_order_id, refund_amount: Number(amount) }],
        refund_reason: [{ code: 101, text: why }],
        order_entry_schema: { path: webViewPage, params: '{}' },
        ...(isSecure(notifyUrl) && { notify_url: notifyUrl }),
      })
      return { refundNo, state: 'pending', providerNo: dataOf(asked).refund_id }
    },
    queryRefund: async ({ no, refundNo }) => findRefund(await appOfPayment(parts, no), no, refundNo),
    async readNotice(body, headers) {
      const { notice, tenantIds } = await readDouyinNotice(body, headers, (appId) => appsById(parts, appId))
      return confirm(parts, { notice, tenantIds }, query)
    },
    answerNotice: answerDouyin,
    async denyRefund({ no, wishId, why }) {
      dataOf(await trade.denyRefund(await appOfPayment(parts, no), wishId, why))
    },
    settle: async (no) => settle(trade, await appOfPayment(parts, no), no),
    bill: (day) => fetchDay(parts, day),
  }
}

/** Refuses a notice about another site's payment, and one of a payment that the platform itself does not call paid. */
async function confirm(
  { db }: DouyinPayParts,
  { notice, tenantIds }: SignedNotice,
  query: PaymentProvider['query'],
): Promise<Notice> {
  const no = notice.kind === 'payment' ? notice.payment.no : notice.kind === 'refundWish' ? notice.wish.no : undefined
  if (no === undefined) return notice
  const [known] = await db.select({ tenantId: payments.tenantId }).from(payments).where(eq(payments.no, no))
  if (!known) return notice
  if (!tenantIds.includes(known.tenantId)) return { kind: 'refused', fault: 'merchant', no }
  if (notice.kind !== 'payment') return notice
  // A question that fails is asked again: the platform repeats its notice, and lost ones are looked for.
  const payment = await query(no).catch(() => undefined)
  return payment?.state === 'paid' ? { kind: 'payment', payment } : { kind: 'refused', fault: 'unconfirmed', no }
}

/** 「生成下单参数与签名」. Nothing is asked: the mini-program's page takes both values to `tt.requestOrder`. */
function prepare(
  app: HostApp,
  { no, amount, title, scene, expiresAt, notifyUrl, returnUrl }: Prepay,
  now: Date,
): PayWay {
  const key = readPrivateKey(app.privateKey)
  if (!key || scene !== 'mini') throw new Error('Douyin takes no money in this way')
  const back = new URL(returnUrl)
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  const data = JSON.stringify({
    skuList: [
      {
        skuId: no,
        price: Number(amount),
        quantity: 1,
        title: title.slice(0, 60),
        imageList: [new URL('/icon-512.png', back).href],
        type: Number(app.goodsType),
        tagGroupId: app.tagGroupId,
      },
    ],
    outOrderNo: no,
    totalAmount: Number(amount),
    payExpireSeconds: Math.min(Math.max(left, 1), longest),
    ...(isSecure(notifyUrl) && { payNotifyUrl: notifyUrl }),
    merchantUid: app.merchantId,
    orderEntrySchema: { path: webViewPage, params: JSON.stringify({ to: back.pathname + back.search }) },
  })
  const byteAuthorization = authorizeOrder(data, { appId: app.appId, key, now })
  return { kind: 'host', params: { data, byteAuthorization } }
}

/** Addresses have to be HTTPS; without one, the address counts that is entered at the platform. */
const isSecure = (url: string): boolean => url.startsWith('https://')

const states: Readonly<Partial<Record<string, ProviderPayment['state']>>> = {
  PROCESS: 'open',
  SUCCESS: 'paid',
  FAIL: 'failed',
  TIMEOUT: 'closed',
}

function paymentOf(no: string, order: TradeOrder | undefined): ProviderPayment {
  if (!order) return { no, state: 'none', providerNo: '', amount: 0n, currency: 'CNY', paidAt: undefined }
  const state = states[order.pay_status]
  if (!state) throw new Error('Douyin names a state that its document does not have')
  const paidAt = order.pay_time ? new Date(order.pay_time) : undefined
  return { no, state, providerNo: order.order_id, ...amountOf(order), paidAt }
}

/** 「发起分账」 of the whole order to the merchant, under one number. */
async function settle(trade: DouyinTrade, app: HostApp, no: string): Promise<ProviderSettlement> {
  const out_settle_no = `${no}S`
  const known = dataOf(await trade.querySettlements(app, out_settle_no)).find(
    (each) => each.out_settle_no === out_settle_no,
  )
  if (known?.settle_status === 'SUCCESS') return 'done'
  if (known?.settle_status === 'FAIL') return 'failed'
  if (known) return 'pending'
  const asked = await trade.createSettlement(app, { out_order_no: no, out_settle_no, settle_desc: '货款结算' })
  if (asked.ok || asked.code === settled.exists) return 'pending'
  if (asked.code === settled.none || asked.code === settled.automatic) return 'done'
  if (settled.notYet.some((code) => code === asked.code)) return 'pending'
  throw new DouyinRefusal(asked)
}

/** 「获取交易账单」 of all merchants. Undefined if none of them has one. */
async function fetchDay(parts: DouyinPayParts, day: string): Promise<readonly BillLine[] | undefined> {
  const apps = await appsOfMerchants(parts)
  if (apps.length === 0) return []
  const lines: DouyinBillLine[] = []
  let hasBill = false
  for (const app of apps)
    for (const type of ['payment', 'refund'] as const) {
      const urls = await findBills(parts.trade, app, type, day)
      hasBill ||= urls.length > 0
      for (const url of urls) lines.push(...readDouyinBill(type, await parts.fetchBill(url)))
    }
  return hasBill ? nameOurs(parts.db, lines) : undefined
}

/** A day without a bill is refused, under a code that the document does not have. */
async function findBills(trade: DouyinTrade, app: HostApp, type: BillType, day: string): Promise<readonly string[]> {
  const answer = await trade.findBills(app, type, day.replaceAll('-', ''))
  if (!answer.ok && answer.fault === 'settings') return []
  return dataOf(answer)
}

/** Lines by our own number of the payment, whichever number of it the bill gives. */
async function nameOurs(db: Db, lines: readonly DouyinBillLine[]): Promise<readonly BillLine[]> {
  const all = lines.flatMap(({ nos }) => nos)
  const found =
    all.length === 0
      ? []
      : await db
          .select({ no: payments.no, providerNo: payments.providerNo })
          .from(payments)
          .where(or(inArray(payments.no, all), inArray(payments.providerNo, all)))
  const ours = new Map(found.flatMap(({ no, providerNo }) => [[no, no] as const, [providerNo ?? no, no] as const]))
  return lines.map(({ nos, ...line }) => {
    const no = nos.map((each) => ours.get(each)).find((each) => each !== undefined) ?? nos[0] ?? ''
    return { ...line, no }
  })
}
