import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../../support/run/browser'
import type { chatSearchPage } from '../harness/chatSearchPage'
import { serveHarness } from '../harness/serve'
import type { BenchRow } from '../row'
import { median, percentile } from '../statistics'

declare global {
  interface Window {
    chatSearchPage: typeof chatSearchPage
  }
}

/** In the whole run, and when asked for by name: a million takes five minutes to store. */
const sizes = { part: 200_000, million: 1_000_000 } as const
/** Messages stored between two words of how far it is. */
const step = 50_000
const queries = 270
/** A scan takes seconds. */
const scans = 2

/** chat.search.p95 and chat.search.indexing: the hub's archive with so many messages on a real disk, against a scan of them. */
export async function benchChatSearch(log: (line: string) => void, size: keyof typeof sizes): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-chat-search-'))
  const harness = await serveHarness('chatSearch.html', join(folder, 'page'))
  // A profile of its own: without one the browser keeps databases in memory.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), chromiumLaunch())
  try {
    const page = await context.newPage()
    await page.goto(harness.url)
    await page.waitForFunction(() => 'chatSearchPage' in window)
    return await measure(page, { log, stored: sizes[size] })
  } finally {
    await context.close()
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  page: Page,
  { log, stored }: { log: (line: string) => void; stored: number },
): Promise<BenchRow[]> {
  const fills: { storing: number; indexing: number }[] = []
  for (let from = 0; from < stored; from += step) {
    fills.push(
      await page.evaluate(([start, end]) => window.chatSearchPage.fill(start, end), [from, from + step] as const),
    )
    log(`chat.search: 已存${from + step}条`)
  }
  const asked = await page.evaluate((count) => window.chatSearchPage.queries(count), queries)
  await page.evaluate((list) => window.chatSearchPage.search(list), asked.slice(0, 20))
  const ours = await page.evaluate((list) => window.chatSearchPage.search(list), asked)
  log('chat.search: 逐条扫描')
  const few = asked.slice(0, scans)
  const theirs = await page.evaluate((list) => window.chatSearchPage.scan(list), few)
  if (String(theirs.found) !== String(ours.found.slice(0, scans))) throw new Error('the scan found something else')
  const p95 = percentile(ours.times, 0.95)
  const indexing = median(fills.map((fill) => fill.indexing))
  const storing = median(fills.map((fill) => fill.storing))
  return [
    {
      name: 'chat.search.p95',
      value: p95,
      unit: 'ms',
      peer: 'a scan of all messages',
      ratio: p95 / median(theirs.times),
    },
    {
      name: 'chat.search.indexing',
      value: indexing,
      unit: 'µs per message',
      peer: 'storing it',
      ratio: indexing / storing,
    },
  ]
}
