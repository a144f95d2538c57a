import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** Actions fixed to the bottom of a mobile page, within the thumb's reach. A placeholder keeps its space in the page. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
