import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { jobPath } from './paths'
import styles from './RecentJobs.module.css'
import { followRecentJobs, recentJobs } from './recentJobs'

interface Props {
  /** The job on screen, which is left out. */
  readonly except?: number
  /** Over the width of a desktop's page, in three columns. */
  readonly wide?: boolean
}

/** 最近浏览: the jobs looked at last on this device (core 9), in any of its tabs. */
export function RecentJobs({ except, wide }: Props) {
  const { list } = useSnapshot(recentJobs)
  useEffect(followRecentJobs, [])
  const others = list.filter(({ id }) => id !== except)
  if (others.length === 0) return null
  return (
    <section className={styles.panel} data-wide={wide || undefined} aria-labelledby="recent-jobs">
      <h2 id="recent-jobs" className={styles.title}>
        最近浏览
      </h2>
      <ul className={styles.list}>
        {others.map(({ id, jobName, salaryLabel, areaAddress, brand }) => (
          <li key={id}>
            <Link href={jobPath(id)} className={styles.job}>
              <span className={styles.name}>{jobName}</span>
              <span className={styles.salary}>{salaryLabel}</span>
              <span className={styles.facts}>{[areaAddress, brand.brandName].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
