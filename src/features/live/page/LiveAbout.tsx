import type { Live } from '#contract/live/live'
import styles from './LiveAbout.module.css'

/** The introduction of the stream, in paragraphs. */
export function LiveAbout({ live: { intro } }: { live: Live }) {
  return (
    <section className={styles.about} aria-label="直播介绍">
      <h2 className={styles.heading}>直播介绍</h2>
      {(intro || '暂无介绍').split('\n').map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={at}>{paragraph}</p>
      ))}
    </section>
  )
}
