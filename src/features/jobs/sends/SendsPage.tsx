import { useState } from 'react'
import { Link } from 'wouter'
import { jobPages } from '../../../../contract/jobs/pages'
import { findSends } from '../../../../contract/jobs/send'
import { pathTo } from '../../../../contract/page'
import { useCall } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { ButtonLink } from '../../../ui/buttons/Button'
import { StatusDot } from '../../../ui/display/Tag'
import { Pager } from '../../../ui/lists/Pager'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { conversationPath } from '../../chat/paths'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobsPath } from '../paths'
import styles from './SendsPage.module.css'

const pageSize = 20

/** /job/sends: the jobs that a seeker applied to, the last first, with what became of each. */
export default function SendsPage() {
  const [page, setPage] = useState(1)
  const reading = useCall(findSends, { page, limit: pageSize }, { keepPrevious: true, staleTime: 0 })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>投递记录</h1>
      <LoadState
        reading={reading}
        skeleton={<JobListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title="还没有投递过职位" action={<ButtonLink href={jobsPath}>去看看职位</ButtonLink>}>
            投递后，招聘者是否查看会显示在这里
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <ul className={styles.list}>
              {list.map(({ id, job, status, sentAt, cid }) => (
                <li key={id}>
                  <p className={styles.state}>
                    <StatusDot tone={status === 1 ? 'success' : 'off'}>{status === 1 ? '已查看' : '未查看'}</StatusDot>
                    <span>{formatAgo(sentAt)}投递</span>
                    <Link href={pathTo(jobPages['job-send-detail'], { id })} className={styles.talk}>
                      投递详情
                    </Link>
                    <Link href={conversationPath(cid)}>继续沟通</Link>
                  </p>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={pageSize} total={total} onPick={setPage} />
          </>
        )}
      </LoadState>
    </div>
  )
}
