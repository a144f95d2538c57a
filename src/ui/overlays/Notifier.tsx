import { createRoot } from 'react-dom/client'
import { useSignalValue } from '#platform/useSignalValue'
import { shownNotifications } from '../notification'
import { Notification } from './Notification'
import styles from './Notifier.module.css'

let isMounted = false

/** Mounts the notifier with the first notification, in its own root, because most visits never show one. */
export function mountNotifier(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Notifier />)
}

function Notifier() {
  const notifications = useSignalValue(shownNotifications)
  return (
    <section className={styles.area} aria-label="通知" aria-live="polite">
      {notifications.map((each) => (
        <Notification key={each.key} shown={each} />
      ))}
    </section>
  )
}
