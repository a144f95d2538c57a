import { useCall } from '#api/queries'
import { findLiveJobs, type Live } from '#contract/live/live'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { JobCard } from '../../jobs/JobCard'
import styles from './LiveJobs.module.css'

/** The jobs of the stream, each with a link to its page. */
export function LiveJobs({ live: { id } }: { live: Live }) {
  const reading = useCall(findLiveJobs, { id })
  return (
    <section aria-label="直播职位">
      <h2 className={styles.heading}>直播职位</h2>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="本场没有上架职位">可以在互动区问问主持人</EmptyState>}
      >
        {({ list }) => (
          <div className={styles.grid}>
            {list.map((job) => (
              <JobCard key={job.id} job={job} heading="h3" source={{ model: 'live', modelId: id }} />
            ))}
          </div>
        )}
      </LoadState>
    </section>
  )
}
