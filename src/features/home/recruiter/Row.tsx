import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#ui/display/identity/Avatar'
import styles from './Row.module.css'

export interface RowProps {
  readonly face?: { readonly name: string; readonly avatar: string }
  readonly name: string
  /** Target of the name's link. */
  readonly href?: string
  readonly about?: string
  /** At the end of the first line: since when, or how long. */
  readonly aside?: ReactNode
  readonly text: ReactNode
  /** Actions that do not leave the page. */
  readonly acts: ReactNode
}

/** A task: its subject and the acts for it. */
export function Row({ face, name, href, about, aside, text, acts }: RowProps) {
  return (
    <li className={styles.row}>
      {face && <Avatar name={face.name} src={face.avatar} size={40} />}
      <div className={styles.words}>
        <p className={styles.head}>
          {href ? (
            <Link href={href} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.about}>{about}</span>
          <span className={styles.aside}>{aside}</span>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </li>
  )
}
