import { type BrowserContext, chromium } from 'playwright'
import { type Account, storageOf } from '../../support/browser/accounts'
import { chromiumLaunch } from '../../support/run/browser'
import { type Product, startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { type AuditItem, type LaunchedChrome, type LighthouseTool, openLighthouse } from './lighthouseTool'
import { meetUsers } from './measuredPages'

/** What each page has to reach with Lighthouse's own settings for phones. */
const wanted = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof wanted
const publicCategories = Object.keys(wanted) as Category[]
/** No search engine may list what needs a login. */
const ownCategories = publicCategories.filter((name) => name !== 'seo')
/** Of performance, for a page that does not reach it at once; the other points do not vary, and are counted at the first visit. */
const rounds = 2
/** Elements that are named of one fault. */
const mostNamed = 3

/** What a score of performance is made of, printed beside it. */
const parts = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const

type Scores = Partial<Record<Category, number>>

/**
 * lighthouse.*: the scores of pages of visitors, and of logged-in users, on the built product: of one visit, or the median of three if
 * the first one misses what is wanted.
 */
export async function benchLighthouse({ browser, log, only }: BenchContext): Promise<BenchRow[]> {
  const tool = await openLighthouse()
  const product = await startProduct({ env: { DEMO: 'small', LOG_LEVEL: 'error' } })
  const { executablePath, args } = chromiumLaunch()
  const chrome = await tool.launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new', '--disable-gpu'],
  })
  try {
    const { seeker, operator, pages } = await meetUsers(product, browser)
    const rows: BenchRow[] = []
    const measure = async (pages: Readonly<Record<string, string>>, account?: Account) => {
      const wantedPages = Object.entries(pages).filter(([name]) => only?.has(name) ?? true)
      if (wantedPages.length > 0) await beginAs(chrome, product, account)
      for (const [name, path] of wantedPages) {
        log(`lighthouse.${name}`)
        const categories = account ? ownCategories : publicCategories
        rows.push(...toRows(name, await visit({ tool, chrome, url: product.url + path, categories, log })))
      }
    }
    await measure(pages.visitor)
    await measure(pages.seeker, seeker)
    await measure(pages.operator, operator)
    return rows
  } finally {
    chrome.kill()
    await product.dispose()
  }
}

/** Makes the browser that Lighthouse uses one in which the account has logged in, or nobody. */
async function beginAs({ port }: LaunchedChrome, { url }: Product, account: Account | undefined): Promise<void> {
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = attached.contexts() as [BrowserContext]
  await context.clearCookies()
  const { cookies, origins } = account ? storageOf(account, url) : { cookies: [], origins: [] }
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    (items) => {
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await page.close()
  await attached.close()
}

interface Visit {
  readonly tool: LighthouseTool
  readonly chrome: LaunchedChrome
  readonly url: string
  readonly categories: readonly Category[]
  readonly log: (line: string) => void
}

/** Visits the page several times, and names on the log what keeps it from full marks. */
async function visit({ tool, chrome, url, categories, log }: Visit): Promise<Scores> {
  const visits: Scores[] = []
  const faults = new Set<string>()
  const times: Record<string, number[]> = Object.fromEntries(parts.map((part) => [part, []]))
  const isReached = () => visits.length === 1 && (visits[0]?.performance ?? 0) >= wanted.performance
  for (let round = 0; round < rounds && !isReached(); round++) {
    const counted = round === 0 ? categories : (['performance'] as const)
    const result = await tool.lighthouse(url, {
      port: chrome.port,
      onlyCategories: counted,
      // Who is logged in stays.
      clearStorageTypes: ['cache_storage', 'service_workers', 'shader_cache'],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const part of parts) times[part]?.push(lhr.audits[part]?.numericValue ?? Number.NaN)
    visits.push(Object.fromEntries(counted.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])))
    for (const { id, weight } of counted.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])) {
      const { score, displayValue = '', details } = lhr.audits[id] ?? {}
      const items: readonly AuditItem[] = Array.isArray(details?.items) ? details.items : []
      const where = items.flatMap(({ node }) => node?.snippet ?? [])
      if (weight > 0 && typeof score === 'number' && score < 0.9)
        faults.add([id, displayValue, ...where.slice(0, mostNamed)].filter((part) => part !== '').join(' '))
    }
  }
  for (const fault of faults) log(`  ${fault}`)
  for (const [part, ms] of Object.entries(times)) log(`  ${part} ${ms.map(Math.round).join(', ')} ms`)
  return Object.fromEntries(categories.map((name) => [name, median(visits.flatMap((scores) => scores[name] ?? []))]))
}

function toRows(page: string, scores: Scores): BenchRow[] {
  return (Object.entries(scores) as [Category, number][]).map(([name, value]) => ({
    name: `lighthouse.${page}.${name}`,
    value,
    unit: 'points',
    peer: `wanted ${wanted[name]}`,
    ratio: value / wanted[name],
  }))
}
