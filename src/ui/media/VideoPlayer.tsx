import { type RefObject, useEffect, useRef, useState } from 'react'
import { codes, failure } from '#contract/errors'
import { FailedState } from '../states/LoadState'
import styles from './VideoPlayer.module.css'

export interface VideoPlayerProps {
  readonly url: string
  /** What the video shows, for screen readers. */
  readonly label: string
  readonly poster?: string
  /** Plays by itself, near the end of what there is, without sound if the browser wants that; waits for what is to come. */
  readonly isLive?: boolean
  /** The user has just asked for it: it plays as soon as it can. */
  readonly playsAtOnce?: boolean
  /** Goes to this second and plays; `order` grows with each request. */
  readonly seek?: { readonly second: number; readonly order: number }
  /** Called with true when it has stood still for some seconds since nothing comes, with false when that is over. */
  readonly onLag?: (isLagging: boolean) => void
}

/** A video with the browser's own controls. HLS playlists (.m3u8) play in every browser, through a library if necessary. */
export function VideoPlayer({
  url,
  label,
  poster,
  isLive = false,
  playsAtOnce = false,
  seek,
  onLag,
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState<{ readonly what: string; readonly why: string }>()
  const failed = broken?.what === `${url} ${attempt}`

  useEffect(() => {
    const element = video.current
    if (!element || failed) return
    const fail = (why = unloaded) => setBroken({ what: `${url} ${attempt}`, why })
    const failToLoad = () => fail()
    element.addEventListener('error', failToLoad)
    const end = play(element, { url, isLive, fail })
    return () => {
      element.removeEventListener('error', failToLoad)
      end()
    }
  }, [url, attempt, failed, isLive])

  useLag(video, onLag, failed ? '' : `${url} ${attempt}`)

  useEffect(() => {
    const element = video.current
    if (!element || !seek) return
    element.currentTime = seek.second
    void element.play().catch(() => {})
  }, [seek])

  if (failed)
    return (
      <div className={styles.failed}>
        <FailedState failure={failure(codes.toast, broken.why)} onRetry={() => setAttempt((now) => now + 1)} />
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
      autoPlay={playsAtOnce}
      playsInline
      preload="metadata"
    />
  )
}

/** In ms: a pause that is shorter is no trouble. */
const lagsAfter = 4_000
/** It goes on, or nobody waits for it any longer. */
const endsOfLag = ['playing', 'pause', 'ended'] as const

/** `source`: what the element plays; empty without an element. */
function useLag(video: RefObject<HTMLVideoElement | null>, onLag: VideoPlayerProps['onLag'], source: string): void {
  useEffect(() => {
    const element = video.current
    if (!element || !onLag || source === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer ??= setTimeout(onLag, lagsAfter, true)
    }
    const goOn = () => {
      clearTimeout(timer)
      timer = undefined
      onLag(false)
    }
    element.addEventListener('waiting', wait)
    for (const event of endsOfLag) element.addEventListener(event, goOn)
    return () => {
      goOn()
      element.removeEventListener('waiting', wait)
      for (const event of endsOfLag) element.removeEventListener(event, goOn)
    }
  }, [video, onLag, source])
}

const unloaded = '视频加载失败了'
const unplayable = '这个浏览器不能播放这个视频，请换 Chrome、Edge 或 Safari 观看'

interface Playing {
  readonly url: string
  readonly isLive: boolean
  /** By default, it could not be loaded. */
  readonly fail: (why?: string) => void
}

/** Starts playing. Returns a function that releases the video. */
function play(element: HTMLVideoElement, { url, isLive, fail }: Playing): () => void {
  const isList = new URL(url, location.origin).pathname.endsWith('.m3u8')
  if (!isList) return playFile(element, url)
  let release = () => {}
  let isGone = false
  import('hls.js/light').then(
    ({ default: Hls }) => {
      if (isGone) return
      // Browsers that say they play lists may do so without what browsers record, such as Opus; the library goes first.
      if (!Hls.isSupported()) {
        if (!element.canPlayType('application/vnd.apple.mpegurl')) return fail(unplayable)
        release = playFile(element, url)
        if (isLive) void begin(element)
        return
      }
      const hls = new Hls({ enableWorker: false, ...(isLive && liveConfig) })
      let repairs = 0
      hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
        // A codec that the browser lacks is not fatal to the library, which goes on without the pictures.
        if (missingCodec.test(details)) return fail(unplayable)
        if (!fatal) return
        if (!isLive) return fail()
        // A stream comes back: the host's line, or the server's.
        if (type === Hls.ErrorTypes.MEDIA_ERROR)
          return repairs++ < mostRepairs ? hls.recoverMediaError() : fail(unplayable)
        setTimeout(() => !isGone && hls.loadSource(url), retryAfter)
      })
      if (isLive) hls.on(Hls.Events.MANIFEST_PARSED, () => void begin(element))
      hls.loadSource(url)
      hls.attachMedia(element)
      release = () => hls.destroy()
    },
    () => fail(),
  )
  return () => {
    isGone = true
    release()
  }
}

/** In ms. */
const retryAfter = 2_000
const mostRepairs = 3
const missingCodec = /^(manifestIncompatibleCodecsError|bufferAddCodecError|bufferIncompatibleCodecsError)$/

/** Two pieces behind the end, and faster when it falls back. */
const liveConfig = { liveSyncDurationCount: 2, liveMaxLatencyDurationCount: 6, maxLiveSyncPlaybackRate: 1.1 }

/** Browsers let a page play with sound only after the user has done something there. */
async function begin(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play()
  } catch {
    element.muted = true
    await element.play().catch(() => {})
  }
}

function playFile(element: HTMLVideoElement, url: string): () => void {
  element.src = url
  return () => {
    element.removeAttribute('src')
    element.load()
  }
}
