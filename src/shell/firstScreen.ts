import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { earlyPressKey, firstScreenAttribute, ownPageCookies } from '../../contract/firstScreen'
import { limits } from '../../contract/limits'
import { currentLogin, session } from '../api/session'
import { writeCookie } from '../platform/cookies'
import { layoutNow } from '../platform/layout'
import { fetchFirstPage } from './frames'
import { fetchLaterScreens } from './routes'
import { whenIdle } from './whenIdle'

/** The page as the server sent it. */
interface ServedPage {
  readonly root: HTMLElement | null
  readonly path: string
}

const served = `[${firstScreenAttribute}]`

/** Reads what is there before anything changes the address. */
export const readFirstScreen = (): ServedPage => ({
  root: document.getElementById('root'),
  path: location.pathname,
})

/** Keeps the cookie by which the server leaves the pages of logged-in users to the browser. */
export function followOwnPages(): void {
  const note = () => {
    const isIn = currentLogin() !== null
    if (isIn || document.cookie.includes(ownPageCookies.login))
      writeCookie(ownPageCookies.login, '1', isIn ? limits.storedLogin / 1000 : 0)
  }
  note()
  subscribe(session.state, note)
}

/**
 * Draws the application in the place of the server's first screen, in one commit, and in pieces that do not block the page. A
 * first screen that this browser would draw otherwise is removed at once.
 */
export async function drawOver({ root, path }: ServedPage, app: ReactNode): Promise<void> {
  if (!root) return
  const layout = root.querySelector(served)?.getAttribute(firstScreenAttribute)
  if (layout && (layout !== layoutNow() || location.pathname !== path || currentLogin())) root.replaceChildren()
  const isEmpty = !root.hasChildNodes()
  await fetchFirstPage({ isEmpty })
  void whenIdle()
    .then(fetchLaterScreens)
    .catch(() => {})
  if (isEmpty) return createRoot(root).render(app)
  carryOver(root)
  startTransition(() => createRoot(root).render(app))
}

/** Gives what the user typed, focused or pressed on the first screen to the page that takes its place. */
function carryOver(root: HTMLElement): void {
  const before = readControls(root)
  let focused = document.activeElement
  const follow = (event: FocusEvent) => {
    focused = event.target as Element
  }
  root.addEventListener('focusin', follow)
  new MutationObserver((_changes, observer) => {
    if (root.querySelector(served)) return
    observer.disconnect()
    root.removeEventListener('focusin', follow)
    const pressed = (window as { [earlyPressKey]?: Element })[earlyPressKey]
    const now = readControls(root)
    for (const [key, old] of before) {
      const next = now.get(key)
      if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) repeatInput(old, next)
      if (old === focused) next?.focus({ preventScroll: true })
      if (old === pressed) next?.click()
    }
  }).observe(root, { childList: true })
}

/** Links, buttons and fields by what they are called; those of one name are numbered. */
function readControls(root: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input')) {
    const name = `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`
    let number = 0
    while (found.has(name + number)) number++
    found.set(name + number, control)
  }
  return found
}

function repeatInput(old: HTMLInputElement, next: HTMLInputElement): void {
  if (old.checked !== next.checked) next.click()
  if (old.value === next.value) return
  // React notices only a value that is set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(next, old.value)
  next.dispatchEvent(new Event('input', { bubbles: true }))
}
