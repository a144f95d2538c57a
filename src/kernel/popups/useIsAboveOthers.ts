import { useState } from 'react'
import { isOnScreen, openedPopups } from './popups'

/** Whether this popup was opened over another one, and so must be above every other dialog. */
export function useIsAboveOthers(isOpen: boolean): boolean {
  const [seen, setSeen] = useState({ isOpen: false, isAbove: false })
  if (seen.isOpen !== isOpen)
    setSeen({ isOpen, isAbove: isOpen ? openedPopups.value.filter(isOnScreen).length > 1 : seen.isAbove })
  return seen.isAbove
}
