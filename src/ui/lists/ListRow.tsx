import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './ListRow.module.css'

export interface ListRowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** A second line below the title. */
  readonly note?: ReactNode
  /** Shown at the right, before the arrow. */
  readonly value?: ReactNode
  /** The page that the row leads to. The row is plain without `href` and `onPick`. */
  readonly href?: string
  readonly onPick?: () => void
  readonly arrow?: boolean
}

export function ListRow({ href, onPick, arrow = Boolean(href ?? onPick), ...parts }: ListRowProps) {
  const content = (
    <>
      {parts.icon && <span className={styles.icon}>{parts.icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{parts.title}</span>
        {parts.note && <span className={styles.note}>{parts.note}</span>}
      </span>
      {parts.value !== undefined && <span className={styles.value}>{parts.value}</span>}
      {arrow && <ChevronRight className={styles.arrow} aria-hidden="true" />}
    </>
  )
  if (href)
    return (
      <Link href={href} className={styles.row} data-active onClick={onPick}>
        {content}
      </Link>
    )
  if (onPick)
    return (
      <button type="button" className={styles.row} data-active onClick={onPick}>
        {content}
      </button>
    )
  return <div className={styles.row}>{content}</div>
}
