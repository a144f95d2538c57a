import { useEffect, useRef } from 'react'
import styles from './Preview.module.css'

/** What the host's camera or screen shows, without its sound. */
export function Preview({ stream }: { stream: MediaStream | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  if (!stream) return <div className={styles.none}>还没有画面</div>
  return <video ref={video} className={styles.video} aria-label="我的画面" muted playsInline />
}
