import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { ChatOption } from '#contract/chat/model'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { type Account, publishJob, signUp, signUpRecruiter } from '../support/browser/accounts'
import { SharedWorkers } from '../support/chat/sharedWorkers'
import { descendantsOf, threadsOf } from '../support/server/processes'
import { type Proxy as Network, startProxy } from '../support/server/programs/proxy'
import { type Build, tabPath } from './build'
import type { Stage } from './stage'

/** What the hub runs in. */
export type Host = 'SharedWorker' | 'leading tab'

export interface TalkOptions {
  readonly host: Host
  readonly build?: Build
  /** The process that the recruiter's browser is led to; the seeker's goes to the first. Each takes the other when it must. */
  readonly recruiterAt?: 0 | 1
}

/** One browser profile of one user, behind a network of its own. */
export class Device {
  readonly tabs: Page[] = []
  /** Texts that the hub said it has stored. */
  readonly sure = new Set<string>()
  readonly tried: string[] = []
  /** Of this profile, as the browser names them. */
  sharedWorkers: readonly string[] = []
  /** The processes in which this profile's hub runs. */
  hosts: readonly number[] = []

  constructor(
    readonly side: 'seeker' | 'recruiter',
    readonly name: string,
    readonly context: BrowserContext,
    readonly network: Network,
    private readonly talk: {
      readonly cid: number
      readonly build: Build
      readonly option: ChatOption
      readonly account: Account
      readonly workers: SharedWorkers
    },
  ) {}

  /** Opens a tab, which starts the hub or joins it. */
  async open(build = this.talk.build): Promise<Page> {
    const page = await this.context.newPage()
    this.tabs.push(page)
    await this.load(page, build)
    return page
  }

  async load(page: Page, build = this.talk.build): Promise<void> {
    const { cid, option, account } = this.talk
    await page.goto(`${this.network.url}${tabPath(build)}`)
    await page.waitForFunction(() => window.chaos !== undefined)
    const { agentKey, agentId } = account.client.tenant
    const rest = { productType: 1, terminalType: 40, version: 'chaos', url: this.network.url }
    const settings = { agentKey, agentId, ...rest }
    await page.evaluate(([settings, option, cid]) => window.chaos.start(settings, option, cid), [
      settings,
      option,
      cid,
    ] as const)
  }

  /** The tab is no more. */
  forget(page: Page): void {
    this.tabs.splice(this.tabs.indexOf(page), 1)
  }

  async send(page: Page, count: number): Promise<void> {
    const first = this.tried.length
    const texts = Array.from({ length: count }, (_, index) => `${this.name} ${first + index}`)
    this.tried.push(...texts)
    await page.evaluate(([cid, texts]) => window.chaos.send(cid, texts), [this.talk.cid, texts] as const)
  }

  /** Keeps the hub busy, in a SharedWorker or in this tab, for so many ms: it answers nothing. */
  async hang(page: Page, ms: number): Promise<void> {
    for (const id of this.sharedWorkers) await this.talk.workers.hang(id, ms)
    for (const worker of page.workers()) {
      const busy = worker.evaluate((end) => {
        while (Date.now() < end);
      }, Date.now() + ms)
      // It may be ended meanwhile.
      busy.catch(() => {})
    }
  }

  /** Stops the hub's process for so many ms, as browsers freeze tabs in the background. */
  async freezeHost(ms: number): Promise<void> {
    for (const pid of this.hosts) process.kill(pid, 'SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, ms))
    for (const pid of this.hosts) process.kill(pid, 'SIGCONT')
  }

  /** Ends the SharedWorkers of this profile that run now. */
  async killSharedWorkers(others: readonly Device[]): Promise<void> {
    const foreign = others.flatMap(({ sharedWorkers }) => sharedWorkers)
    for (const id of await this.talk.workers.ids())
      if (!foreign.includes(id)) await this.talk.workers.close(id).catch(() => {})
  }

  /** Waits until the hub has stored so many. */
  async hasStored(count: number): Promise<void> {
    await expect.poll(() => this.sure.size, { timeout: 60_000, intervals: [10] }).toBeGreaterThanOrEqual(count)
  }
}

/** Processes of the browser in which hubs run, by their threads' names (Linux). */
function findHosts(host: Host): number[] {
  const name = host === 'SharedWorker' ? 'SharedWorker' : 'DedicatedWorker'
  return descendantsOf(process.pid).filter((pid) => threadsOf(pid).some((thread) => thread.startsWith(name)))
}

/** A seeker and a recruiter, and what each side's devices wrote in their talk. */
export class Talk {
  readonly devices: Device[] = []

  private constructor(
    readonly browser: Browser,
    readonly stage: Stage,
    readonly options: TalkOptions,
    readonly cid: number,
    private readonly workers: SharedWorkers,
    private readonly parties: Readonly<Record<'seeker' | 'recruiter', { account: Account; option: ChatOption }>>,
  ) {}

  static async begin(browser: Browser, stage: Stage, options: TalkOptions): Promise<Talk> {
    const [seeker, recruiter] = [await signUp(0, stage.place), await signUpRecruiter('王经理', stage.place)]
    const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
    return new Talk(browser, stage, options, cid, await SharedWorkers.of(browser), {
      seeker: { account: seeker, option: await seeker.client.get(loginChat, {}) },
      recruiter: { account: recruiter, option: await recruiter.client.get(loginChat, {}) },
    })
  }

  /** A browser profile of one side, with one tab. */
  async device(side: 'seeker' | 'recruiter', name: string = side): Promise<Device> {
    const [first, second] = this.stage.ports
    const isAtSecond = side === 'recruiter' && this.options.recruiterAt === 1
    const network = await startProxy(...(isAtSecond ? [second, first] : [first, second]))
    const context = await this.browser.newContext()
    const { build = 'plain' } = this.options
    const device = new Device(side, name, context, network, {
      cid: this.cid,
      build,
      workers: this.workers,
      ...this.parties[side],
    })
    await context.exposeFunction('stored', (text: string) => void device.sure.add(text))
    if (this.options.host === 'leading tab') await context.addInitScript('delete window.SharedWorker')
    this.devices.push(device)
    const before = await this.workers.ids()
    const hostsBefore = findHosts(this.options.host)
    const page = await device.open()
    await page.waitForFunction((cid) => window.chaos.standing(cid).link === 'live', this.cid)
    device.sharedWorkers = (await this.workers.ids()).filter((id) => !before.includes(id))
    device.hosts = findHosts(this.options.host).filter((pid) => !hostsBefore.includes(pid))
    return device
  }

  imUserIdOf(side: 'seeker' | 'recruiter'): number {
    return this.parties[side].option.imUserId
  }

  async close(): Promise<void> {
    for (const { context, network } of this.devices) {
      network.restore()
      await context.close()
      await network.close()
    }
  }
}
