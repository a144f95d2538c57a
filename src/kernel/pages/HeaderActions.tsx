import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useInBrowser } from '#platform/inBrowser'
import { useSignalValue } from '#platform/useSignalValue'
import { headerSlot } from './headerSlot'

/** Puts a page's own buttons at the right of the mobile header. Renders nothing if there is no such header. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = useInBrowser(useSignalValue(headerSlot), null)
  return slot && createPortal(children, slot)
}
