import type { ReactNode } from 'react'
import { refresh } from '#api/queries'
import type { Order } from '#contract/trade/order'
import { orderStates } from '#contract/trade/states'
import { getOrder } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { Countdown } from '#ui/states/Countdown'
import { Amount } from '../wallet/Amount'
import styles from './OrderHead.module.css'

/** An order's state, its amount, and the possible acts. */
export function OrderHead({ order, acts }: { order: Order; acts: ReactNode }) {
  const { state, amount, refunded, closesAt } = order
  const isOpen = state === 'created' || state === 'paying'
  return (
    <section className={styles.head}>
      <div>
        <p className={styles.state} data-open={isOpen || undefined}>
          {orderStates[state]}
        </p>
        <Amount fen={amount} size="large" />
        {isOpen && (
          <p className={styles.note}>
            请在 <Countdown until={Date.parse(closesAt)} onEnd={() => void refresh(getOrder)} /> 内完成支付
          </p>
        )}
        {refunded > 0 && <p className={styles.note}>已退款 {showYuan(refunded)}</p>}
      </div>
      <div className={styles.acts}>{acts}</div>
    </section>
  )
}
