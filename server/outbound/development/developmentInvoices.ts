import { createHash } from 'node:crypto'
import { capitalYuan } from '#contract/wallet/capitalYuan'
import { showYuan } from '#contract/wallet/fen'
import type { Papers } from '../../papers/papers'
import type { InvoiceProvider, InvoiceRequest, IssuedInvoice } from '../invoices/invoices'

/** The provider of a machine without one: it draws invoices that say across the page that they are samples. */
export function openDevelopmentInvoices({ papers }: { papers: Papers }): InvoiceProvider {
  const draw = async (title: string, request: InvoiceRequest, amount: bigint): Promise<IssuedInvoice> => {
    const number = sampleNumber(`${title} ${request.id}`)
    const drawn = await papers.draw({ party: 'site', patience: Number.POSITIVE_INFINITY }, 'drawBill', async () => ({
      title,
      site: request.site,
      number: { label: '发票号码', value: number },
      facts: [
        { label: '购买方', value: request.title },
        ...(request.taxNo ? [{ label: '纳税人识别号', value: request.taxNo }] : []),
        { label: '销售方', value: request.site },
        { label: '订单编号', value: request.orderNo },
      ],
      columns: ['项目名称', '金额'],
      rows: [{ label: request.item, value: showYuan(amount) }],
      total: { label: '价税合计', value: showYuan(amount) },
      words: { label: '大写', value: capitalYuan(amount) },
      notes: ['样张，仅供演示，不是税务发票，不能用于报销。'],
      mark: '样张',
    }))
    if (!drawn.ok) throw new Error('The invoice was not drawn')
    return { number, file: drawn.data.file }
  }
  return {
    issue: (request) => draw('电子发票（普通发票）', request, request.amount),
    redLetter: (request) => draw('红字电子发票（普通发票）', request, -request.amount),
  }
}

/** 20 digits that begin as no real invoice does, the same for the same words. */
const sampleNumber = (words: string): string =>
  `00${String(createHash('sha256').update(words).digest().readBigUInt64BE(0) % 10n ** 18n).padStart(18, '0')}`
