import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { getBroadcast, startChapter } from '#contract/live/broadcast'
import { findLiveJobs, type Live } from '#contract/live/live'
import { formatSalary } from '#format/salary'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './Chapters.module.css'

/** The jobs of the stream: the host says which one it is about now, which viewers see and the recording keeps as a chapter. */
export function Chapters({ live: { id } }: { live: Live }) {
  const reading = useCall(findLiveJobs, { id })
  const present = useCall(getBroadcast, { id }).data?.jobId
  const begin = async (jobId: number) => {
    if ((await call(startChapter, { id, jobId })).ok) await refresh(getBroadcast, { id })
  }
  return (
    <Card title="介绍职位">
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="本场没有职位">在“我的直播”里修改这场直播，可以选择职位</EmptyState>}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((job) => (
              <li key={job.id} className={styles.job}>
                <span className={styles.name}>{job.jobName}</span>
                <span className={styles.salary}>{formatSalary(job.salary)}</span>
                {present === job.id ? (
                  <Tag tone="primary">正在介绍</Tag>
                ) : (
                  <Button
                    size="small"
                    variant="outline"
                    aria-label={`介绍${job.jobName}`}
                    onClick={() => begin(job.id)}
                  >
                    开始介绍
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}
