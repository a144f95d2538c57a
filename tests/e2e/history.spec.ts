import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expectAddress, type Fixtures, phone, test } from '../support/pages'

/** The hand on the browser's history, driven directly: what the application does within one tick no tap can do. */

let server: ViteDevServer

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
})

test.afterAll(() => server.close())

declare global {
  interface Window {
    /** The application's own modules, as the page under test has loaded them. */
    app: typeof import('../../src/kernel/pages/navigation') &
      typeof import('../../src/kernel/popups/popups') &
      typeof import('../../src/kernel/popups/modals')
  }
}

/** A page with the popups' host on a phone; one entry stands before it. */
async function openHost(open: Fixtures['open']): Promise<Page> {
  const page = await open({ ...phone, reducedMotion: 'reduce' })
  await page.goto(new URL('/gallery.html', server.resolvedUrls?.local[0]).href, { timeout: 90_000 })
  await expect(page.getByRole('heading', { name: '反馈' })).toBeVisible({ timeout: 60_000 })
  await page.evaluate(async () => {
    const load = (name: string) => import(`/src/kernel/${name}.ts`)
    window.app = {
      ...(await load('pages/navigation')),
      ...(await load('popups/popups')),
      ...(await load('popups/modals')),
    }
    window.app.startHistory()
    window.app.navigate('?at=first')
  })
  return page
}

const modal = (page: Page, words: string) => page.getByRole('alertdialog').filter({ hasText: words })

/** Where the browser stands, once what was asked of the history has happened. */
const expectEntry = (page: Page, entry: { index: number; layer?: true }) =>
  expect.poll(() => page.evaluate(() => history.state)).toEqual(entry)

/** Opens modals one over the other, each with its words. */
async function openModals(page: Page, ...all: string[]): Promise<void> {
  for (const content of all) {
    await page.evaluate((words) => void window.app.alert({ content: words }), content)
    await expect(modal(page, content)).toBeVisible()
  }
}

test('a modal opened while the former one is being closed stays, and the browser back closes it', async ({ open }) => {
  const page = await openHost(open)
  await page.evaluate(() => {
    const { alert } = window.app
    void alert({ content: '前一个' }).then(() => alert({ content: '后一个' }))
  })
  await modal(page, '前一个').getByRole('button', { name: '知道了' }).tap()
  await expectEntry(page, { index: 2, layer: true })
  await expect(modal(page, '后一个')).toBeVisible()
  await expect(modal(page, '前一个')).toBeHidden()
  await page.goBack()
  await expect(modal(page, '后一个')).toBeHidden()
  await expectEntry(page, { index: 1 })
  await page.goBack()
  await expectAddress(page, '/gallery.html')
})

test('one that is closed again before its turn has come leaves nothing behind', async ({ open }) => {
  const page = await openHost(open)
  await openModals(page, '前一个')
  await page.evaluate(() => {
    const { alert, openedPopups } = window.app
    const closeTop = () => openedPopups.value.at(-1)?.close()
    closeTop()
    void alert({ content: '一闪而过' })
    closeTop()
    void alert({ content: '后一个' })
  })
  await expectEntry(page, { index: 2, layer: true })
  await expect(modal(page, '后一个')).toBeVisible()
  await page.goBack()
  await expectEntry(page, { index: 1 })
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a page opened right after a modal was closed is one step away from the former page', async ({ open }) => {
  const page = await openHost(open)
  await openModals(page, '前一个')
  await page.evaluate(() => {
    window.app.openedPopups.value.at(-1)?.close()
    window.app.navigate('?at=second')
  })
  await expectAddress(page, '/gallery.html?at=second')
  await expectEntry(page, { index: 2 })
  await page.goBack()
  await expectAddress(page, '/gallery.html?at=first')
  await page.goForward()
  await expectAddress(page, '/gallery.html?at=second')
})

test('a modal for a page that is about to be shown comes with it, and lies over it', async ({ open }) => {
  const page = await openHost(open)
  await openModals(page, '前一个')
  await page.evaluate(() => {
    const { openedPopups, navigate, alert } = window.app
    openedPopups.value.at(-1)?.close()
    navigate('/gallery.html/second')
    void alert({ content: '新页面的提示' })
  })
  await expectEntry(page, { index: 3, layer: true })
  await expectAddress(page, '/gallery.html/second')
  await page.evaluate(() => window.app.followPage(location.pathname))
  await expect(modal(page, '新页面的提示')).toBeVisible()
  await page.goBack()
  await expect(modal(page, '新页面的提示')).toBeHidden()
  await expectAddress(page, '/gallery.html/second')
  await page.goBack()
  await expectAddress(page, '/gallery.html?at=first')
})

for (const order of ['from above', 'from below'] as const)
  test(`two that are closed at once ${order} leave no step behind`, async ({ open }) => {
    const page = await openHost(open)
    await openModals(page, '下面的', '上面的')
    await page.evaluate((isFromAbove) => {
      const all = [...window.app.openedPopups.value]
      for (const each of isFromAbove ? all.reverse() : all) each.close()
    }, order === 'from above')
    await expectEntry(page, { index: 1 })
    await page.goBack()
    await expectAddress(page, '/gallery.html')
  })

test('the back bar pressed as a modal closes leaves the page', async ({ open }) => {
  const page = await openHost(open)
  await openModals(page, '前一个')
  await page.evaluate(() => {
    window.app.openedPopups.value.at(-1)?.close()
    window.app.goBack()
  })
  await expectAddress(page, '/gallery.html')
  await expectEntry(page, { index: 0 })
})

test('what is opened right after the back bar was pressed lies over the page that it leads to', async ({ open }) => {
  const page = await openHost(open)
  await page.evaluate(() => {
    window.app.navigate('?at=second')
    window.app.goBack()
    void window.app.alert({ content: '回来了' })
  })
  await expectAddress(page, '/gallery.html?at=first')
  await expectEntry(page, { index: 2, layer: true })
  await expect(modal(page, '回来了')).toBeVisible()
  await page.goBack()
  await expect(modal(page, '回来了')).toBeHidden()
  await expectEntry(page, { index: 1 })
})

test('the back bar pressed twice, and a page opened after it, go their ways one after the other', async ({ open }) => {
  const page = await openHost(open)
  await page.evaluate(() => {
    const { navigate, goBack, lastArrival } = window.app
    navigate('?at=second')
    navigate('?at=third')
    goBack()
    goBack()
    addEventListener('popstate', () => document.body.setAttribute('data-arrival', lastArrival()))
    navigate('?at=fourth')
  })
  await expectAddress(page, '/gallery.html?at=fourth')
  await expectEntry(page, { index: 2 })
  await expect(page.locator('body')).toHaveAttribute('data-arrival', 'pop')
  await page.goBack()
  await expectAddress(page, '/gallery.html?at=first')
})

test('where the browser has nowhere to go back to, the application still goes on', async ({ open }) => {
  const page = await openHost(open)
  await page.evaluate(() => {
    history.back = () => {}
    history.go = () => {}
    window.app.goBack()
    window.app.navigate('?at=second')
  })
  await expectAddress(page, '/gallery.html?at=second')
})

test('the back bar asks before unsaved input is left, once, and goes after a yes alone', async ({ open }) => {
  const page = await openHost(open)
  const answers = await page.evaluate(async () => {
    const { checkLeaving, goBack, historyIndex } = window.app
    const given: boolean[] = []
    let isDirty = true
    const answer = async (leaves: boolean) => {
      given.push(leaves)
      isDirty = !leaves
      return leaves
    }
    const press = async (leaves: boolean) => {
      checkLeaving({ isNeeded: () => isDirty, isAsking: () => false, ask: () => answer(leaves) })
      goBack()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return historyIndex()
    }
    return { at: [await press(false), await press(true)], given }
  })
  expect(answers).toEqual({ at: [1, 0], given: [false, true] })
})
