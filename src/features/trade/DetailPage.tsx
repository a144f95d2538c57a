import { useSearch } from 'wouter'
import type { Order } from '../../../contract/trade/order'
import { findOrders, getOrder, handleTransaction } from '../../../contract/trade/trade'
import { call } from '../../api/call'
import { refresh, useCall } from '../../api/queries'
import { shareAddress } from '../../kernel/host/host'
import { Button, ButtonLink } from '../../ui/buttons/Button'
import { Card } from '../../ui/display/Card'
import { toastSuccess } from '../../ui/overlays/toast'
import { LoadState } from '../../ui/states/LoadState'
import { useOrderNews } from '../wallet/paying/useOrderNews'
import { Facts } from './Facts'
import { lifeFacts, priceFacts } from './orderFacts'
import { confirmOrderPath, ordersPath } from './paths'
import styles from './TradePage.module.css'

/** /vip/trade/detail: one order, and what may still be done with it. */
export default function DetailPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const reading = useCall(getOrder, { id }, { staleTime: 0 })
  useOrderNews(id, () => void refresh(getOrder))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>订单详情</h1>
      <LoadState reading={reading}>
        {(order) => (
          <>
            <Card title="订单内容">
              <Facts facts={priceFacts(order)} />
            </Card>
            <Card title="订单状态">
              <Facts facts={lifeFacts(order)} />
            </Card>
            <Acts order={order} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function Acts({ order: { id, state, title, publicPath } }: { order: Order }) {
  const isOpen = state === 'created' || state === 'paying'
  const close = async () => {
    const result = await call(handleTransaction, { id, act: 'close' })
    if (result.ok) toastSuccess('已取消订单')
    await Promise.all([refresh(getOrder), refresh(findOrders)])
  }
  const ask = () => shareAddress({ title: '帮我付一下', desc: title, url: new URL(publicPath, location.origin).href })
  return (
    <div className={styles.acts}>
      {isOpen && <ButtonLink href={confirmOrderPath(id)}>去支付</ButtonLink>}
      {isOpen && (
        <Button variant="outline" onClick={ask}>
          请人代付
        </Button>
      )}
      {isOpen && (
        <Button variant="quiet" onClick={close}>
          取消订单
        </Button>
      )}
      <ButtonLink variant="outline" href={ordersPath}>
        全部订单
      </ButtonLink>
    </div>
  )
}
