import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { useLogin } from '#api/session'
import { type JobCard, jobStatus } from '#contract/jobs/job'
import { recruiter } from '#contract/roles'
import { formatSalary } from '#format/salary'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Tag } from '#ui/display/Tag'
import { degreeLabel, experienceLabel } from '../../jobs/JobCard'
import { jobPath } from '../../jobs/paths'
import { switchJobPopup } from '../popups'
import styles from './JobStrip.module.css'

export interface JobStripProps {
  readonly cid: number
  readonly job: JobCard
  /** Nobody can write any more, so the job cannot be switched either. */
  readonly isClosed: boolean
}

/** The job that the talk is about; on a phone it folds away. */
export const JobStrip = memo(function JobStrip({ cid, job, isClosed }: JobStripProps) {
  const [isOpen, setOpen] = useState(true)
  const isMobile = useIsMobile()
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <div className={styles.strip}>
      <Link href={jobPath(job.id)} className={styles.job}>
        <span className={styles.head}>
          <span className={styles.name}>{job.jobName}</span>
          {job.status === jobStatus.stopped && <Tag>已停止</Tag>}
          <span className={styles.salary}>{formatSalary(job.salary)}</span>
        </span>
        {isOpen && (
          <span className={styles.facts}>
            {[job.brand.brandName, job.areaAddress, experienceLabel(job.experience), degreeLabel(job.degree)].join(
              ' · ',
            )}
          </span>
        )}
      </Link>
      {isRecruiter && !isClosed && (
        <Button variant="text" size="small" onClick={() => open(switchJobPopup, { cid, jobId: job.id })}>
          切换职位
        </Button>
      )}
      {isMobile && (
        <IconButton
          label={isOpen ? '收起职位' : '展开职位'}
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </div>
  )
})
