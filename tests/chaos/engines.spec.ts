import { chromium, expect, type Page, test } from '@playwright/test'
import { cachingChromiumLaunch, chromiumLaunch } from '../support/run/browser'
import { descendantsOf, threadsOf } from '../support/server/processes'
import { type Product, startProduct } from '../support/server/server'
import { entry } from './build'
import { type Engine, type EngineWindow, type Figures, freezeHost, killHost, returnToPage, type Site } from './engines'

/** How soon a tab is live again in Chromium when its hub's process is frozen or killed; `npm run webkit` does it in WebKit. */

const asWindow = (page: Page): EngineWindow => ({
  goto: async (url) => void (await page.goto(url)),
  // A page from the cache has no further load event, for which Playwright's own command waits.
  back: () => page.evaluate(() => history.back()),
  run: (script, ...args) => page.evaluate(`(function () {${script}}).apply(null, ${JSON.stringify(args)})`),
  waitFor: async (script, ...args) => {
    await page.waitForFunction(`(function () {${script}}).apply(null, ${JSON.stringify(args)})`)
  },
  closeWindow: () => page.close(),
})

const engineOf = (launch: Parameters<typeof chromium.launch>[0]): Engine => ({
  async open() {
    const before = new Set(descendantsOf(process.pid))
    const browser = await chromium.launch(launch)
    const context = await browser.newContext()
    return {
      window: asWindow(await context.newPage()),
      openWindow: async () => asWindow(await context.newPage()),
      async hostOfWorker() {
        const own = descendantsOf(process.pid).filter((pid) => !before.has(pid))
        const host = own.find((pid) => threadsOf(pid).some((name) => name.startsWith('SharedWorker')))
        if (!host) throw new Error(`No process has a SharedWorker: ${own.flatMap(threadsOf)}`)
        return host
      },
      close: () => browser.close(),
    }
  },
})

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ entry: process.env.CHAOS_ENTRY ?? entry, env: { DEMO: 'off', LOG_LEVEL: 'error' } })
})
test.afterAll(() => product.dispose())

interface Case {
  readonly title: string
  readonly run: (engine: Engine, site: Site) => Promise<Figures>
  /** The most that each figure may be. */
  readonly most: Figures
  readonly launch: Parameters<typeof chromium.launch>[0]
}

const cases: readonly Case[] = [
  {
    title: 'the process of the hub is frozen',
    run: freezeHost,
    most: { missed: 0, B: 4_500, C: 4_500, own: 5_000, breaksAfterThaw: 0 },
    launch: chromiumLaunch(),
  },
  {
    title: 'the process of the hub is killed',
    run: killHost,
    most: { B: 2_500, C: 2_500, laterBreaks: 0, blanks: 0 },
    launch: chromiumLaunch(),
  },
  {
    title: 'a page comes back after its hub was killed',
    run: returnToPage,
    most: { loaded: 0, B: 2_500, breaksOfOthers: 0 },
    launch: cachingChromiumLaunch(),
  },
]

// How soon is measured in the long form alone.
if (process.env.CHAOS !== 'short')
  for (const { title, run, most, launch } of cases)
    test(`engines: ${title}`, async () => {
      const reason = `${title}: no whole Chromium is installed, and others keep no pages`
      if (!launch) console.warn(reason)
      test.skip(!launch, reason)
      const figures = await run(engineOf(launch), product)
      console.log(`Chromium, ${title}: ${JSON.stringify(figures)}`)
      for (const [name, value] of Object.entries(figures))
        expect(value, name).toBeLessThanOrEqual(most[name] ?? Number.POSITIVE_INFINITY)
    })
