import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { toastWarning } from '../ui/toast'
import { useSignalValue } from '../ui/useSignalValue'
import { Boundary } from './Boundary'
import { type OpenedPopup, openedPopups, type Popup } from './popups'

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

/** Draws the open popups above the page (core 4.6). */
export function PopupHost() {
  const popups = useSignalValue(openedPopups)
  return popups.map((opened) => (
    <Boundary key={opened.id} fallback={() => <Broken opened={opened} />}>
      <Suspense fallback={null}>
        <Shown opened={opened} />
      </Suspense>
    </Boundary>
  ))
}

function Shown({ opened }: { opened: OpenedPopup }) {
  const Component = componentOf(opened.popup)
  const given = { ...opened.props, isOpen: opened.isOpen, close: opened.close }
  return <Component {...given} />
}

/** A popup that cannot be drawn is as good as turned away from, and says so. */
function Broken({ opened }: { opened: OpenedPopup }) {
  useEffect(() => {
    components.delete(opened.popup)
    toastWarning('加载失败了')
    opened.close()
  }, [opened])
  return null
}
