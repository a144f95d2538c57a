import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getTeachIn } from '#contract/activities/fairs'
import { useRecordId } from '#kernel/pages/recordId'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { companyPath } from '../../companies/paths'
import { JobCard } from '../../jobs/JobCard'
import { ActivityView } from '../ActivityView'
import { fairsPath } from '../paths'
import styles from './TeachInPage.module.css'

const missing = <MissingRecord title="宣讲会不存在或已结束" href={fairsPath} label="看看其他宣讲会" />

/** /teach-in/{id}: a company's talk at a school, with sign-up, check-in and the company's jobs. */
export default function TeachInPage() {
  const id = useRecordId()
  return id === undefined ? missing : <TeachIn key={id} id={id} />
}

function TeachIn({ id }: { id: number }) {
  const reading = useCall(getTeachIn, { id }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={missing}>
      {({ activity, seats, school, company, jobs }) => (
        <div className={styles.page}>
          <div className={styles.sheet}>
            <ActivityView id={id} heads />
            <p className={styles.facts}>
              {company && <Link href={companyPath(company.id)}>{company.name}</Link>}
              {school !== '' && <span>{school}</span>}
              {seats > 0 && <span>{activity.people >= seats ? '名额已满' : `余${seats - activity.people}个名额`}</span>}
            </p>
          </div>
          {jobs.length > 0 && (
            <section aria-labelledby="jobs">
              <h2 id="jobs" className={styles.heading}>
                在招职位
              </h2>
              <div className={styles.jobs}>
                {jobs.map((job) => (
                  <JobCard key={job.id} job={job} heading="h3" />
                ))}
              </div>
            </section>
          )}
        </div>
      )}
    </LoadState>
  )
}
