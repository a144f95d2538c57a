import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findSends } from '#contract/jobs/send'
import { sent } from '#contract/jobs/sendStates'
import { formatAgo } from '#format/time'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Tag } from '#ui/display/Tag'
import { personPopup } from '../../popups'
import { PersonCard } from '../PersonCard'
import { PeopleSkeleton } from './PeopleSkeleton'
import styles from './ReceivedResumes.module.css'

const received = pagedList<Received>({
  pageSize: 20,
  useRows: ({ job }, page) => {
    const jobId = job ? Number(job) : undefined
    const { data, ...reading } = useCall(findSends, { jobId, ...page }, { keepPrevious: true, staleTime: 0 })
    return { ...reading, data: data && { ...data, list: data.list.flatMap(withResume) } }
  },
  keyOf: ({ id }) => id,
  row: (send, all) => <Row send={send} around={all.map(({ resume }) => resume.id)} />,
  skeleton: <PeopleSkeleton />,
  empty: { title: '还没有收到简历', text: '求职者投递后会出现在这里，主动打招呼能更快招到人' },
  className: styles.list,
})

type JobSend = OutputOf<typeof findSends>['list'][number]

interface Received extends JobSend {
  readonly resume: NonNullable<JobSend['resume']>
}

const withResume = (send: JobSend): readonly Received[] => (send.resume ? [{ ...send, resume: send.resume }] : [])

/** Resumes sent to the recruiter's jobs, or one of them, newest first; opening one marks it as seen. */
export function ReceivedResumes({ jobs }: { jobs: readonly { value: number; label: string }[] }) {
  const options = [
    { value: '', label: '全部职位' },
    ...jobs.map(({ value, label }) => ({ value: String(value), label })),
  ]
  const list = { ...received, filters: [{ name: 'job', kind: 'select', label: '投递的职位', options }] as const }
  return (
    <PagedList
      list={list}
      frame={(controls, rows) => (
        <div className={styles.view}>
          <div className={styles.filter}>{controls}</div>
          {rows}
        </div>
      )}
    />
  )
}

function Row({ send: { resume, job, sentAt, status }, around }: { send: Received; around: readonly number[] }) {
  const isMobile = useIsMobile()
  return (
    <section aria-label={`${resume.name}投递的简历`}>
      <p className={styles.sent}>
        <Tag tone={status === sent ? 'primary' : 'plain'}>{status === sent ? '未查看' : '已查看'}</Tag>
        <span>
          {formatAgo(sentAt)}投递「{job.jobName}」
        </span>
      </p>
      <PersonCard
        person={resume}
        jobId={job.id}
        onPick={isMobile ? undefined : () => open(personPopup, { id: resume.id, jobId: job.id, around: [...around] })}
      />
    </section>
  )
}
