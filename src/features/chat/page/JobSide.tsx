import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getJob } from '#contract/jobs/job'
import { LoadState } from '#ui/states/LoadState'
import { JobBody } from '../../jobs/detail/JobBody'
import { JobHead } from '../../jobs/detail/JobHead'
import { jobPath } from '../../jobs/paths'
import styles from './SidePane.module.css'

export default function JobSide({ id }: { id: number }) {
  const reading = useCall(getJob, { id })
  return (
    <LoadState reading={reading}>
      {({ job }) => (
        <>
          <JobHead job={job} heading="h2" />
          <JobBody job={job} heading="h3" />
          <Link href={jobPath(id)} className={styles.more}>
            查看职位详情
          </Link>
        </>
      )}
    </LoadState>
  )
}
