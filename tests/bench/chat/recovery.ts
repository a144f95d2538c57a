import type { Browser, Page } from 'playwright'
import { leaderLock, standbyLock } from '#contract/chat/service'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { buildPlainTabs, entry, tabPath } from '../../chaos/build'
import { publishJob, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { SharedWorkers } from '../../support/chat/sharedWorkers'
import { type Proxy as Network, startProxy } from '../../support/server/programs/proxy'
import { type Product, startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'

const rounds = 10

/** Without these each tab has a worker and a socket of its own, which comes back by itself. */
const eachTabItsOwn = `delete window.SharedWorker; Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`
const noSharedWorker = 'delete window.SharedWorker'

/** hub.recovery: from the death of the hub to a live link in a tab that stays, against a tab whose own socket was cut. */
export async function benchRecovery({ browser, log }: BenchContext): Promise<BenchRow[]> {
  await buildPlainTabs()
  const product = await startProduct({ entry, env: { DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' } })
  const network = await startProxy(product.port)
  try {
    const start = await signUpTalker(product, network)
    log('hub.recovery')
    const shared = await measureSharedWorker(browser, start)
    const standby = await measureLeader(browser, start, whenReady)
    const leader = await measureLeader(browser, start, async () => {})
    const own = median(await measureOwn(browser, start, network))
    const peer = 'own socket cut'
    const row = (name: string, times: readonly number[]) => {
      const value = median(times)
      log(`${name}: p50 ${Math.round(value)} ms, at most ${Math.round(Math.max(...times))} ms of ${times.length}`)
      return { name, value, unit: 'ms', peer, ratio: value / own }
    }
    return [
      row('hub.recovery.sharedWorker', shared),
      row('hub.recovery.leader', standby),
      row('hub.recovery.leader.atOnce', leader),
    ]
  } finally {
    await network.close()
    await product.dispose()
  }
}

type Start = (page: Page) => Promise<void>

/** Answers what makes a page a tab of somebody who has a talk. */
async function signUpTalker(product: Product, network: Network): Promise<Start> {
  const place = { url: product.url, dataDir: product.dataDir }
  const [seeker, recruiter] = [await signUp(0, place), await signUpRecruiter('梁雨桐', place)]
  const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
  const option = await seeker.client.get(loginChat, {})
  const { agentKey, agentId } = seeker.client.tenant
  const rest = { productType: 1, terminalType: 40, version: 'bench', url: network.url }
  return async (page) => {
    await page.goto(`${network.url}${tabPath('plain')}`)
    await page.waitForFunction(() => window.chaos !== undefined)
    const parts = [{ agentKey, agentId, ...rest }, option, cid] as const
    await page.evaluate(([settings, option, cid]) => window.chaos.start(settings, option, cid), parts)
    await page.waitForFunction((cid) => window.chaos.standing(cid).link === 'live', cid)
  }
}

async function measureSharedWorker(browser: Browser, start: Start): Promise<readonly number[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await start(page)
  const workers = await SharedWorkers.of(browser)
  const times: number[] = []
  while (times.length < rounds) {
    const ids = await workers.ids()
    times.push(await timeOf(page, async () => void (await Promise.all(ids.map((id) => workers.close(id))))))
  }
  await context.close()
  return times
}

/** Settles when the page that is to follow has a worker ready, as a page that has been there for some seconds. */
async function whenReady(page: Page): Promise<void> {
  const names = [leaderLock(''), standbyLock('')] as const
  await page.waitForFunction(async ([leader, standby]) => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const own = held.find(({ name }) => name?.startsWith(standby))?.clientId
    return pending.some(({ name, clientId }) => name?.startsWith(leader) && clientId !== own)
  }, names)
}

/** `ready`: what is waited for in the tab that is to follow, before the one that leads is closed. */
async function measureLeader(browser: Browser, start: Start, ready: Start): Promise<readonly number[]> {
  const context = await browser.newContext()
  await context.addInitScript(noSharedWorker)
  let leader = await context.newPage()
  await start(leader)
  const times: number[] = []
  while (times.length < rounds) {
    const next = await context.newPage()
    await start(next)
    await ready(next)
    const former = leader
    times.push(await timeOf(next, () => former.close()))
    leader = next
  }
  await context.close()
  return times
}

async function measureOwn(browser: Browser, start: Start, network: Network): Promise<readonly number[]> {
  const context = await browser.newContext()
  await context.addInitScript(eachTabItsOwn)
  const page = await context.newPage()
  await start(page)
  const times: number[] = []
  while (times.length < rounds) times.push(await timeOf(page, async () => network.interrupt()))
  await context.close()
  return times
}

/** From the blow to the page's first live link after one that was not, in ms by the clock of the machine. */
async function timeOf(page: Page, blow: () => Promise<unknown>): Promise<number> {
  const live = page.evaluate(() => window.chaos.nextLive())
  await page.evaluate(() => {})
  const began = Date.now()
  await blow()
  return (await live) - began
}
