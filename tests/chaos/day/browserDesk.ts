import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { recruiter } from '#contract/roles'
import { measureTab, measureWorkers } from '../../soak/measure'
import { type Account, storageOf } from '../../support/browser/accounts'
import { chromiumLaunch } from '../../support/run/browser'
import { descendantsOf } from '../../support/server/processes'
import type { Proxy as Network } from '../../support/server/programs/proxy'
import { pageClock } from './browserClock'
import type { Desk, Seen, Sizes } from './desk'
import type { Ledger } from './ledger'
import { countOutbox, countRows, readContacts, readKept, readParts, readTitle, readToday } from './screens'
import type { Town } from './town'

/** Said by a browser whose network or server is away for a while, which happens here. */
const ofTheNetwork = /net::ERR_|Failed to load resource|WebSocket connection|status of 50[234]/
const mebibyte = 2 ** 20
const messageList = '/message'

interface Kind {
  readonly name: string
  /** Pages of its tabs; the last one is where people are talked with. */
  readonly pages: readonly string[]
  readonly screen: { readonly viewport: { width: number; height: number }; hasTouch?: boolean; isMobile?: boolean }
}

/** Tall, so that lists show all of their rows. */
const laptop: Kind = {
  name: 'laptop',
  pages: ['/', '/me', messageList],
  screen: { viewport: { width: 1440, height: 3000 } },
}
const phone: Kind = {
  name: 'phone',
  pages: [messageList],
  screen: { viewport: { width: 375, height: 3000 }, hasTouch: true, isMobile: true },
}

export async function openBrowsers({
  town,
  ledger,
  networks,
}: {
  town: Town
  ledger: Ledger
  networks: readonly [Network, Network]
}): Promise<{ laptop: Desk; phone: Desk }> {
  const open = (kind: Kind, at: 0 | 1) => BrowserDesk.open(kind, { town, ledger, network: networks[at] })
  return { laptop: await open(laptop, 0), phone: await open(phone, 1) }
}

interface Parts {
  readonly town: Town
  readonly ledger: Ledger
  readonly network: Network
}

/** A device of the recruiter as a browser of its own, with the product's pages in its tabs. */
class BrowserDesk implements Desk {
  isAwake = true
  readonly faults: string[] = []
  readonly #tabs: Page[] = []
  #quota: CDPSession | undefined

  private constructor(
    private readonly kind: Kind,
    private readonly parts: Parts,
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly pids: readonly number[],
  ) {}

  static async open(kind: Kind, parts: Parts): Promise<BrowserDesk> {
    const before = descendantsOf(process.pid)
    const browser = await chromium.launch(chromiumLaunch())
    const pids = descendantsOf(process.pid).filter((pid) => !before.includes(pid))
    const { town, network } = parts
    const client = await town.session()
    const session = { userId: town.userId, role: recruiter, expiresAt: Date.now() + 2 * 3_600_000 }
    const storageState = storageOf({ client, mobile: '', session } as unknown as Account, network.url)
    const context = await browser.newContext({
      baseURL: network.url,
      storageState,
      reducedMotion: 'reduce',
      ...kind.screen,
    })
    await context.addInitScript({ content: pageClock() })
    const desk = new BrowserDesk(kind, parts, browser, context, pids)
    context.on('console', (message) => {
      if (message.type() === 'error' && !ofTheNetwork.test(message.text())) desk.faults.push(message.text())
    })
    context.on('weberror', (error) => desk.faults.push(`uncaught: ${error.error().message}`))
    await desk.#openTabs()
    return desk
  }

  get name(): string {
    return this.kind.name
  }

  async #openTabs(): Promise<void> {
    for (const path of this.kind.pages) {
      const page = await this.context.newPage()
      page.setDefaultTimeout(15_000)
      this.#tabs.push(page)
      await page.goto(path)
    }
  }

  /** The tab in which people are talked with. */
  get #talk(): Page {
    const page = this.#tabs.at(-1)
    if (!page) throw new Error('There is no tab')
    return page
  }

  /** As a click on a link of the application does. */
  async #go(path: string): Promise<void> {
    await this.#talk.bringToFront()
    const move = `history.pushState({ index: (history.state?.index ?? 0) + 1 }, '', ${JSON.stringify(path)})`
    await this.#talk.evaluate(move)
  }

  async read(cid: number): Promise<void> {
    await this.#go(`/chat/conversation?cid=${cid}`)
    await this.#composer.waitFor()
    await sleep(300)
  }

  get #composer() {
    return this.#talk.getByRole('textbox', { name: '输入消息' })
  }

  get #log() {
    return this.#talk.getByRole('log', { name: '消息' })
  }

  async say(cid: number, words: string): Promise<void> {
    await this.read(cid)
    const text = this.parts.ledger.write(this.name, cid, words)
    await this.#composer.fill(text)
    await this.#composer.press('Enter')
    await this.#log.getByText(text, { exact: true }).last().waitFor()
  }

  async draft(cid: number, words: string): Promise<void> {
    await this.read(cid)
    await this.#composer.fill(words)
    await this.#go(messageList)
  }

  async revoke(cid: number): Promise<void> {
    await this.read(cid)
    const own = this.#log.getByText(new RegExp(`（${this.name} \\d+）$`)).last()
    if ((await own.count()) === 0) return
    await own.click({ button: 'right' })
    const item = this.#talk.getByRole('menuitem', { name: '撤回' })
    // The two minutes may be over.
    if ((await item.count()) > 0) await item.click()
    else await this.#talk.keyboard.press('Escape')
  }

  async sleep(): Promise<void> {
    this.isAwake = false
    this.#signal('SIGSTOP')
  }

  async wake(): Promise<void> {
    this.#signal('SIGCONT')
    this.isAwake = true
    await sleep(500)
  }

  /** The lid is closed: no process of the browser gets any time. */
  #signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const all = new Set(this.pids.flatMap((pid) => [pid, ...descendantsOf(pid)]))
    for (const pid of all) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended.
      }
    }
  }

  async crash(): Promise<void> {
    const [page] = this.#tabs.splice(-1)
    if (!page) return
    const session = await this.context.newCDPSession(page)
    await Promise.race([page.waitForEvent('crash'), session.send('Page.crash').catch(() => {})])
    await page.close()
    const next = await this.context.newPage()
    next.setDefaultTimeout(15_000)
    this.#tabs.push(next)
    await next.goto(messageList)
  }

  async move(): Promise<void> {
    this.parts.network.cut()
    await sleep(1_500)
    this.parts.network.restore()
  }

  async fill(): Promise<void> {
    this.#quota = await this.context.newCDPSession(this.#tabs[0] as Page)
    const { origin } = new URL(this.parts.network.url)
    await this.#quota.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  }

  async makeRoom(): Promise<void> {
    const { origin } = new URL(this.parts.network.url)
    await this.#quota?.send('Storage.overrideQuotaForOrigin', { origin })
    await this.#quota?.detach()
    for (const page of this.#tabs.splice(0)) await page.close()
    await this.#openTabs()
  }

  async retry(): Promise<void> {}

  async waiting(): Promise<number> {
    return (await this.#talk.evaluate<number | undefined>(countOutbox)) ?? 0
  }

  async seen(): Promise<Seen> {
    const titles = new Set<number>()
    for (const page of this.#tabs) titles.add(await page.evaluate<number>(readTitle))
    const unread = titles.size === 1 ? Number([...titles][0]) : Number.NaN
    if (this.kind === phone && !this.#talk.url().includes(messageList)) await this.#go(messageList)
    const contacts = (await this.#talk.evaluate<string[]>(readContacts)).toSorted()
    if (this.kind === phone) return { unread, contacts }
    const [home, me] = this.#tabs as [Page, Page]
    const parts = await look(home, () => home.evaluate<Record<string, number> | null>(readParts))
    const today = await look(me, () => me.evaluate<Record<string, number>>(readToday))
    await this.#talk.bringToFront()
    return { unread, contacts, ...(parts && { parts }), today }
  }

  async kept(cid: number): Promise<readonly number[]> {
    return (await this.#talk.evaluate<number[] | undefined>(readKept(cid))) ?? []
  }

  async measure(): Promise<Sizes> {
    const tabs = await Promise.all(this.#tabs.map(measureTab))
    const most = (pick: (tab: (typeof tabs)[number]) => number) => Math.max(...tabs.map(pick))
    const { hubs, heap } = await measureWorkers(this.browser)
    const { name } = this
    return {
      [`${name} hub MiB`]: Math.round((heap / mebibyte) * 10) / 10,
      [`${name} tab MiB`]: Math.round((most((tab) => tab.heap) / mebibyte) * 10) / 10,
      [`${name} SharedWorkers`]: hubs,
      [`${name} listeners`]: most(({ listeners }) => listeners),
      [`${name} nodes`]: most(({ nodes }) => nodes),
      [`${name} rows`]: (await this.#talk.evaluate<number | undefined>(countRows)) ?? 0,
    }
  }

  async close(): Promise<void> {
    this.#signal('SIGCONT')
    await this.browser.close()
  }
}

/** The recruiter turns to a tab, which reads again what it shows. */
async function look<Shown>(page: Page, read: () => Promise<Shown>): Promise<Shown> {
  await page.bringToFront()
  await page.evaluate(
    `document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('focus')); undefined`,
  )
  await sleep(300)
  return read()
}
