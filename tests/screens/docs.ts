import type { Browser, BrowserContextOptions } from 'playwright'
import { pages } from '#contract/pages'
import { go } from '../support/browser/walking'
import type { Product } from '../support/server/server'
import { Addresses } from './addresses'
import { openContext } from './browser'
import { people } from './people'
import { begin, settleSoon } from './walk'

/** The README's pictures: a talk on a desktop, and a seeker's home on a phone. */
const pictures = [
  {
    file: 'docs/desktop.png',
    page: 'chat-conversation',
    shows: '[role="log"] button',
    size: { width: 1440, height: 900 },
    options: {},
  },
  {
    file: 'docs/mobile.png',
    page: 'index',
    shows: 'article',
    size: { width: 375, height: 812 },
    options: { deviceScaleFactor: 1.5, isMobile: true, hasTouch: true } satisfies BrowserContextOptions,
  },
] as const

export async function takeDocs(browser: Browser, { url, dataDir }: Pick<Product, 'url' | 'dataDir'>): Promise<void> {
  const seeker = await people.find(({ name }) => name === 'seeker')?.join(url)
  const addresses = new Addresses(dataDir)
  for (const { file, page: name, shows, size, options } of pictures) {
    const page = pages.find((each) => each.name === name)
    if (!page || !seeker) continue
    const context = await openContext(browser, { origin: url, as: seeker, faults: '', viewport: size, ...options })
    const tab = await context.newPage()
    await begin(tab)
    await go(tab, await addresses.of(page, seeker.session.userId))
    // A busy machine takes its time, and a picture of a page that loads is of no use.
    await tab.locator(shows).first().waitFor({ timeout: 120_000 })
    await settleSoon(tab)
    await tab.screenshot({ path: file })
    console.log(file)
    await context.close()
  }
}
