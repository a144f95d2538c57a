import type { Page } from 'playwright'

/** A browser without windows takes every tab for visible. These say otherwise, as a window does whose other tab is in front. */

export const hideTab = (tab: Page): Promise<void> => setVisibility(tab, 'hidden')
export const showTab = (tab: Page): Promise<void> => setVisibility(tab, 'visible')

/** As a string, since the compiler's own helpers do not exist in the page. */
function setVisibility(tab: Page, state: DocumentVisibilityState): Promise<void> {
  return tab.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${state === 'hidden'} })
    document.dispatchEvent(new Event('visibilitychange'))
    undefined
  `)
}
