import { useEffect, useRef, useState } from 'react'
import { codes, failure } from '#contract/errors'
import { FailedState } from '../states/LoadState'
import styles from './VideoPlayer.module.css'

export interface VideoPlayerProps {
  readonly url: string
  /** What the video shows, for screen readers. */
  readonly label: string
  readonly poster?: string
}

/** A video with the browser's own controls. HLS playlists (.m3u8) play in every browser, through a library if necessary. */
export function VideoPlayer({ url, label, poster }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState<string>()
  const failed = broken === `${url} ${attempt}`

  useEffect(() => {
    const element = video.current
    if (!element || failed) return
    const fail = () => setBroken(`${url} ${attempt}`)
    element.addEventListener('error', fail)
    const end = play(element, url, fail)
    return () => {
      element.removeEventListener('error', fail)
      end()
    }
  }, [url, attempt, failed])

  if (failed)
    return (
      <div className={styles.failed}>
        <FailedState failure={failure(codes.toast, '视频加载失败了')} onRetry={() => setAttempt((now) => now + 1)} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of users come without captions
    <video
      ref={video}
      className={styles.video}
      aria-label={label}
      poster={poster}
      controls
      playsInline
      preload="metadata"
    />
  )
}

/** Starts playing. Returns a function that releases the video. */
function play(element: HTMLVideoElement, url: string, fail: () => void): () => void {
  const isList = new URL(url, location.origin).pathname.endsWith('.m3u8')
  if (!isList || element.canPlayType('application/vnd.apple.mpegurl')) {
    element.src = url
    return () => {
      element.removeAttribute('src')
      element.load()
    }
  }
  let release = () => {}
  let isGone = false
  import('hls.js/light').then(({ default: Hls }) => {
    if (isGone) return
    if (!Hls.isSupported()) return fail()
    const hls = new Hls({ enableWorker: false })
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail())
    hls.loadSource(url)
    hls.attachMedia(element)
    release = () => hls.destroy()
  }, fail)
  return () => {
    isGone = true
    release()
  }
}
