import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/run/browser'
import type { BenchContext, BenchRow } from '../row'
import { eachTabItsOwn, keepTalkSite, openAs, type TalkSite } from './browserTalk'

const tabs = 20
const fewTabs = 2

interface Figures {
  readonly sockets: number
  /** Of the whole browser, for each tab beyond the first two, in MiB. */
  readonly perTab: number
}

/** tabs.sockets and tabs.memory of 20 tabs of one user, against the same build with a socket in each tab. */
export async function benchTabs({ log }: BenchContext): Promise<BenchRow[]> {
  const site = await keepTalkSite()
  log('tabs')
  const ours = await measure(site)
  log('tabs: peer')
  const theirs = await measure(site, eachTabItsOwn)
  const row = (name: string, unit: string, key: keyof Figures): BenchRow => ({
    name: `tabs.${name}`,
    value: ours[key],
    unit,
    peer: 'a socket in each tab',
    ratio: ours[key] / theirs[key],
  })
  return [row('sockets', 'sockets', 'sockets'), row('memory', 'MiB per tab', 'perTab')]
}

async function measure(site: TalkSite, setUp?: string): Promise<Figures> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const path = `/chat/conversation?cid=${site.cid}`
    const first = await openAs(browser, { site, account: site.seeker, path, setUp })
    await first.waitForSelector('textarea')
    const openTab = async () => {
      const page = await first.context().newPage()
      await page.goto(path)
      await page.waitForSelector('textarea')
    }
    for (let count = 1; count < fewTabs; count++) await openTab()
    const before = await settledMemory(browser)
    for (let count = fewTabs; count < tabs; count++) await openTab()
    const after = await settledMemory(browser)
    return { sockets: await countSockets(site), perTab: (after - before) / (tabs - fewTabs) }
  } finally {
    await browser.close()
  }
}

async function countSockets({ product }: TalkSite): Promise<number> {
  const figures = await (await fetch(`${product.url}/metrics`)).text()
  return Number(/^rencai_chat_connections (\d+)$/m.exec(figures)?.[1])
}

/** Proportional memory of all the browser's processes in MiB, once it stands still within 2 %, collected garbage aside. */
async function settledMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  let former = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 20; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const sizes = await Promise.all(processInfo.map(({ id }) => proportionalSize(id)))
    const now = sizes.reduce((sum, size) => sum + size, 0)
    if (Math.abs(now - former) < former * 0.02) return now
    former = now
  }
  return former
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
}
