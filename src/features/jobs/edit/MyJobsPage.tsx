import { EllipsisVertical } from 'lucide-react'
import { Link } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { findMyJobs, type JobState, type MyJob } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import { formatSalary } from '#format/salary'
import { formatAgo } from '#format/time'
import { useFilters } from '#kernel/lists/filters'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { useDecisions } from '#kernel/user/useCallWhileWaiting'
import { offers } from '#platform/abilities'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { StatusDot, Tag } from '#ui/display/Tag'
import { Menu, type MenuItem } from '#ui/overlays/Menu'
import { degreeLabel, experienceLabel } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { copyJobPath, editJobPath, importJobsPath, jobPath, jobStatisticsPath } from '../paths'
import { manyCitiesPopup } from '../popups'
import { DraftList } from './DraftList'
import styles from './MyJobsPage.module.css'
import { changeStatus, changeUrgent, refreshOwn, topOwn } from './ownJobActs'

const statusFilter = {
  name: 'status',
  kind: 'tabs',
  label: '职位状态',
  size: 'large',
  options: [
    { value: '1', label: '招聘中' },
    { value: '3', label: '待发布' },
    { value: '0', label: '已停止' },
    { value: 'draft', label: '草稿' },
  ],
} as const

const emptyTitles: Readonly<Record<string, string>> = {
  '0': '没有已停止的职位',
  '1': '还没有在招的职位',
  '3': '没有待发布或审核中的职位',
}

const jobs = pagedList({
  filters: [statusFilter],
  pageSize: 20,
  useRows: ({ status }, page) =>
    useCall(
      findMyJobs,
      { status: status === '0' ? 0 : status === '3' ? 3 : 1, ...page },
      { enabled: status !== 'draft' },
    ),
  keyOf: ({ card }) => card.id,
  row: (job) => <Row job={job} />,
  skeleton: <JobListSkeleton />,
  empty: ({ status = '1' }) => ({
    title: emptyTitles[status] ?? '',
    action: <ButtonLink href={editJobPath()}>发布职位</ButtonLink>,
  }),
  className: styles.list,
})

/** /job/mine: the recruiter's own jobs with their results and the actions to edit, refresh, stop and reopen them. */
export default function MyJobsPage() {
  const isMobile = useIsMobile()
  useDecisions('job', () => refresh(findMyJobs))
  const isDrafts = useFilters([statusFilter]).values.status === 'draft'
  return (
    <div className={styles.page}>
      <PagedList
        list={jobs}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              {controls}
              <div className={styles.actions}>
                <ButtonLink href={importJobsPath} variant="outline">
                  批量发布
                </ButtonLink>
                {isMobile && <ButtonLink href={editJobPath()}>发布职位</ButtonLink>}
              </div>
            </header>
            {isDrafts ? <DraftList /> : rows}
          </>
        )}
      />
    </div>
  )
}

function Row({ job }: { job: MyJob }) {
  const { card, chats, sends, state } = job
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={jobPath(card.id)}>{card.jobName}</Link>
          <span className={styles.salary}>{formatSalary(card.salary)}</span>
          {job.card.top && <Tag tone="primary">置顶</Tag>}
          {job.urgent && <Tag tone="primary">急招</Tag>}
        </h2>
        <p className={styles.facts}>
          {[card.areaAddress, experienceLabel(card.experience), degreeLabel(card.degree)].join(' · ')}
        </p>
        <p className={styles.facts}>
          <StatusDot tone={state === jobStatus.open ? 'success' : state === jobStatus.refused ? 'danger' : 'off'}>
            {stateLabels[state]}
          </StatusDot>
          <span>{datesOf(job)}</span>
        </p>
        {state === jobStatus.refused && <p className={styles.refused}>未通过原因：{job.reviewNote}</p>}
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
        {state === jobStatus.open && (
          <Button variant="quiet" size="small" onClick={() => refreshOwn(card.id)}>
            刷新
          </Button>
        )}
        <ButtonLink href={editJobPath(card.id)} variant="quiet" size="small">
          编辑
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => changeStatus(card.id, opens(state) ? 1 : 0)}>
          {state === jobStatus.open
            ? '停止招聘'
            : state === jobStatus.stopped
              ? '重新招聘'
              : state === jobStatus.waiting
                ? '立即发布'
                : '撤回'}
        </Button>
        <Menu items={moreOf(job)}>
          <IconButton label={`「${card.jobName}」的更多操作`} icon={<EllipsisVertical />} />
        </Menu>
      </div>
    </article>
  )
}

const opens = (state: JobState): boolean => state === jobStatus.stopped || state === jobStatus.waiting

const stateLabels: Readonly<Record<JobState, string>> = {
  0: '已停止',
  1: '招聘中',
  3: '待发布',
  4: '审核中',
  5: '未通过',
}

function datesOf({ card, state, beginOn, endOn }: MyJob): string {
  if (state === jobStatus.waiting) return `${beginOn}开始招聘`
  const refreshed = `${formatAgo(card.refreshedAt)}刷新`
  return endOn === '' ? refreshed : `${refreshed} · ${endOn}截止`
}

function moreOf({ card, state, urgent }: MyJob): MenuItem[] {
  const copy = { key: 'copy', label: '复制职位', onPick: () => navigate(copyJobPath(card.id)) }
  const cities = { key: 'cities', label: '发布到其他城市', onPick: () => open(manyCitiesPopup, { id: card.id }) }
  if (state === jobStatus.waiting)
    return [copy, { key: 'stop', label: '不再发布', onPick: () => changeStatus(card.id, jobStatus.stopped) }]
  const numbers = { key: 'numbers', label: '职位数据', onPick: () => navigate(jobStatisticsPath(card.id)) }
  if (state !== jobStatus.open) return state === jobStatus.stopped ? [numbers, copy, cities] : [copy, cities]
  const label = urgent ? '取消急招' : '设为急招'
  return [
    ...[numbers, copy, cities],
    { key: 'urgent', label, onPick: () => changeUrgent(card.id, !urgent) },
    ...(offers('purchases')
      ? [{ key: 'top', label: card.top ? '再置顶1天' : '置顶1天', onPick: () => topOwn(card.id) }]
      : []),
  ]
}
