import type { ReactNode } from 'react'
import styles from './Paper.module.css'

/** A page for reading: one white sheet with a comfortable line length. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.paper}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  )
}
