import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { startProduct } from '../support/server'
import type { BenchContext, BenchRow } from './row'
import { median } from './statistics'

/** The most JavaScript, gzipped, that may be loaded before the mobile home shows jobs. */
const budget = 130 * 1024
const rounds = 5

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
/** 1.6 Mbit/s with the delay of a mobile network. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slowDown = 4

/** load.home: what the mobile home needs before it shows jobs, and when it does on a slow phone. */
export async function benchHome({ browser, log }: BenchContext): Promise<BenchRow[]> {
  log('load.home')
  const product = await startProduct({ env: { DEMO: 'small', LOG_LEVEL: 'error' } })
  try {
    const bytes = await countScripts(browser, product.url)
    const slow: number[] = []
    const fast: number[] = []
    for (let round = 0; round < rounds; round++) {
      slow.push(await timeFirstJob(browser, product.url, true))
      fast.push(await timeFirstJob(browser, product.url, false))
    }
    return [
      { name: 'load.home.bytes', value: bytes / 1024, unit: 'KiB', peer: 'budget of 130 KiB', ratio: bytes / budget },
      {
        name: 'load.home.firstJob',
        value: median(slow),
        unit: 'ms',
        peer: 'the same page on this machine, not slowed',
        ratio: median(slow) / median(fast),
      },
    ]
  } finally {
    await product.dispose()
  }
}

/** Gzipped bytes of every script that had arrived, workers aside, when the first job stood there. */
async function countScripts(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(request.url())
  })
  await page.addInitScript(noteFirstJob)
  await page.goto(url)
  await page.waitForSelector('article')
  const arrived = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first-job')
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ responseEnd }) => responseEnd <= (shown?.startTime ?? 0)).map(({ name }) => name)
  })
  const ofWorkers = new Set(page.workers().map((worker) => worker.url()))
  const scripts = arrived.filter((file) => requested.has(file) && !ofWorkers.has(file))
  const sizes = await Promise.all([...new Set(scripts)].map(gzippedSize))
  await page.context().close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Runs in the page, before its own scripts. */
function noteFirstJob(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    performance.mark('first-job')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length
}

async function timeFirstJob(browser: Browser, url: string, isSlow: boolean): Promise<number> {
  const page = await openPhone(browser)
  if (isSlow) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  }
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('article', { timeout: 60_000 })
  const time = await page.evaluate(() => performance.now())
  await page.context().close()
  return time
}

async function openPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext(phone)).newPage()
}
