import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { getJob } from '#contract/jobs/job'
import { ShareButton } from '#kernel/host/ShareButton'
import { componentOf, fetchComponent } from '#kernel/loadable'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { useRecordId } from '#kernel/pages/recordId'
import { matchPath } from '#kernel/pages/routes'
import { useTitle } from '#kernel/pages/title'
import { layoutNow, useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { jobsPath } from '../paths'
import { JobActions } from './JobActions'
import { JobBody } from './JobBody'
import { JobHead } from './JobHead'
import styles from './JobPage.module.css'
import { JobPageSkeleton } from './JobPageSkeleton'
import { CompanyPanel } from './panels/CompanyPanel'
import { SimilarJobs } from './panels/SimilarJobs'
import { useNoteViewed } from './useNoteViewed'

const missing = <MissingRecord title="职位不存在或已下线" href={jobsPath} label="看看其他职位" />

/** Phones load nothing of the desktop's side column. */
const loadAside = () => import('./DesktopAside')

export const prepare = () => (layoutNow() === 'desktop' ? fetchComponent(loadAside) : undefined)

const ChooseJob = lazy(() => import('./ChooseJob'))

/** /job/{id}: a job with all there is to know before talking (screens "Job detail"). */
export default function JobPage() {
  const id = useRecordId()
  const [path] = useLocation()
  const names = new URLSearchParams(useSearch()).has('id')
  const isBare = matchPath(path)?.page.aliases?.some((alias) => alias === path) && !names
  if (id !== undefined) return <Job key={id} id={id} />
  return isBare ? <ChooseJob /> : missing
}

function Job({ id }: { id: number }) {
  const reading = useCall(getJob, { id })
  const job = reading.data?.job
  const isMobile = useIsMobile()
  const Aside = componentOf(loadAside)
  useTitle(job && `${job.jobName} - ${job.brand.brandName}`)
  useNoteViewed(job)
  return (
    <LoadState reading={reading} missing={missing} skeleton={<JobPageSkeleton />}>
      {({ job, similar }) => (
        <div className={styles.page}>
          {isMobile && (
            <HeaderActions>
              <ShareButton of="job" id={job.id} />
            </HeaderActions>
          )}
          <header className={styles.head}>
            <div className={styles.inner}>
              <JobHead job={job} heading="h1" />
              {!isMobile && (
                <div className={styles.actions}>
                  <ShareButton of="job" id={job.id} />
                  <JobActions job={job} size="large" />
                </div>
              )}
            </div>
          </header>
          <div className={styles.columns}>
            <div className={styles.main}>
              <section className={styles.surface}>
                <JobBody job={job} heading="h2" leavesOutAddress={!isMobile} />
              </section>
              {isMobile && <CompanyPanel job={job} />}
              {isMobile && <SimilarJobs jobs={similar} />}
            </div>
            {!isMobile && (
              <Suspense fallback={null}>
                <Aside job={job} similar={similar} />
              </Suspense>
            )}
          </div>
          {isMobile && (
            <BottomBar>
              <JobActions job={job} size="large" />
            </BottomBar>
          )}
        </div>
      )}
    </LoadState>
  )
}
