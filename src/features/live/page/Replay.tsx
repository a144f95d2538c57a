import { useState } from 'react'
import type { Live } from '#contract/live/live'
import { Button } from '#ui/buttons/Button'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { formatTimeLeft } from '../liveWords'
import styles from './Replay.module.css'

/** A recording, with the moments at which the host began to talk about a job. */
export function Replay({ live }: { live: Live }) {
  const [seek, setSeek] = useState<{ readonly second: number; readonly order: number }>()
  const { videoUrl, title, poster, chapters } = live
  const go = (second: number) => setSeek((former) => ({ second, order: (former?.order ?? 0) + 1 }))
  return (
    <>
      <VideoPlayer url={videoUrl} label={title} poster={poster || undefined} seek={seek} />
      {chapters.length > 0 && (
        <nav className={styles.chapters} aria-label="回放章节">
          {chapters.map(({ seconds, jobName }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters never move
            <Button key={at} size="small" variant="quiet" onClick={() => go(seconds)}>
              {formatTimeLeft(seconds)} {jobName}
            </Button>
          ))}
        </nav>
      )}
    </>
  )
}
