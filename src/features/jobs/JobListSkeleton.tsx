import { Skeleton } from '#ui/states/Skeleton'
import styles from './JobListSkeleton.module.css'

/** Placeholders for job cards. */
export function JobListSkeleton({ count = 5 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes without identity
    <div key={at} className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="45%" height="0.2rem" />
        <Skeleton width="22%" height="0.2rem" />
      </div>
      <Skeleton width="70%" height="0.2rem" />
      <div className={styles.company}>
        <Skeleton width="0.4rem" height="0.4rem" />
        <Skeleton width="50%" />
      </div>
      <Skeleton width="90%" />
    </div>
  ))
}
