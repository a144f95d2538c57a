import { useSearch } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { getReceipt } from '#contract/trade/bills'
import type { Order } from '#contract/trade/order'
import { findOrders, getOrder, handleTransaction } from '#contract/trade/trade'
import { saveFrom } from '#kernel/host/saveFile'
import { shareAddress } from '#kernel/host/sharing'
import { confirm } from '#kernel/popups/modals'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { useOrderNews } from '../wallet/paying/useOrderNews'
import { Facts } from './Facts'
import { InvoiceCard } from './invoices/InvoiceCard'
import { missingOrder } from './missingOrder'
import { OrderHead } from './OrderHead'
import { lifeFacts, priceFacts, refundFacts } from './orderFacts'
import { confirmOrderPath } from './paths'
import styles from './TradePage.module.css'

/** /vip/trade/detail: one order, and what may still be done with it. */
export default function DetailPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const reading = useCall(getOrder, { id }, { staleTime: 0 })
  useOrderNews(id, () => void refresh(getOrder))
  return (
    <div className={styles.page}>
      <PageTitle>订单详情</PageTitle>
      <LoadState reading={reading} missing={missingOrder}>
        {(order) => (
          <>
            <OrderHead order={order} acts={<Acts order={order} />} />
            <Card title="购买内容">
              <Facts facts={priceFacts(order)} />
            </Card>
            {order.refunds.map((refund) => (
              <Card key={refund.id} title="退款">
                <Facts facts={refundFacts(refund)} />
              </Card>
            ))}
            <InvoiceCard order={order} />
            <Card title="订单信息">
              <Facts facts={lifeFacts(order)} />
            </Card>
          </>
        )}
      </LoadState>
    </div>
  )
}

function Acts({ order: { id, state, title, publicPath, paidAt, returnTo } }: { order: Order }) {
  const isOpen = state === 'created' || state === 'paying'
  const close = async () => {
    const question = {
      title: '取消订单',
      content: '取消后需要重新下单。',
      confirmText: '取消订单',
      cancelText: '再想想',
    }
    if (!(await confirm(question))) return
    const result = await call(handleTransaction, { id, act: 'close' })
    if (result.ok) toastSuccess('已取消订单')
    await Promise.all([refresh(getOrder), refresh(findOrders)])
  }
  const ask = () => shareAddress({ title: '帮我付一下', desc: title, url: new URL(publicPath, location.origin).href })
  const receipt = async () => {
    const result = await call(getReceipt, { id })
    if (result.ok) saveFrom(result.data.url, result.data.name)
  }
  if (isOpen)
    return (
      <>
        <Button variant="quiet" onClick={close}>
          取消订单
        </Button>
        <Button variant="outline" onClick={ask}>
          请人代付
        </Button>
        <ButtonLink href={confirmOrderPath(id)}>去支付</ButtonLink>
      </>
    )
  return (
    <>
      {paidAt && (
        <Button variant="outline" onClick={receipt}>
          下载凭证
        </Button>
      )}
      {returnTo && <ButtonLink href={returnTo}>返回继续</ButtonLink>}
    </>
  )
}
