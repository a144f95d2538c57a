import { createSign, createVerify, generateKeyPairSync, randomInt } from 'node:crypto'
import { FakeDouyin } from './fakeDouyin'
import type { Asked, Said } from './fakePlatform'

/** Both keys of a program, as the console of the platform shows and takes them. */
function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    publicKey,
    privateText: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicText: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

interface Order {
  readonly orderId: string
  readonly itemId: string
  readonly outOrderNo: string
  readonly amount: number
  status: 'PROCESS' | 'SUCCESS' | 'TIMEOUT'
  payTime?: number
  /** Of money that was paid in another way than asked. */
  otherwise?: { readonly currency?: string; readonly discount_amount?: number }
}

interface Refund {
  readonly refundId: string
  readonly outRefundNo: string
  readonly orderId: string
  readonly amount: number
  status: 'PROCESSING' | 'SUCCESS' | 'FAIL'
}

const logId = '2022092115392201020812109511046'
const said = (data: unknown): Said => ({ data, err_no: 0, err_msg: 'success', log_id: logId })
const refuse = (err_no: number, err_msg: string): Said => ({ err_no, err_msg, log_id: logId })

/** Douyin's 通用交易系统 and a merchant at it, by their documents: orders of the mini-program, refunds, settlements, bills and notices. */
export class FakeDouyinTrade extends FakeDouyin {
  readonly appId = 'tt07e3715e98c9aac0'
  readonly merchantId = '69631798443938962290'
  readonly appKeys = newKeys()
  readonly platformKeys = newKeys()
  readonly orders: Order[] = []
  readonly refunds: Refund[] = []
  readonly settled = new Map<string, 'PROCESSING' | 'SUCCESS' | 'FAIL'>()
  readonly denied: string[] = []
  /** What 发起分账 refuses with for an order of ours, one after the other. */
  readonly settleRefusals = new Map<string, number[]>()
  /** Text of bills by type and day, `payment 20261121`. */
  readonly bills = new Map<string, string>()

  /** What an operator enters. */
  get entered() {
    return {
      appId: this.appId,
      secret: 'secret of the mini-program',
      merchantId: this.merchantId,
      goodsType: '301',
      tagGroupId: 'tag_group_7272625659888058380',
      privateKey: this.appKeys.privateText,
      publicKey: this.platformKeys.publicText,
    }
  }

  /** `tt.requestOrder`: checks the signature of the data and makes the order. */
  requestOrder({ data = '', byteAuthorization = '' }: Readonly<Record<string, string>>): Order {
    const fields: Readonly<Record<string, string>> = Object.fromEntries(
      byteAuthorization
        .replace(/^SHA256-RSA2048 /, '')
        .split(',')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    const text = ['POST', '/requestOrder', fields.timestamp, fields.nonce_str, data].map((line) => `${line}\n`).join('')
    const isRight = createVerify('RSA-SHA256')
      .update(text)
      .verify(this.appKeys.publicKey, fields.signature ?? '', 'base64')
    if (!isRight || fields.appid !== this.appId) throw new Error('11004 requestOrder:fail 签名参数')
    const wanted = JSON.parse(data)
    const [sku] = wanted.skuList
    const isWhole =
      sku.title && sku.imageList?.length === 1 && sku.type && sku.tagGroupId && wanted.orderEntrySchema?.path
    if (!isWhole || sku.price * sku.quantity !== wanted.totalAmount || wanted.payExpireSeconds > 172_800)
      throw new Error('10000 requestOrder:fail 参数错误')
    const known = this.orders.find(({ outOrderNo }) => outOrderNo === wanted.outOrderNo)
    if (known) return known
    const id = `motb${randomInt(1e12)}`
    const order = {
      orderId: id,
      itemId: `${id}1`,
      outOrderNo: wanted.outOrderNo,
      amount: wanted.totalAmount,
      status: 'PROCESS' as const,
    }
    this.orders.push(order)
    return order
  }

  /** A notice as the platform sends it: its headers and its body. */
  sign(type: string, content: object, key = this.platformKeys.privateKey) {
    const body = JSON.stringify({ version: '3.0', type, msg: JSON.stringify({ app_id: this.appId, ...content }) })
    const [timestamp, nonce] = ['1692775797', '5K8264ILTKCH16CQ2502SI8ZNMTM67VS']
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    const headers = {
      'content-type': 'application/json',
      'byte-timestamp': timestamp,
      'byte-nonce-str': nonce,
      'byte-signature': signature,
    }
    return { headers, body }
  }

  /** The user pays; resolves to the content of 支付结果回调. */
  pay(order: Order, at: Date) {
    order.status = 'SUCCESS'
    order.payTime = at.getTime()
    return {
      out_order_no: order.outOrderNo,
      order_id: order.orderId,
      status: 'SUCCESS',
      total_amount: order.amount,
      discount_amount: 0,
      ...order.otherwise,
      pay_channel: 10,
      channel_pay_id: '2iu2082897r9hflquf',
      merchant_uid: this.merchantId,
      message: '',
      event_time: at.getTime(),
      user_bill_pay_id: 'DTPP2308231234',
    }
  }

  protected override answer(asked: Asked): Said {
    const { path, headers, body } = asked
    if (!path.startsWith('/api/trade_basic/') && !path.startsWith('/api/apps/v3/')) return super.answer(asked)
    if (path.startsWith('/api/apps/v3/bills/file/'))
      return Buffer.from(this.bills.get(asked.query.get('of') ?? '') ?? '')
    if (!this.knows(headers)) return refuse(28001003, 'access_token无效')
    const wish = JSON.parse(body)
    if (path === '/api/apps/v3/bills/') return this.#findBills(wish)
    const name = path.replace('/api/trade_basic/v1/developer/', '')
    if (name === 'order_query/') return this.#queryOrder(wish)
    if (name === 'refund_create/') return this.#createRefund(wish)
    if (name === 'refund_query/') return this.#queryRefunds(wish)
    if (name === 'refund_audit_callback/') {
      if (wish.refund_audit_status === 2 && wish.deny_message) this.denied.push(wish.refund_id)
      return said(null)
    }
    if (name === 'settle_create/') return this.#createSettlement(wish)
    if (name === 'settle_query/') {
      const status = this.settled.get(wish.out_settle_no)
      return said(status ? [{ out_settle_no: wish.out_settle_no, settle_status: status, settle_amount: 1 }] : [])
    }
    return refuse(10000, '参数错误')
  }

  #queryOrder({ out_order_no }: { out_order_no: string }): Said {
    const order = this.orders.find((each) => each.outOrderNo === out_order_no)
    if (!order) return refuse(20000, '订单不存在')
    return said({
      order_id: order.orderId,
      out_order_no: order.outOrderNo,
      app_id: this.appId,
      pay_status: order.status,
      pay_time: order.payTime,
      pay_channel: 1,
      trade_time: 1692775192000,
      total_amount: order.amount,
      discount_amount: 0,
      ...order.otherwise,
      merchant_uid: this.merchantId,
      item_order_list: [{ item_order_id: order.itemId, sku_id: out_order_no, item_order_amount: order.amount }],
    })
  }

  #createRefund(wish: {
    order_id: string
    out_refund_no: string
    refund_total_amount: number
    item_order_detail: { item_order_id: string; refund_amount: number }[]
    refund_reason: { code: number; text: string }[]
  }): Said {
    const order = this.orders.find(({ orderId }) => orderId === wish.order_id)
    const [detail] = wish.item_order_detail
    const isWhole = detail?.item_order_id === order?.itemId && detail?.refund_amount === wish.refund_total_amount
    if (order?.status !== 'SUCCESS' || !isWhole || !wish.refund_reason[0]?.text) return refuse(10000, '参数错误')
    const known = this.refunds.find(({ outRefundNo }) => outRefundNo === wish.out_refund_no)
    const refund = known ?? {
      refundId: `motb${randomInt(1e12)}`,
      outRefundNo: wish.out_refund_no,
      orderId: order.orderId,
      amount: wish.refund_total_amount,
      status: 'PROCESSING' as const,
    }
    if (!known) this.refunds.push(refund)
    return said({ refund_id: refund.refundId, refund_audit_deadline: 151231321231 })
  }

  #queryRefunds({ order_id }: { order_id: string }): Said {
    const list = this.refunds.filter(({ orderId }) => orderId === order_id)
    if (list.length === 0) return said({ refund_list: null })
    return said({
      refund_list: list.map(({ refundId, outRefundNo, amount, status }) => ({
        refund_id: refundId,
        out_refund_no: outRefundNo,
        refund_total_amount: amount,
        refund_status: status,
        message: '',
      })),
    })
  }

  #createSettlement(wish: { out_order_no: string; out_settle_no: string; settle_desc: string }): Said {
    const refusal = this.settleRefusals.get(wish.out_order_no)?.shift()
    if (refusal) return refuse(refusal, 'refused')
    if (!this.orders.some((each) => each.outOrderNo === wish.out_order_no)) return refuse(23101, 'order does not exist')
    if (this.settled.has(wish.out_settle_no)) return refuse(23111, 'out_settle_no has existed')
    this.settled.set(wish.out_settle_no, 'PROCESSING')
    return said({ wallet_settle_id: '7273456075280828716', settle_id: 'ots72735132864849697720652' })
  }

  #findBills(wish: { app_id: string; merchant_id: string; bill_type: string; bill_date: string }): Said {
    if (wish.merchant_id !== this.merchantId || wish.app_id !== this.appId) return refuse(10000, '参数错误')
    const of = `${wish.bill_type} ${wish.bill_date}`
    if (!this.bills.has(of)) return said({ bill_list: [] })
    return said({ bill_list: [`${this.url}/api/apps/v3/bills/file/?${new URLSearchParams({ of })}`] })
  }
}
