import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { timeInChina } from '#contract/chinaTime'
import { FinalFailure } from '../../work/kind'
import type { HostRefusal } from '../hosts/answers'
import { fetchInvoicePdf } from './invoicePdf'
import type { InvoiceAnswer, InvoiceProvider, InvoiceRequest } from './invoices'
import { type GatewayParts, type NuonuoSaid, openNuonuoGateway } from './nuonuoGateway'
import type { NuonuoSettings } from './nuonuoSettings'

const service = (name: string) => `nuonuo.OpeMplatform.${name}`

/** 返回码. */
const ok = 'E0000'
const isRepeated = 'E9106'
const isUnknown = 'E9500'

/** `status` of an invoice. Others are under way: 20, 21. */
const issued = '2'
const failed = ['22', '24', '3', '31']

/** 红字确认单状态: confirmed or not in need of it; the others wait (02, 03, 15) or have ended without. */
const redConfirmed = ['01', '04']
const redWaiting = ['02', '03', '15']
/** The service is not used to its end (服务中止). */
const redReason = '3'
/** 电子发票（普通发票）. */
const invoiceLine = 'pc'

const textOf = z.optional(z.nullable(z.union([z.string(), z.number()])))
const Invoice = z.object({
  serialNo: textOf,
  status: textOf,
  failCause: textOf,
  statusMsg: textOf,
  invoiceNo: textOf,
  allElectronicInvoiceNumber: textOf,
  orderAmount: textOf,
  pdfUrl: textOf,
})
type Invoice = z.infer<typeof Invoice>
const RedForms = z.object({
  list: z.optional(
    z.nullable(z.array(z.object({ billStatus: textOf, billMessage: textOf, invoiceSerialNum: textOf }))),
  ),
})

/** How often to look for the PDF of an invoice that is there. Without one, the platform mails it. */
const looksForFile = 5

/** Invoices (数电发票) by 诺税通 of 诺诺, whose tax office takes its time: each call submits once, and then looks. */
export function openNuonuo(settings: NuonuoSettings, parts: GatewayParts): InvoiceProvider {
  const gateway = openNuonuoGateway(settings, parts)

  const ask = async (name: string, content: object): Promise<NuonuoSaid> => {
    const answer = await gateway.ask(service(name), content)
    if (!answer.ok) throw failureOf(name, answer)
    return answer.data
  }

  /** 诺税通saas发票详情查询接口. Undefined if it does not know the invoice (yet). */
  const find = async (by: object): Promise<Invoice | undefined> => {
    const { code, describe, result } = await ask('queryInvoiceResult', { ...by, isOfferInvoiceDetail: '0' })
    if (code === isUnknown) return undefined
    if (code !== ok) throw new Error(`queryInvoiceResult: ${code} ${describe}`)
    const [first] = z.parse(z.array(Invoice), Array.isArray(result) ? result : [result])
    return first
  }

  const settle = async (invoice: Invoice, { looks, email }: InvoiceRequest): Promise<InvoiceAnswer> => {
    const status = String(invoice.status ?? '')
    if (failed.includes(status))
      throw new FinalFailure(`Status ${status}: ${invoice.failCause ?? invoice.statusMsg ?? ''}`)
    if (status !== issued) return 'pending'
    const number = String(invoice.allElectronicInvoiceNumber || invoice.invoiceNo || '')
    if (!/^\d{8,20}$/.test(number)) throw new FinalFailure('The invoice has no number')
    const amount = fenOf(invoice.orderAmount)
    const file = invoice.pdfUrl ? await fetchInvoicePdf(String(invoice.pdfUrl), settings) : undefined
    if (!file && looks < looksForFile) return 'pending'
    // 诺税通saas发票重新交付接口.
    if (!file)
      await ask('deliveryInvoice', { taxnum: settings.taxNo, invoiceCode: '', invoiceNum: number, mail: email })
    return { number, ...(file && { file }), ...(amount !== undefined && { amount }) }
  }

  return {
    async issue(request) {
      const orderNo = orderNoOf(request.id)
      if (request.looks === 0) {
        const said = await ask('requestBillingNew', { order: describe(settings, request, parts.now()) })
        if (said.code === ok) return 'pending'
        if (said.code !== isRepeated) throw new FinalFailure(`requestBillingNew: ${said.code} ${said.describe}`)
      }
      const invoice = await find({ orderNos: [orderNo] })
      if (!invoice) return 'pending'
      if (request.looks > 0 || !failed.includes(String(invoice.status))) return settle(invoice, request)
      // 诺税通saas开票重试接口: an operator has handed it back.
      await ask('reInvoice', { fpqqlsh: String(invoice.serialNo ?? ''), orderno: orderNo })
      return 'pending'
    },

    async redLetter(request) {
      const billId = request.id.replaceAll('-', '')
      if (request.looks === 0) {
        const { taxNo } = settings
        // 诺税通saas红字确认单申请接口: without lines, it takes back the whole invoice. A repeated one is refused and found below.
        const said = await ask('saveInvoiceRedConfirm', {
          billId,
          blueInvoiceLine: invoiceLine,
          applySource: '0',
          blueElecInvoiceNumber: request.number,
          sellerTaxNo: taxNo,
          sellerName: '',
          buyerTaxNo: request.taxNo,
          buyerName: request.title,
          redReason,
        })
        if (said.code === ok) return 'pending'
        const known = await findRed(billId)
        if (!known) throw new FinalFailure(`saveInvoiceRedConfirm: ${said.code} ${said.describe}`)
      }
      const form = await findRed(billId)
      const status = String(form?.billStatus ?? '')
      if (!form || redWaiting.includes(status)) return 'pending'
      if (!redConfirmed.includes(status)) throw new FinalFailure(`Status ${status}: ${form.billMessage ?? ''}`)
      const red = form.invoiceSerialNum ? await find({ serialNos: [String(form.invoiceSerialNum)] }) : undefined
      return red ? settle(red, request) : 'pending'
    },
  }

  /** 诺税通saas红字确认单查询接口. */
  async function findRed(billId: string) {
    const { code, describe: says, result } = await ask('queryInvoiceRedConfirm', { identity: '0', billId })
    if (code !== ok) throw new Error(`queryInvoiceRedConfirm: ${code} ${says}`)
    return z.parse(RedForms, result ?? {}).list?.[0]
  }
}

/** The platform takes 20 characters. */
const orderNoOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 20)

const yuan = (fen: bigint): string => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`

function fenOf(amount: Invoice['orderAmount']): bigint | undefined {
  const value = Number(amount)
  return amount && Number.isFinite(value) ? BigInt(Math.round(Math.abs(value) * 100)) : undefined
}

/** 诺税通saas请求开具发票接口: one line, whose price includes the tax. */
function describe(settings: NuonuoSettings, request: InvoiceRequest, now: Date) {
  const { taxNo, clerk, goodsCode, taxRate } = settings
  const { id, title, taxNo: buyerTaxNum, email, item, orderNo, amount } = request
  const excluded = BigInt(Math.round(Number(amount) / (1 + taxRate)))
  return {
    orderNo: orderNoOf(id),
    invoiceDate: `${timeInChina(now)}:00`,
    invoiceType: '1',
    invoiceLine,
    salerTaxNum: taxNo,
    buyerName: title,
    buyerTaxNum,
    naturalPersonFlag: buyerTaxNum === '' ? '1' : '0',
    email,
    // We mail it ourselves.
    pushMode: '-1',
    clerk,
    remark: `订单号 ${orderNo}`,
    invoiceDetail: [
      {
        goodsName: item.slice(0, 90),
        goodsCode,
        withTaxFlag: '1',
        num: '1',
        price: yuan(amount),
        taxRate: String(taxRate),
        taxIncludedAmount: yuan(amount),
        taxExcludedAmount: yuan(excluded),
        tax: yuan(amount - excluded),
        invoiceLineProperty: '0',
        favouredPolicyFlag: '0',
      },
    ],
  }
}

/** Wrong settings are for operators at once; what may pass is tried again. */
function failureOf(name: string, { fault, code }: HostRefusal): Error {
  const words = `${name}: ${fault}${code === undefined ? '' : ` ${code}`}`
  return fault === 'settings' ? new FinalFailure(words) : new Error(words)
}
