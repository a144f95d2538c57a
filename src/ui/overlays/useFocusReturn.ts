import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** What had the focus when a dialog opened, by the dialog's element. */
const openers = new WeakMap<Element, Element>()

interface FocusReturn {
  readonly dialog: RefCallback<HTMLElement>
  readonly returnFocus: (event: Event) => void
}

/**
 * When a dialog is gone, returns the focus to the element that had it before, whether a trigger or not, unless the user has moved it
 * elsewhere. Where a dialog took the place of another, as one with its data that of one that waited, it is what had the focus before
 * the first.
 */
export function useFocusReturn(isOpen: boolean): FocusReturn {
  const element = useRef<HTMLElement | null>(null)
  const opener = useRef<Element | null>(null)
  if (isOpen && !opener.current) opener.current = document.activeElement
  const keep = useCallback(() => {
    if (element.current && opener.current) openers.set(element.current, opener.current)
  }, [])
  // A dialog that rests keeps its element; another gets it after the first effects.
  useEffect(() => {
    if (isOpen) keep()
  }, [isOpen, keep])
  const dialog = useCallback(
    (next: HTMLElement | null) => {
      element.current = next
      keep()
    },
    [keep],
  )
  const returnFocus = (event: Event) => {
    event.preventDefault()
    const target = findRemaining(opener.current)
    opener.current = null
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  return { dialog, returnFocus }
}

/** The element itself while it is in the page, else what had the focus before the dialog it belonged to. */
function findRemaining(element: Element | null | undefined): Element | undefined {
  let each = element
  while (each && !each.isConnected) {
    const gone: Element | null = each.closest('[role="dialog"], [role="alertdialog"]')
    each = gone && openers.get(gone)
    if (gone) openers.delete(gone)
  }
  return each ?? undefined
}
