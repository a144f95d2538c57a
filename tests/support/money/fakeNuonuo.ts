import { createHmac, randomBytes } from 'node:crypto'
import { type Asked, FakePlatform, type Said } from '../hosts/fakePlatform'

interface Order {
  readonly orderNo: string
  readonly serialNo: string
  readonly content: Readonly<Record<string, unknown>>
  status: string
  failCause: string
  number: string
}

interface RedForm {
  readonly billId: string
  readonly blueNumber: string
  status: string
  message: string
  serialNo: string
}

const said = (code: string, describe: string, result?: unknown) => ({ code, describe, result })

/** The open platform of 诺诺 by its documents, and the tax office behind it. Tests say when it finishes. */
export class FakeNuonuo extends FakePlatform {
  readonly settings = {
    NUONUO_APP_KEY: 'SD63236305',
    NUONUO_APP_SECRET: 'SDDED2523BED4643',
    NUONUO_TAX_NO: '339902999999789113',
    NUONUO_CLERK: '王敏',
    NUONUO_GOODS_CODE: '3040802010200000000',
  }
  readonly orders: Order[] = []
  readonly redForms: RedForm[] = []
  readonly delivered: unknown[] = []
  /** What the address of a PDF gives. */
  pdf = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n')
  #token = ''

  /** The token ends before its time. */
  revoke(): void {
    this.#token = ''
  }

  /** The tax office has done what was asked. */
  finish(): void {
    for (const order of this.orders.filter(({ status }) => status === '20')) {
      order.status = '2'
      order.number = String(this.#numbers++)
    }
    for (const form of this.redForms.filter(({ status }) => status === '15')) {
      form.status = '01'
      form.serialNo = randomBytes(10).toString('hex')
      const red = { orderNo: form.serialNo, serialNo: form.serialNo, content: {}, failCause: '' }
      this.orders.push({ ...red, status: '2', number: String(this.#numbers++) })
    }
  }

  #numbers = 26_332_000_000_000_000_000n

  protected answer(asked: Asked): Said {
    if (asked.path === '/accessToken') return this.#giveToken(new URLSearchParams(asked.body))
    if (asked.path.endsWith('.pdf')) return this.pdf
    if (asked.path !== '/open/v1/services') return said('070101', 'no such path')
    const { headers, query, body } = asked
    const [key, senid, nonce, timestamp] = ['appkey', 'senid', 'nonce', 'timestamp'].map(
      (each) => query.get(each) ?? '',
    )
    const words = `a=services&l=v1&p=open&k=${key}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
    const due = createHmac('sha1', this.settings.NUONUO_APP_SECRET).update(words).digest('base64')
    const isShaped = /^[\da-f]{32}$/.test(senid ?? '') && /^\d{8}$/.test(nonce ?? '')
    if (!isShaped || headers['x-nuonuo-sign'] !== due) return said('070201', 'the signature is wrong')
    if (this.#token === '' || headers.accesstoken !== this.#token) return said('070304', 'bad credentials')
    if (headers.usertax !== this.settings.NUONUO_TAX_NO) return said('070305', 'bad credentials')
    const method = String(headers.method).replace('nuonuo.OpeMplatform.', '')
    const content = JSON.parse(body)
    return this.#methods[method]?.(content) ?? said('070103', 'no such method')
  }

  #giveToken(form: URLSearchParams): Said {
    const { NUONUO_APP_KEY, NUONUO_APP_SECRET } = this.settings
    const isRight = form.get('client_id') === NUONUO_APP_KEY && form.get('client_secret') === NUONUO_APP_SECRET
    if (!isRight || form.get('grant_type') !== 'client_credentials') return { error: 'invalid_client' }
    this.#token = randomBytes(16).toString('hex')
    return { access_token: this.#token, expires_in: 86_400 }
  }

  // biome-ignore lint/suspicious/noExplicitAny: what callers send is checked as far as the documents say
  readonly #methods: Readonly<Record<string, (content: Record<string, any>) => Said>> = {
    requestBillingNew: ({ order }) => {
      if (order.orderNo.length > 20 || !order.buyerName || !order.clerk) return said('E9100', '参数错误')
      const [line] = order.invoiceDetail
      const sum = Number(line.taxExcludedAmount) + Number(line.tax)
      if (sum.toFixed(2) !== line.taxIncludedAmount) return said('E9105', '价税合计不等于金额加税额')
      if (this.orders.some(({ orderNo }) => orderNo === order.orderNo)) return said('E9106', '订单编号不能重复')
      const serialNo = randomBytes(10).toString('hex')
      this.orders.push({ orderNo: order.orderNo, serialNo, content: order, status: '20', failCause: '', number: '' })
      return said('E0000', '开票提交成功', { invoiceSerialNum: serialNo })
    },
    queryInvoiceResult: ({ orderNos = [], serialNos = [] }) => {
      const found = this.orders.find(
        ({ orderNo, serialNo }) => orderNos.includes(orderNo) || serialNos.includes(serialNo),
      )
      if (!found) return said('E9500', '未查询到数据')
      const { orderNo, serialNo, status, failCause, number, content } = found
      const [line] = (content.invoiceDetail ?? []) as { taxIncludedAmount: string }[]
      const orderAmount = line?.taxIncludedAmount ?? ''
      const shown = status === '2' && { allElectronicInvoiceNumber: number, pdfUrl: `${this.url}/fp/${serialNo}.pdf` }
      return said('E0000', '查询成功', [{ orderNo, serialNo, status, failCause, orderAmount, ...shown }])
    },
    reInvoice: ({ orderno }) => {
      const found = this.orders.find(({ orderNo }) => orderNo === orderno)
      if (found) found.status = '20'
      return said(found ? 'E0000' : 'E9500', '')
    },
    deliveryInvoice: (content) => {
      this.delivered.push(content)
      return said('E0000', '交付成功')
    },
    saveInvoiceRedConfirm: ({ billId, blueElecInvoiceNumber, applySource, redReason }) => {
      if (!/^[\da-f]{32}$/.test(billId) || applySource !== '0' || !redReason) return said('E9100', '参数错误')
      if (this.redForms.some((form) => form.billId === billId)) return said('E9999', '申请号重复')
      if (!this.orders.some(({ number }) => number === blueElecInvoiceNumber)) return said('E9103', '蓝票不存在')
      this.redForms.push({ billId, blueNumber: blueElecInvoiceNumber, status: '15', message: '', serialNo: '' })
      return said('E0000', '成功', billId)
    },
    queryInvoiceRedConfirm: ({ billId }) => {
      const list = this.redForms
        .filter((form) => form.billId === billId)
        .map(({ status, message, serialNo }) => ({
          billId,
          billStatus: status,
          billMessage: message,
          invoiceSerialNum: serialNo || null,
        }))
      return said('E0000', '查询成功', { total: String(list.length), list })
    },
  }
}
