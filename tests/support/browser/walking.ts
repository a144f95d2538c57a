import type { Page } from '@playwright/test'
import { addressOf, goWithin } from './pages'

/** Going from page to page within the application, in a desktop and a phone window. */

export const desk = { name: 'desk', layout: 'desktop', size: { width: 1440, height: 900 } } as const
export const phoneScreen = { name: 'phone', layout: 'mobile', size: { width: 375, height: 812 } } as const
export type Screen = typeof desk | typeof phoneScreen

export async function resize(page: Page, { layout, size }: Screen): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction((name) => document.documentElement.dataset.layout === name, layout)
  await isDrawn(page)
}

/** A page without what it needs is a fault, and not the end of the crawl. */
const patience = { timeout: 30_000 }

/** Whether a wait ends in its time. */
export const comes = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

/** As a link would. A page that is drawn says its title; what counts unread messages before it says something at once. */
export async function go(page: Page, address: string): Promise<void> {
  if (addressOf(page) === address) return
  await page.evaluate(() => {
    document.title = ''
  })
  await goWithin(page, address)
  await page.waitForFunction(() => !/^(\(\d+\+?\) ?)*$/.test(document.title), undefined, patience)
  await isDrawn(page)
}

/** Whether the page has loaded everything and has a heading, unless it has no frame. */
export async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const waits = [...document.querySelectorAll<HTMLElement>('[aria-busy="true"]')]
      const heading = document.querySelector('h1, h2, h3, [role="heading"], [data-layout="bare"] main *')
      return heading && !waits.some((each) => each.checkVisibility())
    },
    undefined,
    patience,
  )
}

/** What a page says: its visible text, and the names and hints of its elements. */
export const readWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')]
    const hints = named
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .flatMap((each) => ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''))
    return [document.title, document.body.innerText, ...hints.filter((hint) => hint !== '')].join('\n')
  })

/**
 * Waits until a page has loaded everything and no longer changes: after a change of the layout, it is drawn anew. A page that goes
 * on waiting fails.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const keeper = window as unknown as { lastText?: string | undefined }
      const waits = [...document.querySelectorAll('[aria-busy="true"], [data-shape]')]
      const text = document.body.innerText
      const isBusy = text.trim() === '' || text.includes('加载中...') || waits.some((each) => each.checkVisibility())
      const isSettled = !isBusy && keeper.lastText === text
      keeper.lastText = isBusy ? undefined : text
      return isSettled
    },
    undefined,
    { ...patience, polling: 100 },
  )
}
