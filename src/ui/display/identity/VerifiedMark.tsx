import { BadgeCheck } from 'lucide-react'
import styles from './VerifiedMark.module.css'

/** A mark beside a verified name, with the kind of verification. */
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
