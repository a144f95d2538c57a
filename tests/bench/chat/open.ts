import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { loginChat } from '#contract/chat/talks'
import { chromiumLaunch } from '../../support/run/browser'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { eachTabItsOwn, keepTalkSite, openAs, type TalkSite } from './browserTalk'
import { BurstServer } from './burstServer'

const stored = 100_000
const scrolled = 10_000
const opened = 5

interface Figures {
  /** From the press to the newest message in the document, in ms. */
  readonly open: number
  /** Percent of the frames of a 60 Hz screen that were not drawn while scrolling back. */
  readonly dropped: number
  /** What the page's heap holds more after scrolling and coming back, in MiB. */
  readonly grown: number
}

/** chat.open: a conversation of 100,000 stored messages opens, and 10,000 of them scroll by, against a socket and a state in each tab. */
export async function benchOpen({ log }: BenchContext): Promise<BenchRow[]> {
  const site = await keepTalkSite()
  log('chat.open')
  const ours = await measure(site)
  log('chat.open: peer')
  const peers = await measure(site, eachTabItsOwn)
  const row = (name: string, unit: string, key: keyof Figures): BenchRow => ({
    name: `chat.open.${name}`,
    value: ours[key],
    unit,
    peer: 'a socket in each tab',
    ratio: ours[key] / (peers[key] || 1),
  })
  return [row('p50', 'ms', 'open'), row('dropped', '% of frames', 'dropped'), row('grown', 'MiB of heap', 'grown')]
}

async function measure(site: TalkSite, setUp?: string): Promise<Figures> {
  const talk = {
    cid: site.cid,
    me: (await site.seeker.client.get(loginChat, {})).imUserId,
    peer: (await site.recruiter.client.get(loginChat, {})).imUserId,
  }
  const server = await BurstServer.open(site.product.url, talk)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const through = { ...site, product: { ...site.product, url: server.url } }
    const page = await openAs(browser, { site: through, account: site.seeker, path: '/message', setUp })
    await page.getByText('已连接').waitFor()
    server.fill(stored - 1)
    // The next message leaves a hole behind the last one: the hub asks for all that it missed.
    await server.say(1, 1)
    const contact = page.locator(`a[href*="cid=${site.cid}"]`)
    await contact.waitFor({ timeout: 120_000 })
    await page.getByText(server.lastText).first().waitFor({ timeout: 300_000 })
    const times: number[] = []
    for (let round = 0; round < opened; round++) {
      times.push(await openTalk(page, { cid: site.cid, text: server.lastText }))
      await page.goto('/message')
      await contact.waitFor()
    }
    await openTalk(page, { cid: site.cid, text: server.lastText })
    const before = await heap(page)
    const dropped = await scrollBack(page, scrolled)
    await page.getByRole('button', { name: /回到最新|条新消息/ }).click()
    await page.waitForTimeout(1_000)
    return { open: median(times), dropped, grown: Math.max(0, (await heap(page)) - before) }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Runs in the page: presses the contact, and waits for the newest message among the messages. */
function openTalk(page: Page, wanted: { cid: number; text: string }): Promise<number> {
  return page.evaluate(({ cid, text }) => {
    const link = document.querySelector<HTMLElement>(`a[href*="cid=${cid}"]`)
    return new Promise<number>((resolve) => {
      const started = performance.now()
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="log"]')?.textContent?.includes(text)) return
        observer.disconnect()
        resolve(performance.now() - started)
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      link?.click()
    })
  }, wanted)
}

/** Runs in the page: scrolls up by half a screen a frame until so many messages have gone by. */
function scrollBack(page: Page, count: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const list = document.querySelector<HTMLElement>('[role="log"]')
    if (!list) throw new Error('There are no messages')
    const rowHeight = 60
    let gone = 0
    let frames = 0
    const started = performance.now()
    while (gone < wanted * rowHeight && performance.now() - started < 180_000) {
      const before = list.scrollTop
      const step = Math.min(before, 480)
      list.scrollTop = before - step
      gone += step
      await new Promise((resolve) => requestAnimationFrame(resolve))
      frames++
    }
    if (gone < wanted * rowHeight) throw new Error('The messages did not come in')
    const due = ((performance.now() - started) / 1000) * 60
    return Math.max(0, (1 - frames / due) * 100)
  }, count)
}

/** Of the page after collecting garbage, in MiB. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}
