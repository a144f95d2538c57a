import { signal } from '@preact/signals-core'
import { layoutNow } from '#platform/layout'
import { isOnScreen, openedPopups } from '../popups/popups'

/** A page that waits, mounted and hidden, while another one that was opened from it is on screen. */
export interface HeldPage {
  /** Its path and query. */
  readonly address: string
  /** Path of the page that was opened from it. */
  readonly openedPath: string
  /** Called once another page than the opened one is rendered. */
  readonly end: () => void
}

export const heldPage = signal<HeldPage | undefined>(undefined)

/**
 * Whether what a phone shows on pages of its own (choosers, pictures, maps) is opened so: in the mobile layout, unless a popup is
 * open, which a page would close.
 */
export const opensPages = (): boolean => layoutNow() === 'mobile' && !openedPopups.value.some(isOnScreen)
