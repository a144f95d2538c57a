import { expect, type Page } from '@playwright/test'
import { signUp, signUpRecruiter } from '../support/accounts'
import { type Fixtures, test as pages } from '../support/pages'
import { type Proxy as NetworkProxy, startProxy } from '../support/proxy'
import { countSockets, type Product, startProduct } from '../support/server'
import { beginTalk, message, messages, openTalk, send } from '../support/talkPages'

/** The hub in the built product: one socket for all tabs, and nothing lost or doubled whatever breaks. */

/** A seeker behind a network that a test can break, and a recruiter who is not. */
interface Talk {
  readonly cid: number
  /** The seeker's first tab; further ones are opened from its context. */
  readonly seeker: Page
  readonly recruiter: Page
  readonly network: NetworkProxy
}

/** A product of its own: its figures count this file's sockets only. */
let product: Product
pages.beforeAll(async () => {
  product = await startProduct({ env: { DEMO: 'off' } })
})
pages.afterAll(async () => {
  await product.dispose()
})

const networkFaults = /ERR_|Failed to load resource|WebSocket|NetworkError|interrupted while the page was loading/

const test = pages.extend<{ startTalk: (setUp?: string) => Promise<Talk> }>({
  startTalk: async ({ open, faults }: Fixtures, use) => {
    const proxies: NetworkProxy[] = []
    await use(async (setUp) => {
      const network = await startProxy(product.port)
      proxies.push(network)
      faults.expect(networkFaults)
      const place = { url: product.url, dataDir: product.dataDir }
      const [alice, bob] = [await signUp(0, place), await signUpRecruiter('王经理', place)]
      const cid = await beginTalk(alice, bob)
      const seeker = await open({ as: alice, origin: network.url })
      if (setUp) await seeker.context().addInitScript(setUp)
      const recruiter = await open({ as: bob, origin: product.url })
      await Promise.all([seeker, recruiter].map((page) => openTalk(page, cid)))
      return { cid, seeker, recruiter, network }
    })
    for (const network of proxies) await network.close()
  },
})

async function openTab(talk: Talk, path = '/message'): Promise<Page> {
  const page = await talk.seeker.context().newPage()
  await page.goto(path)
  return page
}

const badge = (page: Page) => page.getByRole('navigation', { name: '个人导航' }).getByRole('link', { name: /消息/ })

const sockets = () => countSockets(product)

const noSharedWorker = 'delete window.SharedWorker'

for (const [browser, setUp] of [
  ['a SharedWorker', undefined],
  ['a leading tab', noSharedWorker],
] as const) {
  test.describe(`with the hub in ${browser}`, () => {
    test('twenty tabs have one socket, show the same unread, and live on when the first one closes', async ({
      startTalk,
    }) => {
      test.setTimeout(120_000)
      await expect.poll(sockets, { timeout: 60_000 }).toBe(0)
      const talk = await startTalk(setUp)
      const others: Page[] = []
      while (others.length < 19) others.push(await openTab(talk))
      await talk.seeker.goto('/message')
      for (const text of ['您好', '看了您的简历', '方便聊聊吗']) await send(talk.recruiter, text)
      for (const page of [talk.seeker, ...others]) await expect(badge(page)).toContainText('3')
      expect(await sockets()).toBe(2)

      const [first, second] = others
      if (!first || !second) throw new Error('Tabs are missing')
      await talk.seeker.close()
      await openTalk(first, talk.cid)
      await send(first, '方便的')
      await expect(message(talk.recruiter, '方便的')).toBeVisible()
      await send(talk.recruiter, '那就明天见')
      await expect(message(first, '那就明天见')).toBeVisible()
      await openTalk(second, talk.cid)
      await expect(message(second, '那就明天见')).toHaveCount(1)
      await expect.poll(sockets).toBe(2)
    })

    test('what is written while the server is cut off arrives once, after the tab was closed and opened again @firefox', async ({
      startTalk,
    }) => {
      const talk = await startTalk(setUp)
      await send(talk.seeker, '在线')
      await expect(message(talk.recruiter, '在线')).toBeVisible()
      await expect(messages(talk.seeker).getByText(/送达|已读/)).toBeVisible()
      talk.network.cut()
      await send(talk.seeker, '断网时写的')
      await expect(message(talk.seeker, '断网时写的')).toBeVisible()
      const context = talk.seeker.context()
      await talk.seeker.close()
      talk.network.restore()
      const again = await context.newPage()
      await openTalk(again, talk.cid)
      await expect(message(talk.recruiter, '断网时写的')).toBeVisible({ timeout: 20_000 })
      await expect(message(again, '断网时写的')).toHaveCount(1)
      await expect(messages(again).getByText('发送中')).toHaveCount(0)
      await again.reload()
      await expect(message(again, '断网时写的')).toHaveCount(1)
      await talk.recruiter.reload()
      await expect(message(talk.recruiter, '断网时写的')).toHaveCount(1)
    })
  })
}

test('a line that breaks between every message loses none and doubles none', async ({ startTalk }) => {
  const talk = await startTalk()
  const words = Array.from({ length: 8 }, (_, index) => `第${index}条`)
  for (const word of words) {
    await send(talk.seeker, word)
    talk.network.interrupt()
  }
  for (const page of [talk.recruiter, talk.seeker]) {
    for (const word of words) await expect(message(page, word)).toHaveCount(1, { timeout: 40_000 })
  }
  await talk.recruiter.reload()
  await expect(message(talk.recruiter, '第7条')).toBeVisible()
  const shown = await messages(talk.recruiter)
    .getByText(/^第\d条$/)
    .allTextContents()
  expect(shown).toEqual(words)
})

test('core 4.2: where the socket is refused, messages pass over HTTP both ways, and once when it is back', async ({
  startTalk,
}) => {
  test.setTimeout(90_000)
  const talk = await startTalk()
  await send(talk.seeker, '在线')
  await expect(message(talk.recruiter, '在线')).toBeVisible()
  talk.network.block('/socket.io')
  await send(talk.seeker, '走备用线路')
  await expect(talk.seeker.getByText(/^备用线路/).first()).toBeVisible({ timeout: 20_000 })
  await expect(message(talk.recruiter, '走备用线路')).toBeVisible({ timeout: 20_000 })
  await send(talk.recruiter, '收到')
  await expect(message(talk.seeker, '收到')).toBeVisible({ timeout: 30_000 })
  talk.network.restore()
  await expect(talk.seeker.getByText('已连接').first()).toBeVisible({ timeout: 30_000 })
  await send(talk.seeker, '恢复了')
  for (const text of ['在线', '走备用线路', '收到', '恢复了']) {
    await expect(message(talk.seeker, text)).toHaveCount(1)
    await expect(message(talk.recruiter, text)).toHaveCount(1)
  }
})

test('a tab without locks asks for one chat login, however late its answer comes', async ({ open }) => {
  const place = { url: product.url, dataDir: product.dataDir }
  const page = await open({ as: await signUp(0, place), origin: product.url })
  await page.addInitScript(`${noSharedWorker}; Object.defineProperty(navigator, 'locks', { value: undefined })`)
  let asked = 0
  await page.route(/\/im\/chat\/login/, async (route) => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/message')
  await expect(page.getByText('已连接')).toBeVisible()
  expect(asked).toBe(1)
})
