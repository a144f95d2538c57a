import { useEffect, useSyncExternalStore } from 'react'

export type Layout = 'mobile' | 'desktop'

/** Below this width, in CSS pixels, a window gets the mobile layout. */
const desktopFrom = 768

const mobileAgent = /Mobile|Android|iPhone|iPod|HarmonyOS|MicroMessenger.*Mobile/i

/**
 * Decides the layout: mobile if the host's first label is the single letter m (core 1), else by the window's width or a phone's
 * user agent.
 */
export function decideLayout(page: { host: string; width: number; userAgent: string }): Layout {
  if (page.host.startsWith('m.')) return 'mobile'
  return page.width < desktopFrom || mobileAgent.test(page.userAgent) ? 'mobile' : 'desktop'
}

let current: Layout = 'desktop'
const listeners = new Set<() => void>()

/** Decides the layout now and on every resize. The root element has it as `data-layout` for the style sheets. */
export function watchLayout(): void {
  apply()
  addEventListener('resize', apply)
}

/** Pages that keep the layout as it is. */
let holds = 0

function apply(): void {
  if (holds > 0) return
  const next = decideLayout({ host: location.host, width: innerWidth, userAgent: navigator.userAgent })
  const root = document.documentElement
  if (root.dataset.layout === next && current === next) return
  root.dataset.layout = next
  current = next
  for (const listener of listeners) listener()
}

export const layoutNow = (): Layout => current

/** Calls back when the layout has changed, until the returned function is called. */
export function onLayout(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLayout = (): Layout => useSyncExternalStore(onLayout, layoutNow, layoutNow)

export const useIsMobile = (): boolean => useLayout() === 'mobile'

/**
 * While `isOn`, a window of another width keeps the layout: in the other one the page would begin anew, and what goes on in it, such as
 * a camera that streams, would end.
 */
export function useHeldLayout(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    holds += 1
    return () => {
      holds -= 1
      apply()
    }
  }, [isOn])
}
