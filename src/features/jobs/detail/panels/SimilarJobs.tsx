import type { JobCard as Job } from '#contract/jobs/job'
import { JobCard } from '../../JobCard'
import styles from './SimilarJobs.module.css'

export function SimilarJobs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.similar}>
      <h2 className={styles.title}>相似职位</h2>
      <div className={styles.list}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} heading="h3" />
        ))}
      </div>
    </section>
  )
}
