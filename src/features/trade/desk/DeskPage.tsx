import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { useFilters } from '#kernel/lists/filters'
import { deskCouponRules } from './couponRules'
import { findings } from './findings'
import { deskGoods } from './goods'
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
    { value: 'goods', label: '商品' },
  ],
} as const

/** /admin/money: what operators of the site have to do about money. */
export default function DeskPage() {
  const shown = useFilters([view]).values.view
  return (
    <Desk title="资金处理">
      {shown === 'orders' ? (
        <DeskQueue view={view} key="orders" list={deskOrders} />
      ) : shown === 'invoices' ? (
        <DeskQueue view={view} key="invoices" list={deskInvoices} />
      ) : shown === 'coupons' ? (
        <DeskQueue view={view} key="coupons" list={deskCouponRules} />
      ) : shown === 'goods' ? (
        <DeskQueue view={view} key="goods" list={deskGoods} />
      ) : (
        <DeskQueue view={view} key="findings" list={findings} />
      )}
    </Desk>
  )
}
