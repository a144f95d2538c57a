import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTitle } from '#kernel/pages/title'
import styles from './AccountFrame.module.css'

export interface AccountFrameProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
  /** Ways elsewhere, at the foot. */
  readonly links?: readonly { readonly href: string; readonly label: string }[]
}

/** One card in the middle, or a phone's whole page below its header: the look of the account pages. */
export function AccountFrame({ title, note, children, links = [] }: AccountFrameProps) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
        {children}
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map(({ href, label }) => (
              <Link key={label} href={href} className={styles.link}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </section>
    </div>
  )
}
