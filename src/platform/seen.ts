import { useCallback, useState } from 'react'

/** How far outside the window a thing counts as seen, so that its picture is there in time. */
const margin = '64px 0px'

/** What of the page has been in view, by a key: drawn again it is shown at once. */
const known = new Set<unknown>()
const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Whether an element has come into view, or is `near` from the start. `loading="lazy"` alone fetches what lies several windows below.
 * The element gets the returned ref.
 */
export function useSeen(
  key: unknown,
  near = false,
): readonly [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isSeen, setSeen] = useState(near || known.has(key))
  const watch = useCallback(
    (element: Element | null) => {
      if (!element || isSeen) return undefined
      observer ??= new IntersectionObserver(tell, { rootMargin: margin })
      waiting.set(element, () => {
        known.add(key)
        setSeen(true)
      })
      observer.observe(element)
      return () => observer?.unobserve(element)
    },
    [key, isSeen],
  )
  return [watch, isSeen]
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    waiting.get(target)?.()
  }
}
