import { useState } from 'react'
import { findSends } from '../../../../contract/jobs/send'
import { useCall } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { open } from '../../../kernel/popups/popups'
import { useIsMobile } from '../../../platform/layout'
import { Button } from '../../../ui/buttons/Button'
import { Tag } from '../../../ui/display/Tag'
import { Select } from '../../../ui/fields/Select'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { personPopup } from '../popups'
import { PeopleSkeleton } from './PeopleSkeleton'
import { PersonCard } from './PersonCard'
import styles from './ReceivedResumes.module.css'

const pageSize = 20
const allJobs = 0

/** Resumes sent to the recruiter's jobs, or one of them, newest first; opening one marks it as seen. */
export function ReceivedResumes({ jobs }: { jobs: readonly { value: number; label: string }[] }) {
  const [picked, setPicked] = useState(allJobs)
  const jobId = picked === allJobs ? undefined : picked
  const [page, setPage] = useState(1)
  const reading = useCall(findSends, { jobId, page, limit: pageSize }, { keepPrevious: true, staleTime: 0 })
  const isMobile = useIsMobile()
  const around = reading.data?.list.flatMap(({ resume }) => resume?.id ?? []) ?? []
  const filter = (
    <div className={styles.filter}>
      <Select
        aria-label="投递的职位"
        options={[{ value: allJobs, label: '全部职位' }, ...jobs]}
        value={picked}
        onChange={(next) => {
          setPicked(next)
          setPage(1)
        }}
      />
    </div>
  )
  return (
    <LoadState
      reading={reading}
      skeleton={<PeopleSkeleton />}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <div className={styles.list}>
          {jobId !== undefined && filter}
          <EmptyState title="还没有收到简历">求职者投递后会出现在这里，主动打招呼能更快招到人</EmptyState>
        </div>
      }
    >
      {({ list, total }) => (
        <div className={styles.list}>
          {filter}
          {list.map(
            ({ id, resume, job, sentAt, status }) =>
              resume && (
                <section key={id} aria-label={`${resume.name}投递的简历`}>
                  <p className={styles.sent}>
                    <Tag tone={status === 0 ? 'primary' : 'plain'}>{status === 0 ? '未查看' : '已查看'}</Tag>
                    <span>
                      {formatAgo(sentAt)}投递「{job.jobName}」
                    </span>
                  </p>
                  <PersonCard
                    person={resume}
                    jobId={job.id}
                    onPick={isMobile ? undefined : () => open(personPopup, { id: resume.id, jobId: job.id, around })}
                  />
                </section>
              ),
          )}
          {total > pageSize && (
            <nav className={styles.pages} aria-label="翻页">
              <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
                上一页
              </Button>
              <span>
                {page} / {Math.ceil(total / pageSize)}
              </span>
              <Button variant="quiet" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                下一页
              </Button>
            </nav>
          )}
        </div>
      )}
    </LoadState>
  )
}
