import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { codes, failure } from '../../contract/errors'
import { Delayed, FailedState, LoadingState } from '../ui/LoadState'
import { useSignalValue } from '../ui/useSignalValue'
import { Boundary } from './Boundary'
import styles from './PopupHost.module.css'
import { isOnScreen, type OpenedPopup, openedPopups, type Popup, showVisible } from './popups'

// biome-ignore lint/suspicious/noExplicitAny: popups of every kind of props
type AnyPopup = Popup<any>

const components = new WeakMap<AnyPopup, ComponentType<object>>()

/** One lazy component for each definition, so that opening it again draws it at once. */
function componentOf(popup: AnyPopup): ComponentType<object> {
  const known = components.get(popup)
  if (known) return known
  const component = lazy(popup.load)
  components.set(popup, component)
  return component
}

/** Draws the popups that stand above the page (core 4.6); their code is fetched when they are first opened. */
export function PopupHost() {
  const popups = useSignalValue(openedPopups)
  return popups.map((opened) => (
    <Boundary key={opened.id} fallback={(_error, reset) => <Broken opened={opened} onRetry={reset} />}>
      <Suspense fallback={<Loading opened={opened} />}>
        <Shown opened={opened} />
      </Suspense>
    </Boundary>
  ))
}

function Shown({ opened }: { opened: OpenedPopup }) {
  const { id, popup, phase, props, close } = opened
  useEffect(() => {
    if (phase === 'opened') showVisible(id)
  }, [id, phase])
  const Component = componentOf(popup)
  const given = { ...props, isOpen: isOnScreen(opened), close }
  return <Component {...given} />
}

/** Nothing for the first 200 ms, like every loading widget. */
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
  const retry = () => {
    components.delete(opened.popup)
    onRetry()
  }
  return (
    <Waiting opened={opened}>
      <FailedState failure={failure(codes.toast, '')} onRetry={retry} />
    </Waiting>
  )
}

/** A dialog's place until its own code is there. The focus stays where it was: the dialog gives it back there. */
function Waiting({ opened, children }: { opened: OpenedPopup; children: ReactNode }) {
  const isShown = isOnScreen(opened)
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && opened.close()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isShown, opened])
  if (!isShown) return null
  return (
    <div className={styles.overlay}>
      <div role="dialog" aria-label="加载中" className={styles.box}>
        {children}
        <button type="button" className={styles.close} onClick={() => opened.close()}>
          取消
        </button>
      </div>
    </div>
  )
}
