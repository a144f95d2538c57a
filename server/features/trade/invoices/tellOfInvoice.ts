import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pathTo } from '#contract/page'
import { isRole, seeker } from '#contract/roles'
import { tradePages } from '#contract/trade/pages'
import { showYuan } from '#contract/wallet/fen'
import { invoices } from '../../../db/schema/money/trade'
import { sendMessage } from '../../../outbound/messages/message'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { notify } from '../../notices/notify'
import { tellOrder } from '../tellOrder'
import { findOrderOf } from './invoiceOrder'
import { findInvoice, type InvoiceRow } from './invoiceRows'

/** The notice of an invoice that was issued or refused. */
function wordsOf({ state, title, amount, number, redNumber, reason, hasFile }: InvoiceRow, order: string) {
  const sum = showYuan(amount)
  if (state === 'issued')
    return {
      title: '发票已开具',
      text: `「${order}」的发票已开具：抬头${title}，金额${sum}，发票号码${number}。${hasFile ? '文件见附件。' : '文件由税务平台另行发送。'}`,
    }
  if (state === 'redLettered')
    return {
      title: '发票已红冲',
      text: `「${order}」已退款，号码${number}、金额${sum}的发票已由红字发票${redNumber}冲销，请勿再用于报销。`,
    }
  return { title: '发票没有开具', text: `「${order}」的发票没有开具：${reason}。您可以修改后重新申请。` }
}

/** Tells the buyer in the site and by mail, in the caller's transaction. */
export async function tellOfInvoice(services: Services, invoice: InvoiceRow): Promise<void> {
  const { db, now } = services
  const order = await findOrderOf(db, invoice)
  const { title, text: content } = wordsOf(invoice, order.title)
  const { tenantId, userId } = invoice
  const role = isRole(order.role) ? order.role : seeker
  const link = pathTo(tradePages['vip-trade-detail'], { id: order.id })
  await notify(db, { tenantId, userId, role, kind: 'system', title, content, link, now: now() })
  await enqueue(services, invoiceLetters, { id: invoice.id }, { key: `${invoice.id} ${invoice.state}` })
  services.afterCommit((after) => tellOrder(after, order))
}

/** Mails an invoice with its file, in its state at the time of sending. */
export const invoiceLetters = workKind({
  kind: 'invoiceLetter',
  title: '发票邮件',
  payload: z.object({ id: z.string() }),
  run: async (services, { payload: { id }, key }) => {
    const invoice = await findInvoice(services.db, eq(invoices.id, id))
    if (!invoice) return
    const order = await findOrderOf(services.db, invoice)
    const { title, text } = wordsOf(invoice, order.title)
    const [row] = await services.db.select({ file: invoices.file }).from(invoices).where(eq(invoices.id, id))
    const files = row?.file ? [{ name: invoiceName(invoice), type: 'application/pdf', content: row.file }] : []
    const message = { tenantId: invoice.tenantId, to: invoice.email, subject: `${title}：${order.title}`, text }
    await sendMessage(services, { ...message, template: 'accountWarning', params: {} }, key, files)
  },
})

export const invoiceName = ({ number, redNumber, state }: InvoiceRow): string =>
  state === 'redLettered' ? `红字发票-${redNumber}.pdf` : `发票-${number}.pdf`
