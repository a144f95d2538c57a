import { Link } from 'wouter'
import { findMyJobs, type MyJob, refreshJob, setJobStatus } from '../../../../contract/jobs/edit'
import { jobStatuses, labelOf } from '../../../../contract/settings/labels'
import { call } from '../../../api/call'
import { refresh, useCall } from '../../../api/queries'
import { formatSalary } from '../../../format/salary'
import { formatAgo } from '../../../format/time'
import { PagedList } from '../../../kernel/lists/ListView'
import { pagedList } from '../../../kernel/lists/listRecord'
import { confirm } from '../../../kernel/popups/modals'
import { useIsMobile } from '../../../platform/layout'
import { Button, ButtonLink } from '../../../ui/buttons/Button'
import { StatusDot } from '../../../ui/display/Tag'
import { toastSuccess } from '../../../ui/overlays/toast'
import { degreeLabel, experienceLabel } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { editJobPath, jobPath } from '../paths'
import styles from './MyJobsPage.module.css'

const jobs = pagedList({
  filters: [
    {
      name: 'status',
      kind: 'tabs',
      label: '职位状态',
      size: 'large',
      options: [
        { value: '1', label: '招聘中' },
        { value: '0', label: '已停止' },
      ],
    },
  ],
  pageSize: 20,
  useRows: ({ status }, page) => useCall(findMyJobs, { status: status === '0' ? 0 : 1, ...page }),
  keyOf: ({ card }) => card.id,
  row: (job) => <Row job={job} />,
  skeleton: <JobListSkeleton />,
  empty: ({ status }) => ({
    title: status === '0' ? '没有已停止的职位' : '还没有在招的职位',
    action: <ButtonLink href={editJobPath()}>发布职位</ButtonLink>,
  }),
  className: styles.list,
})

/** /job/mine: the recruiter's own jobs, what they brought, and the ways to edit, refresh, stop and reopen them. */
export default function MyJobsPage() {
  const isMobile = useIsMobile()
  return (
    <div className={styles.page}>
      <PagedList
        list={jobs}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              {controls}
              {isMobile && <ButtonLink href={editJobPath()}>发布职位</ButtonLink>}
            </header>
            {rows}
          </>
        )}
      />
    </div>
  )
}

function Row({ job: { card, chats, sends } }: { job: MyJob }) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={jobPath(card.id)}>{card.jobName}</Link>
          <span className={styles.salary}>{formatSalary(card.salary)}</span>
        </h2>
        <p className={styles.facts}>
          {[card.areaAddress, experienceLabel(card.experience), degreeLabel(card.degree)].join(' · ')}
        </p>
        <p className={styles.facts}>
          <StatusDot tone={card.status === 1 ? 'success' : 'off'}>{labelOf(jobStatuses, card.status)}</StatusDot>
          <span>{formatAgo(card.refreshedAt)}刷新</span>
        </p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dd>{chats}</dd>
          <dt>沟通</dt>
        </div>
        <div>
          <dd>{sends}</dd>
          <dt>投递</dt>
        </div>
      </dl>
      <div className={styles.actions}>
        {card.status === 1 && (
          <Button variant="quiet" size="small" onClick={() => refreshOwn(card.id)}>
            刷新
          </Button>
        )}
        <ButtonLink href={editJobPath(card.id)} variant="quiet" size="small">
          编辑
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => changeStatus(card.id, card.status === 1 ? 0 : 1)}>
          {card.status === 1 ? '停止招聘' : '重新招聘'}
        </Button>
      </div>
    </article>
  )
}

async function refreshOwn(id: number): Promise<void> {
  const result = await call(refreshJob, { id })
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess('已刷新，职位会排到最新列表的前面')
}

async function changeStatus(id: number, status: 0 | 1): Promise<void> {
  const words = { content: '停止后求职者将搜不到这个职位，已有的沟通不受影响。', confirmText: '停止招聘' }
  if (status === 0 && !(await confirm(words))) return
  const result = await call(setJobStatus, { id, status })
  if (!result.ok) return
  await refresh(findMyJobs)
  toastSuccess(status === 1 ? '职位已重新开放' : '职位已停止招聘')
}
