import { signal } from '@preact/signals-core'
import { layoutNow } from '../../platform/layout'
import { isOnScreen, openedPopups } from '../popups/popups'
import { goBack, navigate } from './navigation'

/** A page that another one has opened to come back from, with a choice or without. */
interface Aside {
  /** Path of the page that was opened. */
  readonly path: string
  /** What is chosen already. It is not in the address, since it may be long or personal. */
  readonly values: readonly string[]
  readonly settle: (values: readonly string[] | undefined) => void
}

let aside: Aside | undefined
/** Path and query of the page that waits. It stays mounted, hidden, so that a form on it loses nothing. */
export const heldAddress = signal('')

/**
 * Whether what a phone shows on pages of its own (choosers, pictures, maps) is opened so: in the mobile layout, unless a popup is
 * open, which a page would close.
 */
export const opensPages = (): boolean => layoutNow() === 'mobile' && !openedPopups.value.some(isOnScreen)

/**
 * Opens a page from the current one, without asking about unsaved input, which is kept. Resolves to the values that the page hands
 * back, or to undefined if the user returns without them.
 */
export function openAside(address: string, values: readonly string[] = []): Promise<readonly string[] | undefined> {
  end()
  heldAddress.value = location.pathname + location.search
  const path = new URL(address, location.href).pathname
  const choice = new Promise<readonly string[] | undefined>((settle) => {
    aside = { path, values, settle }
  })
  navigate(address, { keepsInput: true })
  return choice
}

/** What the opener has chosen already; undefined if the current page was not opened from another one. */
export const valuesAside = (): readonly string[] | undefined =>
  aside?.path === location.pathname ? aside.values : undefined

/** Hands values to the page that opened this one, and returns to it. Returns false if there is none. */
export function handBack(values: readonly string[]): boolean {
  if (valuesAside() === undefined) return false
  aside?.settle(values)
  goBack()
  return true
}

/** Called when another page is rendered: back at the opener, or elsewhere, the opened page is done. */
export function followAside(path: string): void {
  if (aside && aside.path !== path) end()
}

function end(): void {
  aside?.settle(undefined)
  aside = undefined
  heldAddress.value = ''
}
