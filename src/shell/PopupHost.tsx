import { Activity, type ReactNode, Suspense, useEffect, useState } from 'react'
import { codes, failure } from '#contract/errors'
import { componentOf, useFetched } from '#kernel/loadable'
import { isOnScreen, type OpenedPopup, openedPopups, showVisible } from '#kernel/popups/popups'
import { useSignalValue } from '#platform/useSignalValue'
import { RestingDialog } from '#ui/overlays/RestingDialog'
import { Delayed, FailedState, LoadingState } from '#ui/states/LoadState'
import { Boundary } from './Boundary'
import styles from './PopupHost.module.css'

/** Renders the popups above the page (core 4.6). Their code is fetched when they are first opened. */
export function PopupHost() {
  const popups = useSignalValue(openedPopups)
  return popups.map((opened) => (
    <Boundary
      key={opened.id}
      fallback={(_error, reset) => <Broken opened={opened} onRetry={reset} />}
      waiting={<Loading opened={opened} />}
    >
      <Suspense fallback={<Loading opened={opened} />}>
        <Fetched opened={opened} />
      </Suspense>
    </Boundary>
  ))
}

/** Does not suspend: React delays content that replaces a fallback by 300 ms. */
function Fetched({ opened }: { opened: OpenedPopup }) {
  return useFetched(opened.popup.load) ? <Shown opened={opened} /> : <Loading opened={opened} />
}

function Shown({ opened }: { opened: OpenedPopup }) {
  const { id, popup, phase, props, close } = opened
  useEffect(() => {
    if (phase === 'opened') showVisible(id)
  }, [id, phase])
  const Component = componentOf(popup.load)
  const given = { ...props, isOpen: isOnScreen(opened), close }
  const isResting = phase === 'resting'
  // Its dialog is hidden first, because effects end only once the popup has rendered as resting.
  const [isAsleep, setAsleep] = useState(false)
  useEffect(() => setAsleep(isResting), [isResting])
  return (
    <Activity mode={isResting && isAsleep ? 'hidden' : 'visible'}>
      <RestingDialog value={popup.reusable ? isResting : undefined}>
        <Component {...given} />
      </RestingDialog>
    </Activity>
  )
}

/** Renders nothing for the first 200 ms, like every loading widget. */
function Loading({ opened }: { opened: OpenedPopup }) {
  return (
    <Delayed>
      <Waiting opened={opened}>
        <LoadingState />
      </Waiting>
    </Delayed>
  )
}

function Broken({ opened, onRetry }: { opened: OpenedPopup; onRetry: () => void }) {
  return (
    <Waiting opened={opened}>
      <FailedState failure={failure(codes.toast, '')} onRetry={onRetry} />
    </Waiting>
  )
}

/**
 * A placeholder dialog until the popup's code is loaded. The focus does not move, so the dialog returns it to the right element.
 */
function Waiting({ opened, children }: { opened: OpenedPopup; children: ReactNode }) {
  const isShown = isOnScreen(opened)
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && opened.close(undefined, 'destroy')
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isShown, opened])
  if (!isShown) return null
  return (
    <div className={styles.overlay}>
      <div role="dialog" aria-label="加载中" className={styles.box}>
        {children}
        <button type="button" className={styles.close} onClick={() => opened.close(undefined, 'destroy')}>
          取消
        </button>
      </div>
    </div>
  )
}
