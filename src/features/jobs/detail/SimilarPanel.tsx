import { Link } from 'wouter'
import type { JobCard } from '../../../../contract/jobs/job'
import { formatSalary } from '../../../format/salary'
import { degreeLabel, experienceLabel } from '../JobCard'
import { jobPath } from '../paths'
import styles from './SimilarPanel.module.css'

/** Similar jobs in short, beside the job. */
export function SimilarPanel({ jobs }: { jobs: readonly JobCard[] }) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs" className={styles.title}>
        相似职位
      </h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link href={jobPath(job.id)} className={styles.job}>
              <span className={styles.head}>
                <span className={styles.name}>{job.jobName}</span>
                <span className={styles.salary}>{formatSalary(job.salary)}</span>
              </span>
              <span className={styles.facts}>
                {[job.areaAddress, experienceLabel(job.experience), degreeLabel(job.degree)].join(' · ')}
              </span>
              <span className={styles.facts}>{job.brand.brandName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
