import type { RecommendReason } from '../../../../contract/jobs/recommend'
import styles from './Reasons.module.css'
import { sayReason } from './reasons'

/** Why a job is recommended, on one line. Reasons that do not fit are left out whole, not cut. */
export function Reasons({ of }: { of: readonly RecommendReason[] }) {
  if (of.length === 0) return null
  return (
    <p className={styles.reasons}>
      {of.map((reason) => (
        <span key={reason.kind}>{sayReason(reason)}</span>
      ))}
    </p>
  )
}
