import type { ReactNode } from 'react'
import { formatBadge } from '#format/count'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly count: number
  /** Shows a dot without a number. */
  readonly dot?: boolean
  readonly label?: string
  /** The element that the badge is attached to. Without it the badge is shown alone. */
  readonly children?: ReactNode
}

/** A count that shows 99+ at most. Renders nothing at 0. */
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
