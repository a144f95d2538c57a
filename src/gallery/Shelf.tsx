import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Pieces of one kind side by side. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.pieces}>{children}</div>
    </div>
  )
}
