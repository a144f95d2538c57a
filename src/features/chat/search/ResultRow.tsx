import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#ui/display/identity/Avatar'
import styles from './ResultRow.module.css'

export interface ResultRowProps {
  readonly href: string
  /** Whose face it is. */
  readonly name: string
  readonly avatar: string
  readonly title: ReactNode
  readonly aside?: ReactNode
  /** The second line. */
  readonly children: ReactNode
}

/** One result; the arrow keys walk from one to the next. */
export function ResultRow({ href, name, avatar, title, aside, children }: ResultRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row} data-result>
        <Avatar name={name} src={avatar} size={40} />
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={styles.title}>{title}</span>
            {aside && <span className={styles.aside}>{aside}</span>}
          </span>
          <span className={styles.note}>{children}</span>
        </span>
      </Link>
    </li>
  )
}
