import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { type JobCard as Job, jobStatus } from '#contract/jobs/job'
import { sayReplyClock } from '#contract/jobs/replyClock'
import type { SubmitSource } from '#contract/jobs/submitSource'
import { degrees, experiences, labelOf, scales, stages } from '#contract/settings/cardLabels'
import { formatAgo } from '#format/ago'
import { formatDistance } from '#format/distance'
import { formatSalary } from '#format/salary'
import { useInBrowser } from '#platform/inBrowser'
import { useSeen } from '#platform/seen'
import { Avatar } from '#ui/display/identity/Avatar'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { Tag, TagRow } from '#ui/display/Tag'
import styles from './JobCard.module.css'
import { jobPath } from './paths'
import { wasViewed } from './recentJobs'

export interface JobCardProps {
  readonly job: Job
  /** Shown in the pane beside the list. */
  readonly selected?: boolean
  /** Under a titled section of the page it is `h3`. */
  readonly heading?: 'h2' | 'h3'
  /** A line below the tags: why the job is recommended. */
  readonly note?: ReactNode
  /** In the first window: its pictures are part of the first screen. */
  readonly near?: boolean
  /** A button at the end of the last line. */
  readonly action?: ReactNode
  /** What leads to the job, if it is not the job itself. */
  readonly source?: SubmitSource
  /** Picks the job instead of opening its page; a modified click still opens it. */
  readonly onPick?: (job: Job) => void
}

/** Title and pay, what is asked for, the company, the recruiter, the place and the date (screens "Job list"). */
export function JobCard({ job, selected, heading: Heading = 'h2', note, near, action, source, onPick }: JobCardProps) {
  const [watch, isSeen] = useSeen(job.id, near)
  const pick = (event: MouseEvent) => {
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick(job)
  }
  return (
    <article ref={watch} className={styles.card} data-selected={selected || undefined}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <Link
            href={jobPath(job.id, source)}
            className={styles.link}
            onClick={pick}
            aria-current={selected || undefined}
          >
            {job.jobName}
          </Link>
        </Heading>
        <span className={styles.salary}>{formatSalary(job.salary)}</span>
      </div>
      <TagRow tags={tagsOf(job)} />
      {note}
      <div className={styles.company}>
        <CompanyLogo name={job.brand.brandName} src={isSeen ? job.brand.logo : undefined} size={40} />
        <div className={styles.companyWords}>
          <span className={styles.brand}>
            {job.brand.brandName}
            {job.brand.certified === false && <span className={styles.uncertified}>未认证</span>}
          </span>
          <span className={styles.facts}>{factsOf(job)}</span>
        </div>
        <span className={styles.marks}>
          <Marks job={job} />
          {job.recruiter.replyMinutes !== undefined && (
            <span className={styles.reply}>{sayReplyClock(job.recruiter.replyMinutes)}</span>
          )}
        </span>
      </div>
      <div className={styles.foot}>
        <span className={styles.recruiter}>
          <Avatar
            name={job.recruiter.name}
            src={isSeen ? job.recruiter.avatar : undefined}
            size={24}
            online={job.recruiter.online}
          />
          <span className={styles.recruiterName}>
            {job.recruiter.name}
            {job.recruiter.jobTitle && ` · ${job.recruiter.jobTitle}`}
          </span>
        </span>
        <span className={styles.place}>
          {job.areaAddress}
          {job.distance !== null && ` · ${formatDistance(job.distance)}`}
        </span>
        <span className={styles.date} suppressHydrationWarning>
          {formatAgo(job.refreshedAt)}
        </span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
    </article>
  )
}

/** Marks jobs that the user has talked about or looked at. */
function Marks({ job }: { job: Job }) {
  const isViewed = useInBrowser(wasViewed(job.id), false)
  if (job.status === jobStatus.stopped) return <Tag>已停止</Tag>
  if (job.contacted) return <Tag tone="primary">沟通过</Tag>
  if (job.top) return <Tag tone="primary">置顶</Tag>
  if (job.urgent) return <Tag tone="danger">急招</Tag>
  return isViewed ? <Tag>已看过</Tag> : null
}

const tagsOf = (job: Job): readonly string[] => [
  experienceLabel(job.experience),
  degreeLabel(job.degree),
  ...job.skills.slice(0, 4),
]

export const experienceLabel = (value: number): string => (value === 0 ? '经验不限' : labelOf(experiences, value))
export const degreeLabel = (value: number): string => (value === 0 ? '学历不限' : labelOf(degrees, value))

const factsOf = ({ brand }: Job): string =>
  [brand.industry, labelOf(stages, brand.stage), labelOf(scales, brand.scale)].filter(Boolean).join(' · ')
