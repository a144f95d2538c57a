import type { ReactNode } from 'react'
import styles from './Paper.module.css'

/** A page of reading: one white sheet, as wide as a line may be. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.paper}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  )
}
