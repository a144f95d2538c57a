import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { limits } from '#contract/limits'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '../buttons/Button'
import { IconButton } from '../buttons/IconButton'
import { foldingRow } from '../foldingRow'
import type { ShownNotification } from '../notification'
import styles from './Notification.module.css'

/**
 * A title, a text and an action. One that stays until it is closed folds to its title on other pages, whose controls it would cover.
 * On a page that is as high as the window its title is in the page's row of folded notifications, and opens the card.
 */
export function Notification({ shown }: { shown: ShownNotification }) {
  const { title, duration = limits.notification } = shown
  const id = useId()
  const stays = duration === 0
  const row = useSignalValue(foldingRow)
  const { isFolded, fold } = useFolding(stays, row !== null)
  const label = (
    <article className={styles.folded} aria-labelledby={id}>
      <button type="button" className={styles.unfold} aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
        <span id={id} className={styles.label}>
          {title}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
    </article>
  )
  return (
    <>
      {stays && row ? createPortal(label, row) : isFolded && label}
      {!isFolded && <Card shown={shown} />}
    </>
  )
}

function Card({ shown }: { shown: ShownNotification }) {
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

/** Folded on all pages but the first one, and the one on which the user unfolds it; on the first one too if it has a row for it. */
function useFolding(stays: boolean, hasRow: boolean) {
  const [path] = useLocation()
  const [openedOn, setOpenedOn] = useState(hasRow ? undefined : path)
  const fold = (isFolded: boolean) => setOpenedOn(isFolded ? undefined : path)
  return { isFolded: stays && path !== openedOn, fold }
}
