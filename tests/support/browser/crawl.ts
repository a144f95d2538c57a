import type { Page } from '@playwright/test'
import { findAxeFaults } from './axe'
import { addressOf, goWithin } from './pages'

const screens = {
  desk: { layout: 'desktop', size: { width: 1440, height: 900 } },
  phone: { layout: 'mobile', size: { width: 375, height: 812 } },
} as const

/** What a crawl found. */
export interface Crawl {
  /** One line each, with its address and screen. */
  readonly faults: string[]
  /** Paths on this site that links of the pages lead to. */
  readonly targets: ReadonlySet<string>
}

/** What stands around every page; the first page is checked with it. */
const frame = ['[data-page] > header', '[data-page] > footer', '[data-page] > aside']

/**
 * Visits pages as the application goes from one to the next, each at a desk and on a phone: what goes wrong, what does not fit
 * its window, what assistive technology stumbles over, where links lead.
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
      // At a desk it takes five times as long: there the first page stands for all.
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

/** Nothing on the page waits for an answer any more, and it has a heading, unless it stands without a frame. */
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
