import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '../../support/run/browser'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { eachTabItsOwn, keepTalkSite, openAs, type TalkSite } from './browserTalk'

const tabs = 20
const fewTabs = 2
const rounds = 2

interface Figures {
  readonly sockets: number
  /** Of the whole browser, for each tab beyond the first two, in MiB. */
  readonly perTab: number
}

/** tabs.sockets and tabs.memory of 20 tabs of one user, against the same build with a socket in each tab. */
export async function benchTabs({ log }: BenchContext): Promise<BenchRow[]> {
  const site = await keepTalkSite()
  const ours: Figures[] = []
  const peers: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    log(`tabs: round ${round + 1} of ${rounds}`)
    ours.push(await measure(site))
    peers.push(await measure(site, eachTabItsOwn))
  }
  const peer = 'a socket in each tab'
  const [sockets, theirSockets] = [ours, peers].map((list) => Math.max(...list.map((each) => each.sockets))) as [
    number,
    number,
  ]
  const [memory, theirMemory] = [ours, peers].map((list) => median(list.map(({ perTab }) => perTab))) as [
    number,
    number,
  ]
  return [
    { name: 'tabs.sockets', value: sockets, unit: 'sockets', peer, ratio: sockets / theirSockets },
    { name: 'tabs.memory', value: memory, unit: 'MiB per tab', peer, ratio: memory / theirMemory },
  ]
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
