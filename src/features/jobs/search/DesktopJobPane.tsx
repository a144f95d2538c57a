import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getJob } from '#contract/jobs/job'
import { LoadState } from '#ui/states/LoadState'
import { Skeleton } from '#ui/states/Skeleton'
import { JobActions } from '../detail/JobActions'
import { JobBody } from '../detail/JobBody'
import { JobHead } from '../detail/JobHead'
import { useNoteViewed } from '../detail/useNoteViewed'
import { jobPath } from '../paths'
import styles from './JobPane.module.css'

export interface JobPaneProps {
  readonly id: number
  /** False for the first of the list, which nobody has pressed and which does not count as viewed. */
  readonly isPicked: boolean
}

/** The chosen job beside the list, so that the list keeps its place. */
export default function DesktopJobPane({ id, isPicked }: JobPaneProps) {
  const reading = useCall(getJob, { id })
  useNoteViewed(isPicked ? reading.data?.job : undefined)
  return (
    <section className={styles.pane} aria-label="职位详情">
      <LoadState reading={reading} skeleton={<PaneSkeleton />}>
        {({ job }) => (
          <>
            <header className={styles.head}>
              <JobHead job={job} heading="h2" />
              <div className={styles.actions}>
                <JobActions job={job} />
                <Link href={jobPath(job.id)} className={styles.full}>
                  <ExternalLink aria-hidden="true" />
                  查看完整页面
                </Link>
              </div>
            </header>
            {/* A new job starts at its top. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only when it has the focus */}
            <section className={styles.body} key={job.id} aria-label="职位介绍" tabIndex={0}>
              <JobBody job={job} heading="h3" />
            </section>
          </>
        )}
      </LoadState>
    </section>
  )
}

function PaneSkeleton() {
  return (
    <div className={styles.waiting}>
      {['30%', '60%', '45%', '94%', '90%', '92%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height="0.2rem" />
      ))}
    </div>
  )
}
