import type { ReactNode } from 'react'
import { formatBadge } from '../../format/count'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly count: number
  /** A point without a number. */
  readonly dot?: boolean
  readonly label?: string
  /** What the badge sits on; without it the badge stands by itself. */
  readonly children?: ReactNode
}

/** A count that stops at 99+; nothing at 0. */
export function Badge({ count, dot, label = '未读', children }: BadgeProps) {
  const mark = count > 0 && (
    <span className={styles.badge} data-dot={dot || undefined} data-free={children ? undefined : true}>
      {!dot && formatBadge(count)}
      <span className="visually-hidden">{label}</span>
    </span>
  )
  if (!children) return mark || null
  return (
    <span className={styles.holder} data-words={typeof children === 'string' || undefined}>
      {children}
      {mark}
    </span>
  )
}
