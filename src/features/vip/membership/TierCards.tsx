import { useId } from 'react'
import type { Tier } from '#contract/vip/membership'
import { showYuan } from '#contract/wallet/fen'
import { Amount } from '../../wallet/Amount'
import styles from './TierCards.module.css'
import { noteOf, perDay } from './tierWords'

export interface TierCardsProps {
  readonly tiers: readonly Tier[]
  readonly value: string
  readonly onPick: (code: string) => void
}

/** The memberships for sale, one of them chosen. Arrow keys move, as in every radio group. */
export function TierCards({ tiers, value, onPick }: TierCardsProps) {
  const name = useId()
  return (
    <div className={styles.tiers} role="radiogroup" aria-label="会员">
      {tiers.map((tier) => (
        <label key={tier.code} className={styles.tier} data-selected={tier.code === value || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={tier.code === value}
            onChange={() => onPick(tier.code)}
          />
          <span className={styles.name}>
            {tier.name}
            {tier.isHighlighted && <span className={styles.flag}>推荐</span>}
          </span>
          <span className={styles.days}>{tier.days}天</span>
          <span className={styles.price}>
            <Amount fen={tier.amount} size="large" />
            {tier.former !== null && (
              <s className={styles.original}>
                <span className="visually-hidden">原价</span>
                {showYuan(tier.former)}
              </s>
            )}
          </span>
          <span className={styles.note}>{noteOf(tier) || tier.note || perDay(tier)}</span>
        </label>
      ))}
    </div>
  )
}
