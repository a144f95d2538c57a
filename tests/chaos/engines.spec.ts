import { chromium, expect, type Page, test } from '@playwright/test'
import { chromiumLaunch } from '../support/run/browser'
import { descendantsOf, threadsOf } from '../support/server/processes'
import { type Product, startProduct } from '../support/server/server'
import { entry } from './build'
import { type Engine, type EngineWindow, type Figures, freezeHost, killHost, returnToPage, type Site } from './engines'

/** How soon a tab is live again in Chromium when its hub's process is frozen or killed; `npm run webkit` does it in WebKit. */

const asWindow = (page: Page): EngineWindow => ({
  goto: async (url) => void (await page.goto(url)),
  back: async () => void (await page.goBack()),
  run: (script, ...args) => page.evaluate(`(function () {${script}}).apply(null, ${JSON.stringify(args)})`),
  waitFor: async (script, ...args) => {
    await page.waitForFunction(`(function () {${script}}).apply(null, ${JSON.stringify(args)})`)
  },
  closeWindow: () => page.close(),
})

const engine: Engine = {
  async open() {
    const before = new Set(descendantsOf(process.pid))
    const browser = await chromium.launch({
      ...chromiumLaunch(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
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
}

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ entry: process.env.CHAOS_ENTRY ?? entry, env: { DEMO: 'off', LOG_LEVEL: 'error' } })
})
test.afterAll(() => product.dispose())

const cases: readonly [string, (engine: Engine, site: Site) => Promise<Figures>, Figures][] = [
  ['the process of the hub is frozen', freezeHost, { B: 4_500, C: 4_500, own: 5_000, breaksAfterThaw: 0 }],
  ['the process of the hub is killed', killHost, { B: 2_500, C: 2_500, laterBreaks: 0, blanks: 0 }],
  ['a page comes back after its hub was killed', returnToPage, { loaded: 0, B: 2_500, breaksOfOthers: 0 }],
]

// How soon is measured in the long form alone.
if (process.env.CHAOS !== 'short')
  for (const [title, run, most] of cases)
    test(`engines: ${title}`, async () => {
      const figures = await run(engine, product)
      console.log(`Chromium, ${title}: ${JSON.stringify(figures)}`)
      for (const [name, value] of Object.entries(figures))
        expect(value, name).toBeLessThanOrEqual(most[name] ?? Number.POSITIVE_INFINITY)
    })
