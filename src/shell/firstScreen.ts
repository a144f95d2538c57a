import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentLogin, session } from '#api/session'
import {
  earlyPressKey,
  firstScreenAttribute,
  ownPageCookies,
  ownScreenAttribute,
} from '#contract/firstLoad/firstScreen'
import { limits } from '#contract/limits'
import { type Route, roleOf } from '#kernel/pages/route'
import { fetchAllPages, matchPath } from '#kernel/pages/routes'
import { pageTitle } from '#kernel/pages/title'
import { writeCookie } from '#platform/cookies'
import { layoutNow } from '#platform/layout'
import { tenant } from '#platform/tenant'
import { whenIdle } from '#platform/whenIdle'
import { pageDrawn } from './drawn'
import { type EarlyInput, readControls, repeatInput } from './earlyInput'
import { fetchFirstPage } from './frames'
import { reportError } from './reportError'

/** The page as the server sent it. */
interface ServedPage {
  readonly root: HTMLElement | null
  readonly address: string
}

const addressNow = () => location.pathname + location.search

/** Reads the first screen before anything changes the address. */
export const readFirstScreen = (): ServedPage => ({ root: document.getElementById('root'), address: addressNow() })

/** Keeps the cookie by which the server leaves the pages of logged-in users to the browser. */
export function followOwnPages(): void {
  const note = () => {
    const isIn = currentLogin() !== null
    if (isIn || document.cookie.includes(ownPageCookies.login))
      writeCookie(ownPageCookies.login, '1', isIn ? limits.storedLogin / 1000 : 0)
  }
  note()
  session.onChange(note)
}

/**
 * Takes over the server's first screen: its elements stay, and React makes them react, in pieces that do not block the page. A
 * first screen that this browser would draw otherwise is removed at once.
 */
export async function takeOver({ root, address }: ServedPage, app: ReactNode): Promise<void> {
  if (!root) return
  const layout = root.getAttribute(firstScreenAttribute)
  const isOwn = root.hasAttribute(ownScreenAttribute)
  const fits = layout === layoutNow() && addressNow() === address && isOwn === (currentLogin() !== null)
  root.removeAttribute(ownScreenAttribute)
  if (layout && !fits) clear(root)
  const isEmpty = !root.hasChildNodes()
  await fetchFirstPage({ isEmpty })
  void pageDrawn
    .then(whenIdle)
    .then(fetchAllPages)
    .catch(() => {})
  const matched = matchPath(location.pathname)
  if (isOwn && !letsIn(matched?.page)) clear(root)
  if (!root.hasChildNodes()) return createRoot(root).render(app)
  if (isOwn) await stylesArrived()
  // As the server chose it: what the window is called differs, where search engines are told more.
  pageTitle.value = matched && matched.id === undefined ? matched.page.title : servedTitle()
  restoreStyles(root)
  const finish = keepEarlyInput(root)
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError })
  })
  await pageDrawn
  finish()
}

function clear(root: HTMLElement): void {
  root.removeAttribute(firstScreenAttribute)
  root.replaceChildren()
}

/** The server takes every login for one that the page lets in. */
function letsIn(page: Route | undefined): boolean {
  const role = page && roleOf(page.access)
  return page !== undefined && (role === undefined || role === currentLogin()?.role)
}

/** What the server left out has rules of style sheets that follow the first screen. */
function stylesArrived(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return Promise.all(
    links.map((link) => {
      if (link.sheet) return undefined
      return new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      })
    }),
  )
}

/** React's number for content that the server leaves to the browser. */
const leftOut = /#419\b/

/** React itself redraws differing parts. */
function onRecoverableError(error: unknown): void {
  if (!leftOut.test(String(error))) reportError('render', error)
}

/** The window's title beside the site's name. */
const servedTitle = () =>
  document.title.startsWith(`${tenant.name} - `) ? document.title.slice(tenant.name.length + 3) : ''

/** Gives elements the style attributes that the server had to write as rules. */
function restoreStyles(root: HTMLElement): void {
  for (const { cssRules } of [...document.styleSheets].filter(({ href }) => !href))
    for (const rule of cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith('#root [data-style=')) continue
      for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
        element.style.cssText = rule.style.cssText
      }
    }
  for (const element of root.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
}

/**
 * Returns what is to be done once the page reacts: it is told what was typed, focused or pressed on the first screen. React itself
 * keeps what happens from here on. What it has drawn again gets its input from the elements that were there before.
 */
function keepEarlyInput(root: HTMLElement): () => void {
  const before = [...readControls(root)].map(([key, element]) => ({ key, element, input: inputOf(element) }))
  const pressed = (window as { [earlyPressKey]?: Element })[earlyPressKey]
  let focused = document.activeElement
  const changed = new Set<EventTarget | null>()
  const followFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const followInput = ({ target }: Event) => changed.add(target)
  root.addEventListener('focusin', followFocus)
  root.addEventListener('input', followInput)
  return () => {
    root.removeEventListener('focusin', followFocus)
    root.removeEventListener('input', followInput)
    root.removeAttribute(firstScreenAttribute)
    for (const form of root.querySelectorAll('form')) form.removeAttribute('method')
    const now = readControls(root)
    for (const { key, element, input } of before) {
      const next = now.get(key)
      if (input && next instanceof HTMLInputElement && !changed.has(element)) repeatInput(input, next)
      if (element !== next && element === focused) next?.focus({ preventScroll: true })
      if (element === pressed) next?.click()
    }
  }
}

const inputOf = (element: HTMLElement): EarlyInput | undefined =>
  element instanceof HTMLInputElement ? { value: element.value, checked: element.checked } : undefined
