import { call } from '#api/call'
import { findInvoices, getInvoiceFile } from '#contract/trade/invoices'
import { invoiceKinds, type Order, type OrderInvoice } from '#contract/trade/order'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { saveFrom } from '#kernel/host/saveFile'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Facts } from '../Facts'
import { invoicePopup } from '../popups'
import styles from '../TradePage.module.css'
import { InvoiceStateDot } from './InvoiceStateDot'

/** The invoice of an order: its request, its state and its file. */
export function InvoiceCard({ order }: { order: Order }) {
  const { invoice, invoiceRefusal } = order
  const isOver = invoice?.state === 'refused' || invoice?.state === 'redLettered'
  const mayAsk = offers('mail') && invoiceRefusal === '' && (!invoice || isOver)
  if (!invoice && !mayAsk) return null
  const ask = async () => {
    const last = invoice ?? (await lastInvoice())
    await open(invoicePopup, { order, former: last })
  }
  return (
    <Card title="发票" extra={invoice && <InvoiceStateDot state={invoice.state} />}>
      {invoice ? (
        <Facts facts={invoiceFacts(invoice)} />
      ) : (
        <p className={styles.note}>电子普通发票，开具后发到您的邮箱。</p>
      )}
      <div className={styles.cardActs}>
        {invoice?.hasFile && (
          <Button variant="outline" onClick={() => saveInvoice(invoice.id)}>
            {invoice.state === 'redLettered' ? '下载红字发票' : '下载发票'}
          </Button>
        )}
        {mayAsk && (
          <Button variant="outline" onClick={ask}>
            {invoice ? '重新申请' : '申请发票'}
          </Button>
        )}
      </div>
    </Card>
  )
}

async function lastInvoice(): Promise<OrderInvoice | undefined> {
  const found = await call(findInvoices, { limit: 1 }, { silent: true })
  return found.ok ? found.data.list[0] : undefined
}

export async function saveInvoice(id: string): Promise<void> {
  const result = await call(getInvoiceFile, { id })
  if (result.ok) saveFrom(result.data.url, result.data.name)
}

const invoiceFacts = ({ kind, title, taxNo, email, amount, number, reason, at }: OrderInvoice) =>
  [
    ['抬头', `${title}（${invoiceKinds[kind]}）`],
    ['识别号', taxNo],
    ['金额', showYuan(amount)],
    ['邮箱', email],
    ['发票号码', number],
    ['原因', reason],
    ['时间', formatDateTime(at)],
  ] as const
