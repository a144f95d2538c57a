import { Link } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { useMinute } from '#api/useMinute'
import type { OutputOf } from '#contract/endpoint'
import { findSends, getSend } from '#contract/jobs/send'
import { cancelled, closed, improper, type SendStatus, sendStateLabel, sendStates } from '#contract/jobs/sendStates'
import { formatAgo } from '#format/time'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { conversationPath } from '../../chat/paths'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath, sendPath } from '../paths'
import styles from './SendsPage.module.css'
import { cancel, mayCancel, mayUrge, urge } from './sendActs'
import { nextWords, toneOf } from './sendWords'
import { useSendNews } from './useSendNews'

const over: readonly SendStatus[] = [improper, cancelled, closed]
const tabs = [
  { value: '', label: '全部' },
  ...sendStates.slice(0, 5).map(({ value, label }) => ({ value: String(value), label })),
  { value: 'over', label: '已结束' },
]

const statusesOf = (state: string): SendStatus[] | undefined => {
  if (state === '') return undefined
  return state === 'over' ? [...over] : [Number(state) as SendStatus]
}

const sends = pagedList({
  filters: [{ name: 'state', kind: 'tabs', label: '投递状态', options: tabs }],
  pageSize: 20,
  useRows: ({ state = '' }, page) =>
    useCall(findSends, { ...page, statuses: statusesOf(state) }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }) => id,
  row: (send) => <Row send={send} />,
  skeleton: <JobListSkeleton />,
  empty: ({ state }) => ({
    title: state ? '没有这个状态的投递' : '还没有投递过职位',
    text: '投递后，每一步进展都会显示在这里',
    action: <ButtonLink href={jobsPath}>去看看职位</ButtonLink>,
  }),
  className: styles.list,
})

/** /job/sends: what the seeker applied to, the last first, by state: what happened when, and what comes next. */
export default function SendsPage() {
  useSendNews(() => {
    void refresh(findSends)
    void refresh(getSend)
  })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>投递记录</h1>
      <PagedList
        list={sends}
        frame={(controls, rows) => (
          <>
            <div className={styles.tabs}>{controls}</div>
            {rows}
          </>
        )}
      />
    </div>
  )
}

function Row({ send }: { send: OutputOf<typeof findSends>['list'][number] }) {
  const { id, job, status, sentAt, changedAt, cid } = send
  const now = useMinute()
  return (
    <section className={styles.send} aria-label={`投递「${job.jobName}」`}>
      <div className={styles.state}>
        <StatusDot tone={toneOf(status)}>{sendStateLabel(status)}</StatusDot>
        <span className={styles.when}>
          {formatAgo(sentAt)}投递{changedAt !== sentAt && `，${formatAgo(changedAt)}更新`}
        </span>
        <Link href={sendPath(id)} className={styles.detail}>
          投递详情
        </Link>
      </div>
      <p className={styles.next}>{nextWords(send)}</p>
      <div className={styles.job}>
        <JobCard job={job} />
      </div>
      <div className={styles.acts}>
        {mayCancel(send) && (
          <Button variant="quiet" size="small" onClick={() => cancel(send)}>
            撤回
          </Button>
        )}
        {mayUrge(send, now) && (
          <Button variant="quiet" size="small" onClick={() => urge(send)}>
            催一催
          </Button>
        )}
        <ButtonLink variant="outline" size="small" href={conversationPath(cid)}>
          继续沟通
        </ButtonLink>
      </div>
    </section>
  )
}
