import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '#contract/limits'
import { Button } from '../buttons/Button'
import { IconButton } from '../buttons/IconButton'
import type { ShownNotification } from '../notification'
import styles from './Notification.module.css'

/** A title, a text and an action. One that stays until it is closed folds to its title on other pages, whose controls it would cover. */
export function Notification({ shown }: { shown: ShownNotification }) {
  const { title, text, duration = limits.notification, action, onClose, dismiss } = shown
  const id = useId()
  const hold = useDismissal(duration, dismiss)
  const { isFolded, unfold } = useFolding(duration === 0)
  const close = async () => {
    if (!onClose || (await onClose())) dismiss()
  }
  if (isFolded)
    return (
      <article className={styles.folded} aria-labelledby={id}>
        <button type="button" className={styles.unfold} aria-expanded={false} onClick={unfold}>
          <span id={id} className={styles.label}>
            {title}
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      </article>
    )
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

/** Dismisses the notification after `duration`, but not under the pointer or while it has the focus. */
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

/** Folded on all pages but the first one, and the one on which the user unfolds it. */
function useFolding(stays: boolean) {
  const [path] = useLocation()
  const [openedOn, setOpenedOn] = useState(path)
  return { isFolded: stays && path !== openedOn, unfold: () => setOpenedOn(path) }
}
