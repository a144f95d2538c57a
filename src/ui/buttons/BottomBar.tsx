import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** Actions that stay at the foot of a mobile page, within the thumb's reach; its place in the page is held. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
