import { refresh, useCall } from '#api/queries'
import { findOrderCoupons } from '#contract/trade/coupon'
import type { Order } from '#contract/trade/order'
import { getOrder, getOrderStatus } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { couponChoicePopup } from '../popups'
import styles from './Coupons.module.css'

/** The coupon of an open order, with a button to choose another. Renders nothing if the user has none. */
export function OrderCoupon({ order }: { order: Order }) {
  const { id, discount, state } = order
  const isOpen = state === 'created' || state === 'paying'
  const { data } = useCall(findOrderCoupons, { orderId: id }, { staleTime: 0, enabled: isOpen })
  if (!isOpen || !data || data.list.length === 0) return null
  const { list, mayChange, chosen } = data
  const usable = list.filter(({ hindrance }) => hindrance === '').length
  const change = async () => {
    await open(couponChoicePopup, { orderId: id })
    await Promise.all([refresh(getOrder), refresh(getOrderStatus), refresh(findOrderCoupons)])
  }
  const name = list.find((coupon) => coupon.id === chosen)?.name
  return (
    <div className={styles.chooser}>
      <div>
        <span>优惠券</span>
        <span className={styles.small}>{sayState({ mayChange, name, usable })}</span>
      </div>
      <div className={styles.chosen}>
        {discount > 0 && <span className={styles.discount}>{showYuan(-discount)}</span>}
        {mayChange && (usable > 0 || chosen > 0) && (
          <Button variant="outline" size="small" onClick={change}>
            {discount > 0 ? '更换' : '选择'}
          </Button>
        )}
      </div>
    </div>
  )
}

function sayState({ mayChange, name, usable }: { mayChange: boolean; name: string | undefined; usable: number }) {
  if (!mayChange) return name ? `${name}，已开始支付，不能更换` : '已开始支付，不能再选优惠券'
  if (name) return `已选：${name}`
  return usable > 0 ? `${usable}张可用` : '这笔订单没有可用的优惠券'
}
