import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

/** The heading of a page. On phones the header shows the title, so the heading is for screen readers only. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>
}
