import { useEffect, useRef, useState } from 'react'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { type Broadcast, getBroadcast } from '#contract/live/broadcast'
import { getLive, type Live } from '#contract/live/live'
import { Button } from '#ui/buttons/Button'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { Poster } from '../Poster'
import { useSteadyUrl } from '../useSteadyUrl'
import styles from './Stage.module.css'

/** Viewers learn so often whether there is something to watch, in ms. */
const pace = 3_000

/** A stream that goes on: what the host's browser sends, or words about why there is nothing to see. */
export function RunningStage({ live }: { live: Live }) {
  const { id } = live
  const broadcast = useCall(getBroadcast, { id }, { staleTime: 0 }).data
  useRereading([getBroadcast], { pace })
  const isOver = broadcast?.isOver === true
  useEffect(() => {
    if (isOver) void refresh(getLive, { id })
  }, [isOver, id])
  const url = useSteadyUrl(broadcast?.url ?? '')
  if (broadcast && url) return <Picture live={live} url={url} isAway={broadcast.state === 'away'} />
  return (
    <div className={styles.stage} data-still>
      <Poster live={live}>
        <div className={styles.words}>
          <p role="status">{wordsOf(broadcast)}</p>
        </div>
      </Poster>
    </div>
  )
}

interface PictureProps {
  readonly live: Live
  readonly url: string
  /** The host's line is broken. */
  readonly isAway: boolean
}

/** The picture, with words while it stands still, since the host's line is broken or the viewer's is slow. */
function Picture({ live, url, isAway }: PictureProps) {
  const [isLagging, setLagging] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (attempt > 0) stage.current?.querySelector('video')?.focus({ preventScroll: true })
  }, [attempt])
  return (
    <div ref={stage} className={styles.stage}>
      <VideoPlayer
        key={attempt}
        url={url}
        label={live.title}
        poster={live.poster || undefined}
        isLive
        onLag={setLagging}
      />
      {isAway && (
        <p className={styles.away} role="status">
          主持人的网络中断了，正在等待恢复…
        </p>
      )}
      {isLagging && !isAway && (
        <div className={styles.lagging} role="status">
          <p>画面卡住了，可能是您的网络较慢，正在等待…</p>
          <Button size="small" variant="outline" onClick={() => setAttempt(attempt + 1)}>
            重新加载画面
          </Button>
        </div>
      )}
    </div>
  )
}

function wordsOf(broadcast: Broadcast | undefined): string {
  if (broadcast?.state === 'on') return '主持人正在接通画面…'
  return '主持人正在互动区图文直播，有画面时会自动播放'
}
