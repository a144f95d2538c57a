import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { useMinute } from '#api/useMinute'
import { chooseOrderCoupon, findOrderCoupons, type OrderCoupon } from '#contract/trade/coupon'
import { showYuan } from '#contract/wallet/fen'
import { sayEnd } from '#format/ends'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import styles from './Coupons.module.css'
import { sayThreshold } from './words'

const none = 0

/** Chooses one of the user's coupons for an order, or none. Coupons that do not apply show the reason. */
export default function CouponChoiceDialog({
  isOpen,
  close,
  orderId,
}: PopupControl<true> & { readonly orderId: string }) {
  const reading = useCall(findOrderCoupons, { orderId }, { staleTime: 0 })
  const [picked, pick] = useState<number>()
  const chosen = picked ?? reading.data?.chosen ?? none
  const now = useMinute()
  const save = async () => {
    const result = await call(chooseOrderCoupon, { orderId, couponId: chosen })
    if (result.ok) close(true)
    else reading.retry()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="选择优惠券"
      footer={
        <Button disabled={!reading.data} onClick={save}>
          确定
        </Button>
      }
    >
      <LoadState reading={reading}>
        {({ list }) => (
          <RadioGroup
            look="rows"
            options={[
              ...list.map((coupon) => ({
                value: coupon.id,
                disabled: coupon.hindrance !== '',
                label: <Choice coupon={coupon} now={now} />,
              })),
              { value: none, label: '不使用优惠券' },
            ]}
            value={chosen}
            onChange={pick}
            label="优惠券"
          />
        )}
      </LoadState>
    </Modal>
  )
}

const Choice = ({ coupon, now }: { coupon: OrderCoupon; now: number }) => (
  <span className={styles.choice}>
    <span>
      {coupon.name} {showYuan(coupon.off)}
      {coupon.discount > 0 && coupon.discount < coupon.off && `（本单抵扣${showYuan(coupon.discount)}）`}
    </span>
    <span className={styles.small}>
      {coupon.hindrance || `${sayThreshold(coupon.threshold)} · ${sayEnd(coupon.endsAt, now)}`}
    </span>
  </span>
)
