import { heldPage } from './heldPage'
import { goBack, navigate } from './navigation'

/** A page that another one has opened to come back from, with a choice or without. */
interface Aside {
  readonly path: string
  /** What is chosen already. It is not in the address, since it may be long or personal. */
  readonly values: readonly string[]
  readonly settle: (values: readonly string[] | undefined) => void
}

let aside: Aside | undefined

/**
 * Opens a page from the current one, without asking about unsaved input, which is kept: the current page stays mounted. Resolves to
 * the values that the page hands back, or to undefined if the user returns without them, or goes elsewhere.
 */
export function openAside(address: string, values: readonly string[] = []): Promise<readonly string[] | undefined> {
  end()
  const path = new URL(address, location.href).pathname
  heldPage.value = { address: location.pathname + location.search, openedPath: path, end }
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

function end(): void {
  aside?.settle(undefined)
  aside = undefined
  heldPage.value = undefined
}
