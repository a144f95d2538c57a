import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { firstScreenAttribute } from '#contract/firstLoad/firstScreen'
import { firstLoadBound as budget } from '../../../scripts/vite/firstLoadBound'
import { startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'

const rounds = 5

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
/** 1.6 Mbit/s with the delay of a mobile network. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slowDown = 4

/** A job that reacts to its user. */
const drawnJob = `#root:not([${firstScreenAttribute}]) article`

/**
 * load.home: what the mobile home needs before the application has drawn its jobs, when a slow phone shows the first job, which the
 * server draws, and when the application has taken over.
 */
export async function benchHome({ browser, log }: BenchContext): Promise<BenchRow[]> {
  log('load.home')
  const product = await startProduct({ env: { DEMO: 'small', LOG_LEVEL: 'error' } })
  try {
    const bytes = await countScripts(browser, product.url)
    const times: Record<string, number[]> = {
      'article slow': [],
      'article fast': [],
      'drawn slow': [],
      'drawn fast': [],
    }
    for (let round = 0; round < rounds; round++) {
      for (const [name, job] of Object.entries({ article: 'article', drawn: drawnJob }))
        for (const speed of ['slow', 'fast'])
          times[`${name} ${speed}`]?.push(await timeFirstJob(browser, product.url, { job, isSlow: speed === 'slow' }))
    }
    const row = (name: string, job: string) => {
      const [slow = Number.NaN, fast = Number.NaN] = ['slow', 'fast'].map((speed) =>
        median(times[`${job} ${speed}`] ?? []),
      )
      return { name, value: slow, unit: 'ms', peer: 'the same page on this machine, not slowed', ratio: slow / fast }
    }
    return [
      { name: 'load.home.bytes', value: bytes / 1024, unit: 'KiB', peer: 'budget of 120 KiB', ratio: bytes / budget },
      row('load.home.firstJob', 'article'),
      row('load.home.drawn', 'drawn'),
    ]
  } finally {
    await product.dispose()
  }
}

/** Gzipped bytes of every script that had arrived, workers aside, when the application had drawn the first job. */
async function countScripts(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(request.url())
  })
  await page.addInitScript(noteFirstJob, drawnJob)
  await page.goto(url)
  await page.waitForSelector(drawnJob)
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
function noteFirstJob(job: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(job)) return
    performance.mark('first-job')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length
}

async function timeFirstJob(
  browser: Browser,
  url: string,
  { job, isSlow }: { job: string; isSlow: boolean },
): Promise<number> {
  const page = await openPhone(browser)
  if (isSlow) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  }
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(job, { timeout: 60_000, state: 'attached' })
  const time = await page.evaluate(() => performance.now())
  await page.context().close()
  return time
}

async function openPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext(phone)).newPage()
}
