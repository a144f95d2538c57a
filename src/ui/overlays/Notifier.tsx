import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { limits } from '../../../contract/limits'
import { Button } from '../buttons/Button'
import { IconButton } from '../buttons/IconButton'
import { type ShownNotification, shownNotifications } from '../notification'
import { useSignalValue } from '../useSignalValue'
import styles from './Notifier.module.css'

let isMounted = false

/** Stands beside the application from the first notification on, in a root of its own: most visits never show one. */
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

function Notification({ shown }: { shown: ShownNotification }) {
  const { title, text, duration = limits.notification, action, onClose, dismiss } = shown
  const id = useId()
  const hold = useDismissal(duration, dismiss)
  const close = async () => {
    if (!onClose || (await onClose())) dismiss()
  }
  return (
    <article className={styles.card} aria-labelledby={id} {...hold}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label="关闭通知" icon={<X />} className={styles.close} onClick={close} />
      </header>
      <div className={styles.text}>{text}</div>
      {action && (
        <Button size="small" className={styles.action} style={action.style} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </article>
  )
}

/** Goes by itself, though not under the pointer nor while it has the focus. */
function useDismissal(duration: number, dismiss: () => void) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || duration === 0) return
    const timer = setTimeout(dismiss, duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration, dismiss])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
