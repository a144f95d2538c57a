import { useCall } from '#api/queries'
import { getBroadcast } from '#contract/live/broadcast'
import { findLiveJobs, type Live, liveStatus } from '#contract/live/live'
import { open } from '#kernel/popups/popups'
import { Tag } from '#ui/display/Tag'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { JobCard } from '../../jobs/JobCard'
import { liveJobPopup } from '../popups'
import { HostQuestions } from './HostQuestions'
import styles from './LiveJobs.module.css'

/** The jobs of the stream: each opens beside it, to be asked about and applied to. The host reads here what viewers ask. */
export function LiveJobs({ live }: { live: Live }) {
  const { id } = live
  const reading = useCall(findLiveJobs, { id })
  // The stage reads it again and again.
  const present = useCall(getBroadcast, { id }, { enabled: live.status === liveStatus.running }).data?.jobId
  return (
    <section className={styles.section} aria-label="直播职位">
      {live.isHost && <HostQuestions live={live} />}
      <h2 className={styles.heading}>直播职位</h2>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="本场没有上架职位">可以在互动区问问主持人</EmptyState>}
      >
        {({ list }) => (
          <div className={styles.grid}>
            {list.map((job) => (
              <JobCard
                key={job.id}
                job={job}
                heading="h3"
                selected={job.id === present}
                note={
                  job.id === present && (
                    <p>
                      <Tag tone="danger">正在介绍</Tag>
                    </p>
                  )
                }
                source={{ model: 'live', modelId: id }}
                onPick={() => void open(liveJobPopup, { live, jobId: job.id })}
              />
            ))}
          </div>
        )}
      </LoadState>
    </section>
  )
}
