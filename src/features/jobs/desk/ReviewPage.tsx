import { Link } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { findJobReviews, reviewJob } from '#contract/jobs/life'
import { formatSalary } from '#format/salary'
import { formatAgo } from '#format/time'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { prompt } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { toastSuccess } from '#ui/overlays/toast'
import { companyPath } from '../../companies/paths'
import { degreeLabel, experienceLabel } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
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
            <Button variant="outline" onClick={() => refuse(card.id)}>
              不通过
            </Button>
            <Button onClick={() => decide({ id: card.id, passes: true })}>通过并发布</Button>
          </>
        )}
      </div>
    </article>
  )
}

async function refuse(id: number): Promise<void> {
  const words = { title: '不通过的原因', label: '原因', placeholder: '招聘者会看到这段话', maxLength: 200 }
  await prompt({ ...words, save: (note) => decide({ id, passes: false, note }, { silent: true }) })
}

async function decide(input: Parameters<typeof call<typeof reviewJob>>[1], options?: { silent: boolean }) {
  const result = await call(reviewJob, input, options)
  await refresh(findJobReviews)
  if (result.ok) toastSuccess(input.passes ? '已通过' : '已退回给招聘者')
  return result
}
