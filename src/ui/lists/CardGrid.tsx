import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** Cards side by side, as many as have room, at most three; one below the other on phones. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
