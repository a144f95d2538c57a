import { Skeleton } from '#ui/states/Skeleton'
import styles from './JobPage.module.css'

export function JobPageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.inner}>
          <div>
            <Skeleton width="1.2rem" height="0.14rem" />
            <Skeleton width="3.2rem" height="0.3rem" />
            <Skeleton width="2.4rem" height="0.16rem" />
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.surface}>
            {['40%', '96%', '92%', '88%', '95%', '60%'].map((width) => (
              <Skeleton key={width} width={width} height="0.18rem" />
            ))}
          </div>
        </div>
        <div className={styles.side}>
          <div className={styles.surface}>
            <Skeleton width="100%" height="1.2rem" shape="block" />
          </div>
        </div>
      </div>
    </div>
  )
}
