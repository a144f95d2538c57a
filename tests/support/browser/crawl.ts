import type { Page } from '@playwright/test'
import { findAxeFaults } from './axe'
import { addressOf, goWithin } from './pages'

const screens = {
  desk: { layout: 'desktop', size: { width: 1440, height: 900 } },
  phone: { layout: 'mobile', size: { width: 375, height: 812 } },
} as const

/** Findings of a crawl. */
export interface Crawl {
  /** One line each, with its address and screen. */
  readonly faults: string[]
  /** Paths on this site that links of the pages lead to. */
  readonly targets: ReadonlySet<string>
}

/** The frame around every page, which is checked with the first page only. */
const frame = ['[data-page] > header', '[data-page] > footer', '[data-page] > aside']

/**
 * Visits pages within the application, each in a desktop and a phone window. Collects faults, elements that exceed the window,
 * problems for assistive technology, and links.
 */
export async function crawl(page: Page, addresses: readonly string[]): Promise<Crawl> {
  const faults: string[] = []
  const targets = new Set<string>()
  await page.goto(addresses[0] ?? '/')
  await isDrawn(page)
  for (const address of addresses) {
    if (!(await comes(go(page, address)))) {
      faults.push(`${address} waits for an answer, or has no heading or title`)
      continue
    }
    // Led on to another page, which is visited by its own address.
    if (new URL(page.url()).pathname !== address) continue
    for (const [screen, { layout, size }] of Object.entries(screens)) {
      await page.setViewportSize(size)
      await page.waitForFunction((name) => document.documentElement.dataset.layout === name, layout)
      await isDrawn(page)
      const isFirst = address === addresses[0]
      // Checking contrast takes five times as long in a desktop window, so there only the first page is checked.
      const options = { contrast: screen === 'phone' || isFirst, exclude: isFirst ? [] : frame }
      const found = [...(await findLayoutFaults(page)), ...(await findAxeFaults(page, options))]
      faults.push(...found.map((fault) => `${address} (${screen}): ${fault}`))
      for (const path of await readLinks(page)) targets.add(path)
    }
  }
  return { faults, targets }
}

/** A page without what it needs is a fault, and not the end of the crawl. */
const patience = { timeout: 30_000 }

/** Whether a wait ends in its time. */
const comes = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

/** As a link would. A page that is drawn says its title. */
async function go(page: Page, address: string): Promise<void> {
  if (addressOf(page) === address) return
  await page.evaluate(() => {
    document.title = ''
  })
  await goWithin(page, address)
  await page.waitForFunction(() => document.title !== '', undefined, patience)
  await isDrawn(page)
}

/** Whether the page has loaded everything and has a heading, unless it has no frame. */
async function isDrawn(page: Page): Promise<void> {
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

const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth}`] : []),
      ...(document.body.innerText.includes('加载失败了') ? ['加载失败了'] : []),
    ]
  })

const readLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map(({ pathname }) => pathname),
  )
