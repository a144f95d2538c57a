import { chromiumLaunch } from '../../support/run/browser'
import { startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { type LaunchedChrome, type LighthouseTool, openLighthouse } from './lighthouseTool'

/** What each page has to reach with Lighthouse's own settings for phones. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof wanted
const categories = Object.keys(wanted) as Category[]
const rounds = 3

type Scores = Record<Category, number>

/** lighthouse.*: the scores of home, a job and login on the built product, the median of three visits. */
export async function benchLighthouse({ browser, log }: BenchContext): Promise<BenchRow[]> {
  const tool = await openLighthouse()
  const product = await startProduct({ env: { DEMO: 'small', LOG_LEVEL: 'error' } })
  const { executablePath, args } = chromiumLaunch()
  const chrome = await tool.launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(product.url)
    const job = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    await page.close()
    if (!job) throw new Error('The home page shows no job to measure')
    const rows: BenchRow[] = []
    for (const [name, path] of Object.entries({ home: '/', job, login: '/login' })) {
      log(`lighthouse.${name}`)
      rows.push(...toRows(name, await visit({ tool, chrome, url: product.url + path, log })))
    }
    return rows
  } finally {
    chrome.kill()
    await product.dispose()
  }
}

interface Visit {
  readonly tool: LighthouseTool
  readonly chrome: LaunchedChrome
  readonly url: string
  readonly log: (line: string) => void
}

/** Visits the page several times and names on the log what keeps it from full marks. */
async function visit({ tool, chrome, url, log }: Visit): Promise<Scores> {
  const visits: Scores[] = []
  const faults = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const result = await tool.lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    visits.push(
      Object.fromEntries(categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])) as Scores,
    )
    for (const { id, weight } of categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])) {
      const { score, displayValue } = lhr.audits[id] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 0.9) faults.add(`${id} ${displayValue ?? ''}`.trim())
    }
  }
  for (const fault of faults) log(`  ${fault}`)
  return Object.fromEntries(categories.map((name) => [name, median(visits.map((scores) => scores[name]))])) as Scores
}

function toRows(page: string, scores: Scores): BenchRow[] {
  return categories.map((name) => ({
    name: `lighthouse.${page}.${name}`,
    value: scores[name],
    unit: 'points',
    peer: `wanted ${wanted[name]}`,
    ratio: scores[name] / wanted[name],
  }))
}
