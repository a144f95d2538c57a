import { Phone, ShieldAlert } from 'lucide-react'
import { useLogin } from '#api/session'
import { type JobDetail, jobStatus } from '#contract/jobs/job'
import { activityLabel } from '#contract/settings/labels'
import { Button } from '#ui/buttons/Button'
import { StatusDot, TagRow } from '#ui/display/Tag'
import { report } from '../../complaints/popups'
import { MapLink } from '../../maps/MapLink'
import { AvatarPreview } from '../../uploads/pictures/AvatarPreview'
import { actOnJob } from '../actOnJob'
import { ReplyClock } from '../replyClock/ReplyClock'
import { ConditionsPanel } from './conditions/ConditionsPanel'
import styles from './JobBody.module.css'
import { JobHistory } from './JobHistory'

interface JobBodyProps {
  readonly job: JobDetail
  readonly heading: 'h2' | 'h3'
  /** The address is shown beside it. */
  readonly leavesOutAddress?: boolean
}

/** Recruiter, description, skills, benefits, address and safety tips, in the order of "Job detail". */
export function JobBody({ job, heading: Heading, leavesOutAddress }: JobBodyProps) {
  const isOwn = useLogin()?.userId === job.recruiter.userId
  return (
    <div className={styles.body}>
      <RecruiterStrip job={job} />
      <section>
        <Heading className={styles.heading}>职位描述</Heading>
        {job.skills.length + job.workTags.length > 0 && <TagRow tags={[...job.skills, ...job.workTags]} wrap />}
        <p className={styles.description}>{job.description}</p>
        <p className={styles.note}>
          职位类别：{job.positionName}　招聘人数：{job.headcount}人{job.endOn !== '' && `　截止日期：${job.endOn}`}
        </p>
      </section>
      <ConditionsPanel jobId={job.id} heading={Heading} />
      {job.welfare.length + job.allowances.length > 0 && (
        <section>
          <Heading className={styles.heading}>福利待遇</Heading>
          <TagRow tags={[...new Set([...job.welfare, ...job.allowances])]} wrap />
        </section>
      )}
      {!leavesOutAddress && (
        <section>
          <Heading className={styles.heading}>工作地址</Heading>
          <p>
            {job.areaAddress} {job.address}
          </p>
          <MapLink
            lat={job.lat}
            lng={job.lng}
            name={job.brand.brandName}
            address={`${job.areaAddress} ${job.address}`}
          />
        </section>
      )}
      <JobHistory id={job.id} heading={Heading} />
      <section className={styles.tips}>
        <ShieldAlert aria-hidden="true" />
        <p>
          求职中如遇收取费用、扣押证件、诱导异地入职或要求转账等情况，请提高警惕并停止沟通。正规招聘不会以任何名目向求职者收费。
          {!isOwn && (
            <button type="button" className={styles.report} onClick={() => report({ kind: 'job', id: job.id })}>
              举报
            </button>
          )}
        </p>
      </section>
    </div>
  )
}

function RecruiterStrip({ job: { id, recruiter, brand, status, hasContact } }: { job: JobDetail }) {
  const activity = activityLabel({
    online: recruiter.online,
    activeAt: Date.parse(recruiter.activeAt),
    now: Date.now(),
  })
  return (
    <div className={styles.recruiter}>
      <AvatarPreview name={recruiter.name} src={recruiter.avatar} size={48} online={recruiter.online} />
      <div className={styles.words}>
        <p className={styles.name}>
          {recruiter.name}
          {activity && (
            <span className={styles.activity}>
              {recruiter.online ? <StatusDot tone="success">{activity}</StatusDot> : activity}
            </span>
          )}
        </p>
        <p className={styles.note}>{[recruiter.jobTitle, brand.brandName].filter(Boolean).join(' · ')}</p>
        {recruiter.replyMinutes !== undefined && <ReplyClock minutes={recruiter.replyMinutes} />}
      </div>
      {hasContact && status === jobStatus.open && (
        <Button
          variant="text"
          size="small"
          icon={<Phone />}
          onClick={() => actOnJob(({ showContact }) => showContact(id))}
        >
          电话联系
        </Button>
      )}
    </div>
  )
}
