import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './PictureCard.module.css'

export interface PictureCardProps {
  readonly picture: ReactNode
  readonly title: string
  /** Where a press on the card leads; its own buttons stay above. */
  readonly href: string
  readonly children: ReactNode
}

/** A picture above a title and facts, pressed as a whole. For a `CardGrid`. */
export const PictureCard = ({ picture, title, href, children }: PictureCardProps) => (
  <article className={styles.card}>
    {picture}
    <div className={styles.body}>
      <h2 className={styles.title}>
        <Link href={href} className={styles.link}>
          {title}
        </Link>
      </h2>
      {children}
    </div>
  </article>
)
