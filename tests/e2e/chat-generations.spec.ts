import { rm } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signUp, signUpRecruiter } from '../support/accounts'
import { test as pages } from '../support/pages'
import { countSockets, type Product, startProduct } from '../support/server'
import { SharedWorkers } from '../support/sharedWorkers'
import { beginTalk, composer, message, openTalk, send } from '../support/talkPages'

/** Hubs that are left behind: those that hang, and those of a former build. */

let product: Product
pages.beforeAll(async () => {
  product = await startProduct({ env: { DEMO: 'off' } })
})
pages.afterAll(async () => {
  await product.dispose()
  await rm(product.dataDir, { recursive: true, force: true })
})

interface Talk {
  readonly cid: number
  readonly seeker: Page
  readonly recruiter: Page
  /** The seeker's SharedWorker, as the browser's debugger names it. */
  readonly worker: string | undefined
}

const test = pages.extend<{ startTalk: (setUp?: string) => Promise<Talk> }>({
  startTalk: async ({ open, browser, faults }, use) => {
    faults.expect(/ERR_|Failed to load resource|WebSocket/)
    await use(async (setUp) => {
      const place = { url: product.url, dataDir: product.dataDir }
      const [alice, bob] = [await signUp(0, place), await signUpRecruiter('王经理', place)]
      const cid = await beginTalk(alice, bob)
      const recruiter = await open({ as: bob, origin: product.url })
      const seeker = await open({ as: alice, origin: product.url })
      if (setUp) await seeker.context().addInitScript(setUp)
      await openTalk(recruiter, cid)
      const workers = await SharedWorkers.of(browser)
      const others = await workers.ids()
      await openTalk(seeker, cid)
      const worker = (await workers.ids()).find((id) => !others.includes(id))
      return { cid, seeker, recruiter, worker }
    })
  },
})

const bar = (page: Page) => page.getByRole('status', { name: '新版本', exact: true })

async function openTab(talk: Talk): Promise<Page> {
  const page = await talk.seeker.context().newPage()
  await openTalk(page, talk.cid)
  return page
}

const sockets = () => countSockets(product)

const noSharedWorker = 'delete window.SharedWorker'
const noLocks = `${noSharedWorker}; Object.defineProperty(navigator, 'locks', { value: undefined })`
/** Longer than tabs wait, and than the rule is waited for. */
const hangs = 20_000

/** Keeps the page's own hub busy; its other workers go on. */
async function hangWorkersOf(page: Page, ms: number): Promise<void> {
  for (const worker of page.workers()) {
    const name = await worker.evaluate(() => self.name)
    if (!name.startsWith('rencai-chat')) continue
    const busy = worker.evaluate((end) => {
      while (Date.now() < end);
    }, Date.now() + ms)
    // It may be ended meanwhile.
    busy.catch(() => {})
  }
}

for (const [place, setUp] of [
  ['a SharedWorker', undefined],
  ['the worker of a leading tab', noSharedWorker],
  ['a worker of the tab’s own', noLocks],
] as const) {
  test(`a hub that hangs in ${place} is left behind: the talk goes on, and what wakes up leaves`, async ({
    browser,
    startTalk,
  }) => {
    test.setTimeout(90_000)
    await expect.poll(sockets, { timeout: 60_000 }).toBe(0)
    const workers = await SharedWorkers.of(browser)
    const talk = await startTalk(setUp)
    await send(talk.seeker, '在线')
    await expect(message(talk.recruiter, '在线')).toBeVisible()
    const other = setUp === noLocks ? undefined : await openTab(talk)
    const isHanging = Date.now() + hangs
    if (talk.worker) await workers.hang(talk.worker, hangs)
    else await hangWorkersOf(talk.seeker, hangs)
    await send(talk.seeker, '挂起时写的')
    await expect(message(talk.recruiter, '挂起时写的')).toBeVisible({ timeout: hangs })
    expect(Date.now()).toBeLessThan(isHanging)
    await send(talk.recruiter, '收到了')
    for (const page of [talk.seeker, ...(other ? [other] : [])]) {
      await expect(message(page, '收到了')).toBeVisible({ timeout: 20_000 })
      await expect(message(page, '挂起时写的')).toHaveCount(1)
    }
    // What hung has woken up and left: one socket for each of the two.
    await expect.poll(() => Date.now() > isHanging, { timeout: hangs }).toBe(true)
    await expect.poll(sockets, { timeout: 20_000 }).toBe(2)
    await send(talk.recruiter, '还在吗')
    await expect(message(talk.seeker, '还在吗')).toHaveCount(1)
    await expect(message(talk.recruiter, '挂起时写的')).toHaveCount(1)
    const next = await openTab(talk)
    await expect(message(next, '还在吗')).toHaveCount(1)
    expect(await sockets()).toBe(setUp === noLocks ? 3 : 2)
  })
}

/** From now on pages of this browser get the next build: the same code under another name. */
async function deploy(context: BrowserContext): Promise<void> {
  const version = await buildOf()
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(version, `${version}z`) })
  })
}

const buildOf = async () =>
  JSON.parse(/id="tenant">([^<]+)</.exec(await (await fetch(product.url)).text())?.[1] ?? '').version as string

for (const [place, setUp] of [
  ['a SharedWorker', undefined],
  ['the worker of a leading tab', noSharedWorker],
] as const) {
  test(`a new build takes over from a hub in ${place}; older tabs offer a reload and lose nothing`, async ({
    startTalk,
  }) => {
    test.setTimeout(90_000)
    await expect.poll(sockets, { timeout: 60_000 }).toBe(0)
    const talk = await startTalk(setUp)
    await send(talk.seeker, '旧版本写的')
    await expect(message(talk.recruiter, '旧版本写的')).toBeVisible()
    await composer(talk.seeker).fill('写到一半')
    await deploy(talk.seeker.context())
    const fresh = await openTab(talk)
    await expect(message(fresh, '旧版本写的')).toBeVisible()
    await expect(composer(fresh)).toHaveValue('写到一半')
    await expect(bar(talk.seeker)).toContainText('有新版本，刷新后使用')
    await expect(bar(fresh)).toHaveCount(0)
    await send(talk.recruiter, '新版本收到')
    await expect(message(fresh, '新版本收到')).toBeVisible()
    await expect.poll(sockets).toBe(2)

    await send(talk.seeker, '旧页面上接着写')
    await expect(talk.seeker.getByText('消息发送失败：有新版本，刷新后使用')).toBeVisible()
    await expect(composer(talk.seeker)).toHaveValue('旧页面上接着写')
    await bar(talk.seeker).getByRole('button', { name: '刷新' }).click()
    await expect(message(talk.seeker, '新版本收到')).toHaveCount(1)
    await expect(composer(talk.seeker)).toHaveValue('旧页面上接着写')
    await composer(talk.seeker).press('Enter')
    await expect(message(talk.recruiter, '旧页面上接着写')).toHaveCount(1)
    expect(await sockets()).toBe(2)
  })
}

test('a build that the server refuses offers a reload and keeps what was written; the next build sends it', async ({
  startTalk,
}) => {
  test.setTimeout(90_000)
  const talk = await startTalk()
  await send(talk.seeker, '之前')
  await expect(message(talk.recruiter, '之前')).toBeVisible()
  const { port, dataDir } = product
  const last = await buildOf()
  await product.end('SIGTERM')
  product = await startProduct({ port, dataDir, env: { DEMO: 'off', MIN_VERSION: `${last}0` } })
  await expect(bar(talk.seeker)).toBeVisible({ timeout: 20_000 })
  await send(talk.seeker, '被拒绝时写的')
  await expect(message(talk.seeker, '被拒绝时写的')).toBeVisible()
  await product.end('SIGTERM')
  product = await startProduct({ port, dataDir, env: { DEMO: 'off' } })
  for (const page of [talk.recruiter, talk.seeker]) await page.reload()
  await expect(message(talk.recruiter, '被拒绝时写的')).toHaveCount(1, { timeout: 20_000 })
  await expect(message(talk.seeker, '被拒绝时写的')).toHaveCount(1)
})
