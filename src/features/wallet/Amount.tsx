import { showYuan } from '#contract/wallet/fen'
import styles from './Amount.module.css'

export interface AmountProps {
  /** Fen. */
  readonly fen: number
  readonly size?: 'normal' | 'large'
}

/** An amount of money, `¥1,234.50`, with figures of one width. */
export const Amount = ({ fen, size = 'normal' }: AmountProps) => (
  <span className={styles.amount} data-size={size}>
    {showYuan(fen)}
  </span>
)
