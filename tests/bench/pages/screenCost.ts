import type { Browser } from 'playwright'
import { type Account, storageOf } from '../../support/browser/accounts'
import { startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { meetUsers } from './measuredPages'
import { type Task, tasksOf, traceCategories } from './trace'

const rounds = 3
/** In ms; a first screen is complete after less than one second, and one without scripts when it is loaded. */
const settling = { scripts: 2000, bare: 500 }
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const

interface Screen {
  readonly url: string
  readonly account: Account | undefined
  readonly runsScripts: boolean
}

/**
 * screens.*: processor time that the main thread of a phone's page needs for its first screen, in a browser without its files, the
 * median of three visits, beside the same page without its scripts. The log names the three costliest tasks.
 */
export async function benchScreenCost({ browser, log, only }: BenchContext): Promise<BenchRow[]> {
  const product = await startProduct({ env: { DEMO: 'small', LOG_LEVEL: 'error' } })
  try {
    const { seeker, operator, pages } = await meetUsers(product, browser)
    const rows: BenchRow[] = []
    const measure = async (paths: Readonly<Record<string, string>>, account?: Account) => {
      for (const [name, path] of Object.entries(paths).filter(([name]) => only?.has(name) ?? true)) {
        log(`screens.${name}`)
        const screen = { url: product.url + path, account }
        const visits = await repeat(() => visit(browser, { ...screen, runsScripts: true }, product.url))
        const bare = await visit(browser, { ...screen, runsScripts: false }, product.url)
        const value = median(visits.map(total))
        for (const { cost, at, steps } of visits[0]?.slice(0, 3) ?? [])
          log(`  ${cost.toFixed(1)} ms at ${Math.round(at)} ms: ${steps.join(', ')}`)
        rows.push({
          name: `screens.${name}`,
          value,
          unit: 'ms of processor',
          peer: 'the same page without scripts',
          ratio: value / total(bare),
        })
      }
    }
    await measure(pages.visitor)
    await measure(pages.seeker, seeker)
    await measure(pages.operator, operator)
    return rows
  } finally {
    await product.dispose()
  }
}

const total = (tasks: readonly Task[]) => tasks.reduce((sum, { cost }) => sum + cost, 0)

async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) results.push(await work())
  return results
}

async function visit(
  browser: Browser,
  { url, account, runsScripts }: Screen,
  origin: string,
): Promise<readonly Task[]> {
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: runsScripts,
    ...(account && { storageState: storageOf(account, origin) }),
  })
  try {
    const page = await context.newPage()
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url)
    // Chat is never idle: its socket may be long polling.
    await page.waitForTimeout(settling[runsScripts ? 'scripts' : 'bare'])
    return tasksOf(await browser.stopTracing())
  } finally {
    await context.close()
  }
}
