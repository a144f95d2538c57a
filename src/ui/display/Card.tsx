import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly title?: ReactNode
  /** Shown beside the title, at the right. */
  readonly extra?: ReactNode
  /** Has no inner margins, for lists with their own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A white surface on the page's background. Not for use inside another card. */
export function Card({ title, extra, flush, children }: CardProps) {
  return (
    <section className={styles.card} data-flush={flush || undefined}>
      {(title || extra) && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {extra}
        </header>
      )}
      {children}
    </section>
  )
}
