import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import styles from './Picture.module.css'

export interface PictureProps {
  readonly stream: MediaStream
  readonly label: string
  /** One's own picture: silent, and as in a mirror. */
  readonly isOwn?: boolean
  readonly isScreen?: boolean
  /** Without a picture it only plays the sound. */
  readonly isHidden?: boolean
}

/** Plays a stream. A browser that plays no sound before a press gets a button for it. */
export function Picture({ stream, label, isOwn = false, isScreen = false, isHidden = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilenced, setSilenced] = useState(false)
  const play = () => {
    const playing = video.current?.play()
    playing?.then(
      () => setSilenced(false),
      (error: unknown) => setSilenced(error instanceof DOMException && error.name === 'NotAllowedError'),
    )
  }
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.srcObject !== stream) element.srcObject = stream
    play()
  })
  return (
    <>
      <video
        ref={video}
        className={styles.picture}
        aria-label={label}
        muted={isOwn}
        autoPlay
        playsInline
        data-own={isOwn && !isScreen ? true : undefined}
        data-screen={isScreen || undefined}
        data-hidden={isHidden || undefined}
      />
      {isSilenced && (
        <Button className={styles.play} onClick={play}>
          点此播放声音
        </Button>
      )}
    </>
  )
}
