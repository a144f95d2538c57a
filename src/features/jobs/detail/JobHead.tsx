import { BriefcaseBusiness, GraduationCap, MapPin } from 'lucide-react'
import { type JobDetail, jobStatus } from '#contract/jobs/job'
import { jobStatuses, jobTypes, labelOf } from '#contract/settings/cardLabels'
import { formatAgo } from '#format/ago'
import { formatSalary } from '#format/salary'
import { StatusDot, Tag } from '#ui/display/Tag'
import { degreeLabel, experienceLabel } from '../JobCard'
import styles from './JobHead.module.css'

/** Title, pay, state, and the three things that decide whether to read on. */
export function JobHead({ job, heading: Heading }: { job: JobDetail; heading: 'h1' | 'h2' }) {
  return (
    <div className={styles.head}>
      <p className={styles.state}>
        <StatusDot tone={job.status === jobStatus.open ? 'success' : 'off'}>
          {labelOf(jobStatuses, job.status)}
        </StatusDot>
        <span suppressHydrationWarning>{formatAgo(job.refreshedAt)}更新</span>
        {job.jobType !== 0 && <Tag>{labelOf(jobTypes, job.jobType)}</Tag>}
      </p>
      <div className={styles.titles}>
        <Heading className={styles.title}>{job.jobName}</Heading>
        <span className={styles.salary}>{formatSalary(job.salary)}</span>
      </div>
      <ul className={styles.facts}>
        <li>
          <MapPin aria-hidden="true" />
          {job.areaAddress}
        </li>
        <li>
          <BriefcaseBusiness aria-hidden="true" />
          {experienceLabel(job.experience)}
        </li>
        <li>
          <GraduationCap aria-hidden="true" />
          {degreeLabel(job.degree)}
        </li>
      </ul>
    </div>
  )
}
