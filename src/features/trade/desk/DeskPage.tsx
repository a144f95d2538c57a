import { useFilters } from '#kernel/lists/filters'
import { PagedList } from '#kernel/lists/ListView'
import type { PagedRecord } from '#kernel/lists/listRecord'
import { PageTitle } from '#ui/display/PageTitle'
import { deskCouponRules } from './couponRules'
import styles from './DeskPage.module.css'
import { findings } from './findings'
import { deskInvoices } from './invoices'
import { deskOrders } from './orders'

const view = {
  name: 'view',
  kind: 'tabs',
  size: 'large',
  label: '处理内容',
  options: [
    { value: 'findings', label: '对账差异' },
    { value: 'orders', label: '订单与退款' },
    { value: 'invoices', label: '发票' },
    { value: 'coupons', label: '优惠券' },
  ],
} as const

/** /vip/trade/desk: what operators of the site have to do about money. */
export default function DeskPage() {
  const shown = useFilters([view]).values.view
  return (
    <div className={styles.page}>
      <PageTitle>资金处理</PageTitle>
      {shown === 'orders' ? (
        <Queue key="orders" list={deskOrders} />
      ) : shown === 'invoices' ? (
        <Queue key="invoices" list={deskInvoices} />
      ) : shown === 'coupons' ? (
        <Queue key="coupons" list={deskCouponRules} />
      ) : (
        <Queue key="findings" list={findings} />
      )}
    </div>
  )
}

/** Each queue has its own key, since a list keeps showing its former rows until new ones arrive. */
function Queue<Item>({ list }: { list: PagedRecord<Item> }) {
  return (
    <PagedList
      list={{ ...list, className: styles.list, filters: [view, ...(list.filters ?? [])] }}
      frame={(controls, rows) => (
        <>
          <div className={styles.bar}>{controls}</div>
          {rows}
        </>
      )}
    />
  )
}
