import type { ReactNode } from 'react'
import { type LiveCard, liveStatus } from '#contract/live/live'
import { statusWords } from './liveWords'
import styles from './Poster.module.css'

export interface PosterProps {
  readonly live: LiveCard
  /** Number of people in the room, if the picture should show it. */
  readonly online?: number
  readonly children?: ReactNode
}

/** The picture of a stream with its state; without a picture, the host's name in large letters. */
export function Poster({ live, online = 0, children }: PosterProps) {
  const { poster, status, host } = live
  return (
    <div className={styles.poster} data-status={status}>
      {poster ? (
        <img className={styles.image} src={poster} alt="" loading="lazy" />
      ) : (
        <span className={styles.words}>{host.brandName || host.name}</span>
      )}
      <span className={styles.state} data-live={status === liveStatus.running || undefined}>
        {statusWords[status]}
        {status === liveStatus.running && online > 0 && <span>{online}人在看</span>}
      </span>
      {children}
    </div>
  )
}
