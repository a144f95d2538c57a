import type { JobCard, JobDetail } from '#contract/jobs/job'
import { RecentJobs } from '../RecentJobs'
import { AddressPanel } from './AddressPanel'
import { CompanyPanel } from './CompanyPanel'
import styles from './JobPage.module.css'
import { SimilarPanel } from './SimilarPanel'

/** What stands beside a job on a desktop. Phones do not load it. */
export default function DesktopAside({ job, similar }: { job: JobDetail; similar: readonly JobCard[] }) {
  return (
    <aside className={styles.side}>
      <CompanyPanel job={job} />
      <AddressPanel job={job} />
      <SimilarPanel jobs={similar} />
      <RecentJobs except={job.id} />
    </aside>
  )
}
