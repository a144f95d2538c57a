import { BadgeCheck } from 'lucide-react'
import styles from './RealNameMark.module.css'

/** Beside a name that was verified. */
export function RealNameMark() {
  return (
    <span className={styles.mark}>
      <BadgeCheck aria-hidden="true" />
      已实名
    </span>
  )
}
