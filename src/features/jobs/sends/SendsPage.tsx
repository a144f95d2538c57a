import { Link } from 'wouter'
import { jobPages } from '../../../../contract/jobs/pages'
import { findSends } from '../../../../contract/jobs/send'
import { pathTo } from '../../../../contract/page'
import { useCall } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { PagedList } from '../../../kernel/lists/ListView'
import { pagedList } from '../../../kernel/lists/listRecord'
import { ButtonLink } from '../../../ui/buttons/Button'
import { StatusDot } from '../../../ui/display/Tag'
import { conversationPath } from '../../chat/paths'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath } from '../paths'
import styles from './SendsPage.module.css'

const sends = pagedList({
  pageSize: 20,
  useRows: (_, page) => useCall(findSends, page, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }) => id,
  row: ({ id, job, status, sentAt, cid }) => (
    <>
      <p className={styles.state}>
        <StatusDot tone={status === 1 ? 'success' : 'off'}>{status === 1 ? '已查看' : '未查看'}</StatusDot>
        <span>{formatAgo(sentAt)}投递</span>
        <Link href={pathTo(jobPages['job-send-detail'], { id })} className={styles.talk}>
          投递详情
        </Link>
        <Link href={conversationPath(cid)}>继续沟通</Link>
      </p>
      <JobCard job={job} />
    </>
  ),
  skeleton: <JobListSkeleton />,
  empty: {
    title: '还没有投递过职位',
    text: '投递后，招聘者是否查看会显示在这里',
    action: <ButtonLink href={jobsPath}>去看看职位</ButtonLink>,
  },
  className: styles.list,
})

/** /job/sends: the jobs that a seeker applied to, the last first, with what became of each. */
export default function SendsPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>投递记录</h1>
      <PagedList list={sends} />
    </div>
  )
}
