import { BadgeCheck } from 'lucide-react'
import styles from './VerifiedMark.module.css'

/** Beside a name that the site has verified; says what was verified. */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <span className={styles.mark}>
      <BadgeCheck aria-hidden="true" />
      {children}
    </span>
  )
}

/** Beside a person's name that was verified. */
export const RealNameMark = () => <VerifiedMark>已实名</VerifiedMark>
