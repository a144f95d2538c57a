import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { loginChat } from '#contract/chat/talks'
import { chromiumLaunch } from '../../support/run/browser'
import type { BenchContext, BenchRow } from '../row'
import { eachTabItsOwn, keepTalkSite, openAs, type TalkSite } from './browserTalk'
import { BurstServer } from './burstServer'

const perSecond = 500
const seconds = 10
const slowDown = 4
const tabCounts = [1, 20] as const
/** Wait at most so long for the last message to show, in ms. A socket in each of 20 tabs stays behind by twice that. */
const timeout = 12_000

/** A tab behind the one that is looked at. */
const hidden = `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
Object.defineProperty(document, 'hidden', { get: () => true })`

interface Figures {
  /** Tasks of the page's main thread over 50 ms. */
  readonly longTasks: number
  /** Percent of the frames of a 60 Hz screen that were not drawn. */
  readonly dropped: number
  /** Of all the browser's processes until the last message shows, in s. */
  readonly cpu: number
  /** From the last message sent to the last one shown, in s; never above the timeout. */
  readonly behind: number
}

/**
 * chat.burst: 500 messages a second into an open conversation for 10 s on a machine four times slower, with 1 and 20 tabs,
 * against the same build with a socket and a state in each tab.
 */
export async function benchBurst({ log }: BenchContext): Promise<BenchRow[]> {
  const site = await keepTalkSite()
  const ours = new Map<number, Figures>()
  const peers = new Map<number, Figures>()
  for (const tabs of tabCounts) {
    log(`chat.burst: ${tabs} tabs`)
    ours.set(tabs, await measure(site, tabs))
    log(`chat.burst: ${tabs} tabs, each with a socket`)
    peers.set(tabs, await measure(site, tabs, eachTabItsOwn))
  }
  const peer = 'a socket in each tab'
  const row = (name: string, unit: string, read: (from: Map<number, Figures>) => number): BenchRow => {
    const [value, other] = [read(ours), read(peers)]
    return { name: `chat.burst.${name}`, value, unit, peer, ratio: other === 0 ? Number(value > 0) : value / other }
  }
  const figure = (tabs: number, key: keyof Figures) => (from: Map<number, Figures>) => from.get(tabs)?.[key] ?? 0
  return [
    row('longTasks', 'tasks over 50 ms', figure(1, 'longTasks')),
    row('dropped', '% of frames', figure(1, 'dropped')),
    ...tabCounts.flatMap((tabs) => [
      row(`cpu${tabs}`, 's', figure(tabs, 'cpu')),
      row(`behind${tabs}`, 's', figure(tabs, 'behind')),
    ]),
    row('growth', 'CPU of 20 tabs to 1', (from) => figure(20, 'cpu')(from) / figure(1, 'cpu')(from)),
  ]
}

async function measure(site: TalkSite, tabs: number, setUp?: string): Promise<Figures> {
  const talk = {
    cid: site.cid,
    me: (await site.seeker.client.get(loginChat, {})).imUserId,
    peer: (await site.recruiter.client.get(loginChat, {})).imUserId,
  }
  const server = await BurstServer.open(site.product.url, talk)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const through = { ...site, product: { ...site.product, url: server.url } }
    const path = `/chat/conversation?cid=${site.cid}`
    const first = await openAs(browser, { site: through, account: site.seeker, path, setUp })
    await first.waitForSelector('textarea')
    for (let count = 1; count < tabs; count++) {
      const page = await first.context().newPage()
      await page.addInitScript(hidden)
      await page.goto(path)
      await page.waitForSelector('[data-layout]')
    }
    await first.bringToFront()
    await server.say(perSecond, 1)
    await (await first.context().newCDPSession(first)).send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const before = await cpuTime(browser)
    const showAll = async () => {
      await server.say(perSecond, seconds)
      const said = performance.now()
      const shown = first.getByRole('log').getByText(server.lastText, { exact: true }).waitFor({ timeout })
      const isShown = await shown.then(
        () => true,
        () => false,
      )
      if (!isShown && !setUp) {
        throw new Error(`With ${tabs} tabs ${server.lastText} did not show in time. ${await describe(first)}`)
      }
      return (performance.now() - said) / 1000
    }
    const [watched, behind] = await Promise.all([watch(first), showAll()])
    return { ...watched, cpu: (await cpuTime(browser)) - before, behind }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** What a page shows that stayed behind: the end of its talk, how far that is from the end of the list, and the line's state. */
const describe = (page: Page): Promise<string> =>
  page.getByRole('log').evaluate((log) => {
    const scrolled = [log, ...log.querySelectorAll('*')].find(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    )
    const below = scrolled && scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight
    const said = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
    return `Shown last: ${log.textContent?.slice(-20)}, ${below} px above the end, ${document.visibilityState}, ${said.join(' ')}`
  })

/** Runs in the page for as long as the burst: its long tasks, and the frames that it drew. */
function watch(page: Page): Promise<{ longTasks: number; dropped: number }> {
  return page.evaluate(async (duration) => {
    let longTasks = 0
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    let frames = 0
    const started = performance.now()
    while (performance.now() - started < duration) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames++
    }
    observer.disconnect()
    const due = ((performance.now() - started) / 1000) * 60
    return { longTasks, dropped: Math.max(0, (1 - frames / due) * 100) }
  }, seconds * 1000)
}

async function cpuTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, each) => sum + each.cpuTime, 0)
}
