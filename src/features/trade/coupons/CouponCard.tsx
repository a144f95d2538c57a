import type { ReactNode } from 'react'
import { describeScope } from '#contract/trade/couponWorth'
import { Amount } from '../../wallet/Amount'
import styles from './Coupons.module.css'
import { sayThreshold } from './words'

export interface CouponCardProps {
  readonly coupon: {
    readonly name: string
    /** Fen. */
    readonly off: number
    readonly threshold: number
    readonly products: readonly string[]
  }
  /** How long it can be used, or how it was used. */
  readonly note: ReactNode
  readonly isUrgent?: boolean
  /** It cannot be used any more. */
  readonly isOver?: boolean
  readonly action?: ReactNode
}

/** A coupon: its discount at the left, its scope and validity at the right. */
export const CouponCard = ({ coupon, note, isUrgent, isOver, action }: CouponCardProps) => (
  <article className={styles.coupon} data-over={isOver || undefined}>
    <div className={styles.worth}>
      <span className={styles.off}>
        <Amount fen={coupon.off} />
      </span>
      <span className={styles.small}>{sayThreshold(coupon.threshold)}</span>
    </div>
    <div className={styles.words}>
      <h3 className={styles.name}>{coupon.name}</h3>
      <p className={styles.small}>{describeScope(coupon.products)}</p>
      <p className={styles.small} data-urgent={isUrgent || undefined}>
        {note}
      </p>
    </div>
    {action}
  </article>
)
