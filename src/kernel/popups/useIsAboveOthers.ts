import { useState } from 'react'
import { isOnScreen, openedPopups } from './popups'

/** Whether this popup was opened over another one, and so must be above every other dialog. */
export function useIsAboveOthers(): boolean {
  const [isAbove] = useState(() => openedPopups.value.filter(isOnScreen).length > 1)
  return isAbove
}
