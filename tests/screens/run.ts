import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { Page } from '#contract/page'
import { chromiumLaunch } from '../support/run/browser'
import { unhurried } from '../support/run/unhurried'
import { type Product, startProduct } from '../support/server/server'
import { act, acts } from './acts'
import { Addresses } from './addresses'
import { bundleFaults, openContext } from './browser'
import { takeDocs } from './docs'
import { type Person, people } from './people'
import { Report } from './report'
import { drawSheets } from './sheets'
import { walk } from './walk'

/**
 * `npm run screens`: opens every page with the demo's content as everyone who may open it, takes pictures in three windows with usual
 * and large fonts, and checks them. `npm run screens -- chat job-id` takes pages with these words in their name or path;
 * `npm run screens -- docs` makes the pictures of the README.
 */

const minutes = 30
const words = process.argv.slice(2)
const isForDocs = words[0] === 'docs'
const folder = 'test-results/screens'

const product = await findProduct()
Object.assign(process.env, { PRODUCT_URL: product.url, PRODUCT_DATA: product.dataDir })
const browser = await chromium.launch(chromiumLaunch())
try {
  if (isForDocs) await takeDocs(browser, product)
  else await walkAll(browser)
} finally {
  await browser.close()
  await product.dispose()
}

/** One that runs already, named by PRODUCT_URL and PRODUCT_DATA, or a new one with the small demo. */
async function findProduct(): Promise<Pick<Product, 'url' | 'dataDir' | 'dispose'>> {
  const { PRODUCT_URL: url, PRODUCT_DATA: dataDir } = process.env
  if (url && dataDir) return { url, dataDir, dispose: async () => {} }
  return startProduct({ env: { TRUST_PROXY: 'on', DEMO_REPLIES: '0', ...unhurried } })
}

async function walkAll(browser: Browser): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const report = new Report()
  const shared = {
    faults: await bundleFaults(),
    addresses: new Addresses(product.dataDir),
    report,
    until: Date.now() + minutes * 60_000,
  }
  const waiting = people.filter(isNeeded)
  // Two at a time: a page waits for the server half of its time.
  const lane = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await walkAs(browser, person, shared)
  }
  await Promise.all([lane(), lane()])
  await drawSheets(browser, join(folder, 'sheets'), report.taken)
  await report.write(folder)
  console.log(`\n${report.table}\n`)
  for (const note of report.notes) console.log(note)
  console.log(`\n${report.taken.length} 张截图在 ${folder}，发现 ${report.count} 处。`)
  process.exitCode = report.count > 0 ? 1 : 0
}

interface Shared {
  readonly faults: string
  readonly addresses: Addresses
  readonly report: Report
  readonly until: number
}

async function walkAs(browser: Browser, person: Person, { faults, ...shared }: Shared): Promise<void> {
  const account = await person.join(product.url)
  const context = await openContext(browser, { origin: product.url, as: account, faults })
  try {
    const parts = { ...shared, person, context, folder, isWanted, userId: account?.session.userId ?? 0 }
    await walk(parts)
    await act(parts)
  } finally {
    await context.close()
  }
}

function isWanted({ name, path }: Page): boolean {
  return words.length === 0 || words.some((word) => name.includes(word) || path.includes(word))
}

function isNeeded({ name, pages, again }: Person): boolean {
  if ([...pages, ...again].some(isWanted)) return true
  return acts.some((each) => each.who === name && words.some((word) => each.name.includes(word)))
}
