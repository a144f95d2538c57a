import { type Live, liveStatus } from '#contract/live/live'
import { Countdown } from '#ui/states/Countdown'
import { formatTimeLeft, stageWords } from '../liveWords'
import { Poster } from '../Poster'
import { SubscribeButton } from '../SubscribeButton'
import { Replay } from './Replay'
import { RunningStage } from './RunningStage'
import styles from './Stage.module.css'

/** The stream or its recording; before that and without a video, its picture. */
export function Stage({ live }: { live: Live }) {
  if (live.status === liveStatus.running && !live.videoUrl) return <RunningStage live={live} />
  if (live.status !== liveStatus.planned && live.videoUrl)
    return (
      <div className={styles.stage}>
        <Replay live={live} />
      </div>
    )
  return (
    <div className={styles.stage} data-still>
      <Poster live={live}>
        <div className={styles.words}>
          {live.status === liveStatus.planned && (
            <p className={styles.left}>
              距开播 <Countdown until={Date.parse(live.startAt)}>{formatTimeLeft}</Countdown>
            </p>
          )}
          <p>{stageWords(live)}</p>
          {live.status === liveStatus.planned && <SubscribeButton live={live} />}
        </div>
      </Poster>
    </div>
  )
}
