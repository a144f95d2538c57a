import { Skeleton } from '#ui/states/Skeleton'
import styles from './PeopleSkeleton.module.css'

export function PeopleSkeleton() {
  return [0, 1, 2, 3].map((at) => (
    <div key={at} className={styles.card}>
      <Skeleton width="0.48rem" height="0.48rem" shape="circle" />
      <div className={styles.words}>
        <Skeleton width="30%" height="0.2rem" />
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    </div>
  ))
}
