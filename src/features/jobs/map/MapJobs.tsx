import type { Loaded } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import type { findJobsOnMap } from '#contract/jobs/map'
import { navigate } from '#kernel/pages/navigation'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobPath } from '../paths'
import styles from './JobMapPage.module.css'
import { travelTime } from './travelTime'

export interface MapJobsProps {
  readonly found: Loaded<OutputOf<typeof findJobsOnMap>>
  /** Id of the job of the pressed mark, which comes first. */
  readonly chosen: number | undefined
}

/** The jobs that the map shows, as cards with the time to get there. */
export function MapJobs({ found, chosen }: MapJobsProps) {
  const isChosen = ({ id }: { readonly id: number }) => Number(id === chosen)
  const jobs = found.data?.list.toSorted((one, other) => isChosen(other) - isChosen(one))
  return (
    <LoadState
      reading={{ ...found, data: jobs }}
      skeleton={<JobListSkeleton count={4} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title="这一带没有符合的职位">拖动或缩小地图，或减少筛选条件</EmptyState>}
    >
      {(list) => (
        <ul className={styles.cards}>
          {list.map((job) => (
            <li key={job.id}>
              <JobCard
                job={job}
                selected={job.id === chosen}
                note={job.distance !== null && <p className={styles.travel}>{travelTime(job.distance)}</p>}
                onPick={({ id }) => navigate(jobPath(id))}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}
