import type { JobCard, JobDetail } from '#contract/jobs/job'
import { RecentJobs } from '../RecentJobs'
import styles from './JobPage.module.css'
import { AddressPanel } from './panels/AddressPanel'
import { CompanyPanel } from './panels/CompanyPanel'
import { SimilarPanel } from './panels/SimilarPanel'

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
