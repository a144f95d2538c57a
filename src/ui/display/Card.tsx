import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly title?: ReactNode
  /** Beside the title, at the right. */
  readonly extra?: ReactNode
  /** Without inner margins, for lists that bring their own. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A white surface on the page's ground. Never inside another. */
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
