import type { SendEvent } from '#contract/jobs/send'
import { formatDateTime } from '#format/time'
import styles from './SendTimeline.module.css'
import { eventWords } from './sendWords'

/** Events of an application, the latest first. */
export function SendTimeline({ events, isRecruiter }: { events: readonly SendEvent[]; isRecruiter: boolean }) {
  if (events.length === 0) return <p className={styles.none}>这份投递较早，没有逐步的记录。</p>
  return (
    <ol className={styles.events} aria-label="进展">
      {events.toReversed().map((event) => (
        <li key={event.id} className={styles.event}>
          <time className={styles.time}>{formatDateTime(event.at)}</time>
          <span>{eventWords(event, isRecruiter)}</span>
          {event.reason && <span className={styles.reason}>{event.reason}</span>}
        </li>
      ))}
    </ol>
  )
}
