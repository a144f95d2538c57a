import { Link } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findJobReviews, reviewJob } from '#contract/jobs/life'
import { formatSalary } from '#format/salary'
import { formatAgo } from '#format/time'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { toastSuccess } from '#ui/overlays/toast'
import { companyPath } from '../../companies/paths'
import { degreeLabel, experienceLabel } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { refusalPopup } from './popups'
import styles from './ReviewPage.module.css'

type Waiting = OutputOf<typeof findJobReviews>['list'][number]

const reviews = pagedList({
  pageSize: 20,
  useRows: (_, page) => useCall(findJobReviews, page, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ card }: Waiting) => card.id,
  row: (waiting: Waiting) => <Row waiting={waiting} />,
  skeleton: <JobListSkeleton />,
  empty: { title: '没有等待审核的职位' },
  className: styles.list,
})

/** /admin/jobs/review: jobs that wait for an operator of the site. */
export default function ReviewPage() {
  return (
    <div className={styles.page}>
      <PagedList
        list={reviews}
        frame={(_, rows) => (
          <>
            <h1 className={styles.title}>职位审核</h1>
            {rows}
          </>
        )}
      />
    </div>
  )
}

function Row({ waiting: { card, description, submittedAt, isParty } }: { waiting: Waiting }) {
  const pass = async () => {
    const result = await call(reviewJob, { id: card.id, passes: true })
    await refresh(findJobReviews)
    if (result.ok) toastSuccess('已通过')
  }
  const refuse = async () => {
    await open(refusalPopup, { id: card.id, jobName: card.jobName })
    await refresh(findJobReviews)
  }
  return (
    <article className={styles.row}>
      <h2 className={styles.name}>
        {card.jobName}
        <span className={styles.salary}>{formatSalary(card.salary)}</span>
      </h2>
      <p className={styles.facts}>
        <Link href={companyPath(card.brand.id)}>{card.brand.brandName}</Link>
        {` · ${card.recruiter.name} · ${card.areaAddress} · ${experienceLabel(card.experience)} · ${degreeLabel(card.degree)} · ${formatAgo(submittedAt)}提交`}
      </p>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        {isParty ? (
          <PartyNote />
        ) : (
          <>
            <Button variant="outline" tone="danger" aria-label={`不通过${card.jobName}`} onClick={refuse}>
              不通过
            </Button>
            <Button aria-label={`通过并发布${card.jobName}`} onClick={pass}>
              通过并发布
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
