import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { findOrderCoupons } from '#contract/trade/coupon'
import { getOrder } from '#contract/trade/trade'
import { vipPages } from '#contract/vip/pages'
import { navigate } from '#kernel/pages/navigation'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { LoadState } from '#ui/states/LoadState'
import { Paying } from '../wallet/paying/Paying'
import { useOrderNews } from '../wallet/paying/useOrderNews'
import { useOrderStatus } from '../wallet/paying/useOrderStatus'
import { OrderCoupon } from './coupons/OrderCoupon'
import { Facts } from './Facts'
import { missingOrder } from './missingOrder'
import { priceFacts } from './orderFacts'
import { orderPath, ordersPath } from './paths'
import styles from './TradePage.module.css'

/** /vip/trade/confirm: the order's goods and the ways to pay. */
export default function ConfirmPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const order = useCall(getOrder, { id }, { staleTime: 0 })
  const status = useOrderStatus(id)
  useOrderNews(id, () => void Promise.all([refresh(getOrder), refresh(findOrderCoupons)]))
  return (
    <div className={styles.page}>
      <PageTitle>确认订单</PageTitle>
      <LoadState reading={order} missing={missingOrder}>
        {(data) => (
          <Card title="订单内容">
            <Facts facts={priceFacts(data)} />
            <OrderCoupon order={data} />
          </Card>
        )}
      </LoadState>
      {order.data && (
        <LoadState reading={status}>
          {(data) => <Paying status={data} next={<After id={id} returnTo={data.returnTo} />} />}
        </LoadState>
      )}
    </div>
  )
}

/** In ms, so that one sees that it was paid. */
const readingTime = 1_500

/**
 * Where the user continues: on the page where the order began, if any. An act that waits for the goods continues automatically.
 */
export function After({ id, returnTo }: { id: string; returnTo: string }) {
  const isAwaited = returnTo.startsWith(vipPages['vip-mall-supplement'].path)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => navigate(returnTo, { replace: true }), readingTime)
    return () => clearTimeout(timer)
  }, [isAwaited, returnTo])
  return (
    <>
      {returnTo && <ButtonLink href={returnTo}>返回继续</ButtonLink>}
      <ButtonLink variant={returnTo ? 'outline' : 'solid'} href={orderPath(id)}>
        查看订单
      </ButtonLink>
      <ButtonLink variant="outline" href={ordersPath}>
        我的订单
      </ButtonLink>
    </>
  )
}
