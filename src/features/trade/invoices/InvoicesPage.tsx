import { ReceiptText } from 'lucide-react'
import { refresh, useCallList } from '#api/queries'
import { findInvoices } from '#contract/trade/invoices'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { ListRow } from '#ui/lists/ListRow'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { orderPath, ordersPath } from '../paths'
import styles from '../TradePage.module.css'
import { InvoiceStateDot } from './InvoiceStateDot'

const invoices = endlessList({
  useRows: () => useCallList(findInvoices, { limit: 20 }, { staleTime: 0 }),
  keyOf: ({ id }) => id,
  row: ({ title, orderId, orderTitle, amount, state, at }) => (
    <ListRow
      title={title}
      note={`${orderTitle} · ${formatDateTime(at)}`}
      value={
        <span className={styles.value}>
          <span className={styles.amount}>{showYuan(amount)}</span>
          <InvoiceStateDot state={state} />
        </span>
      }
      href={orderPath(orderId)}
    />
  ),
  empty: {
    icon: <ReceiptText />,
    title: '还没有发票',
    text: '在已支付的订单里可以申请',
    action: <ButtonLink href={ordersPath}>查看我的订单</ButtonLink>,
  },
})

/** /vip/trade/invoices: the user's invoices, the newest first. */
export default function InvoicesPage() {
  useOrderNews(undefined, () => void refresh(findInvoices))
  return (
    <div className={styles.page}>
      <PageTitle>我的发票</PageTitle>
      <Card flush>
        <EndlessList list={invoices} />
      </Card>
    </div>
  )
}
