import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getDeskJob } from '#contract/console/desks/jobs'
import type { OutputOf } from '#contract/endpoint'
import { jobStatus } from '#contract/jobs/job'
import { formatSalary } from '#format/salary'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { open } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { companyPath } from '../../../companies/paths'
import { jobPath } from '../../../jobs/paths'
import { deskPaths, deskRecordPath } from '../../paths'
import { jobDesk, sayJobState } from '../JobsPage'
import { takeDownPopup } from '../works/popups'
import { RecordFrame } from './RecordFrame'
import styles from './Records.module.css'

type Job = OutputOf<typeof getDeskJob>

const missing = <MissingRecord title="职位不存在" href={deskPaths.jobs} label="查看全部职位" />

/** /admin/jobs/detail?id=: one job. */
export default function JobPage() {
  const id = useRecordId()
  return id === undefined ? missing : <JobRecord key={id} id={id} />
}

function JobRecord({ id }: { id: number }) {
  const reading = useCall(getDeskJob, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {(job) => (
        <RecordFrame
          id={id}
          title={job.jobName}
          list={jobDesk}
          state={<StatusDot tone={toneOf(job)}>{sayJobState(job.state)}</StatusDot>}
          facts={factsOf(job)}
          acts={
            <>
              <ButtonLink variant="text" size="small" href={jobPath(id)}>
                职位页面
              </ButtonLink>
              {job.state === jobStatus.open && (
                <Button variant="outline" tone="danger" onClick={() => open(takeDownPopup, { id })}>
                  下架职位
                </Button>
              )}
            </>
          }
          related={job.related}
        >
          <Card title="职位描述">
            <p className={styles.words}>{job.description}</p>
          </Card>
        </RecordFrame>
      )}
    </LoadState>
  )
}

const toneOf = ({ state }: Job) =>
  state === jobStatus.open ? 'success' : state === jobStatus.refused ? 'danger' : 'off'

const factsOf = (job: Job) =>
  [
    ['公司', <CompanyLink key="company" job={job} />],
    ['招聘者', <RecruiterLink key="recruiter" job={job} />],
    ['职位类型', job.position],
    ['薪资', formatSalary(job.salary)],
    ['地区', job.area],
    ['地址', job.address],
    ['发布时间', formatDateTime(job.publishedAt)],
    ['刷新时间', formatDateTime(job.refreshedAt)],
    ['审核意见', job.reviewNote],
  ] as const

function CompanyLink({ job: { brandId, brandName } }: { job: Job }) {
  const mayOpen = useSignalValue(userBase)?.operates?.includes('companies')
  return <Link href={mayOpen ? deskRecordPath('companies', brandId) : companyPath(brandId)}>{brandName}</Link>
}

function RecruiterLink({ job: { userId, recruiter } }: { job: Job }) {
  const mayOpen = useSignalValue(userBase)?.operates?.includes('accounts')
  const name = recruiter || `用户${userId}`
  return mayOpen ? <Link href={deskRecordPath('people', userId)}>{name}</Link> : name
}
