import { expect, type Page } from '@playwright/test'
import { signUp, signUpRecruiter } from '../support/accounts'
import { expectAddress, type Fixtures, phone, test } from '../support/pages'
import { beginTalk, composer, messages, openTalk, say } from '../support/talkPages'

/** What calls for attention when a message comes, and how the link stands. */

/** Stands in for what a browser without a screen or a speaker does not have, and notes what was asked of it. */
const standIns = `
  window.notified = []
  window.notes = 0
  window.Notification = class {
    static permission = 'granted'
    constructor(title, options) {
      this.title = title
      this.options = options
      window.notified.push(this)
    }
    close() {}
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) {
    window.notes++
    return start.apply(this, when)
  }
`

type Noted = typeof globalThis & {
  notified: { title: string; options: { body: string }; onclick: () => void }[]
  notes: number
}

const notified = (page: Page) =>
  page.evaluate(() => (globalThis as Noted).notified.map(({ title, options }) => `${title}：${options.body}`))
const notes = (page: Page) => page.evaluate(() => (globalThis as Noted).notes)
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

/** A seeker's two tabs, the second used last, and the recruiter of their talk, who has it open. */
async function openTwoTabs(open: Fixtures['open']) {
  const [alice, bob] = [await signUp(), await signUpRecruiter('王经理')]
  const cid = await beginTalk(alice, bob)
  const recruiter = await open({ as: bob })
  await openTalk(recruiter, cid)
  const first = await open({ as: alice })
  await first.context().addInitScript(standIns)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/message')
    await expect(page.getByText('已连接')).toBeVisible()
  }
  for (const page of [first, second]) await page.getByRole('heading', { name: '消息' }).click()
  return { cid, recruiter, first, second }
}

test('a message sounds and notifies in the tab that was used last alone, unless its talk is in front', async ({
  open,
}) => {
  const { cid, recruiter, first, second } = await openTwoTabs(open)
  await say(recruiter, '您好，方便聊聊吗')
  await expect.poll(() => notified(second)).toEqual(['王经理：您好，方便聊聊吗'])
  await expect.poll(() => notes(second)).toBe(2)
  for (const page of [first, second]) {
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect.poll(() => icon(page)).toMatch(/^data:image\/png/)
  }
  expect(await notified(first)).toEqual([])
  expect(await notes(first)).toBe(0)

  await second.evaluate(() => (globalThis as Noted).notified[0]?.onclick())
  await expectAddress(second, `/chat/conversation?cid=${cid}`)
  await expect(composer(second)).toBeVisible()
  for (const page of [first, second]) await expect(page).not.toHaveTitle(/^\(/)
  await expect.poll(() => icon(first)).toMatch(/favicon\.svg$/)
  await say(recruiter, '明天来面试可以吗')
  await expect(messages(second).getByText('明天来面试可以吗')).toBeVisible()
  await expect(first.getByText('明天来面试可以吗')).toBeVisible()
  expect(await notified(second)).toHaveLength(1)
  expect(await notified(first)).toEqual([])
})

test('a tab that closes sounds for nobody from then on, and does again when the back/forward cache gives it back', async ({
  open,
}) => {
  const { recruiter, first, second } = await openTwoTabs(open)
  // A page that holds a lock is never cached, and one that closes is too quick for a test: it is told what browsers tell.
  await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await second.evaluate(() => dispatchEvent(new FocusEvent('blur')))
  await say(recruiter, '您好，方便聊聊吗')
  await expect.poll(() => notified(first)).toEqual(['王经理：您好，方便聊聊吗'])
  expect(await notified(second)).toEqual([])

  await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await say(recruiter, '明天来面试可以吗')
  await expect.poll(() => notified(second)).toEqual(['王经理：明天来面试可以吗'])
  expect(await notified(first)).toHaveLength(1)
  await second.close()
  await say(recruiter, '上午十点')
  await expect.poll(() => notified(first)).toHaveLength(2)
})

for (const [device, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test(`a tap on the link's state tells how it stands, and reconnects, on a ${device}`, async ({ open }) => {
    const page = await open({ as: await signUp(), ...options })
    await page.goto('/message')
    await expect(page.getByText('已连接')).toBeVisible()
    await page.getByRole('button', { name: /^连接状态/ }).click()
    const panel = page.getByRole('dialog', { name: '连接状态' })
    await expect(panel).toContainText('连接正常，消息可以即时收发')
    await panel.getByText('诊断信息').click()
    await expect(panel.getByText('WebSocket')).toBeVisible()
    await expect(panel).toContainText('共享后台')
    await expect(panel).toContainText('保存在本机')
    await panel.getByRole('button', { name: '重新连接' }).click()
    await expect(page.getByText('已连接')).toBeVisible()
    await expect(panel).toContainText('WebSocket')
  })
}

test('without a disk chat says that nothing is kept, and works', async ({ open }) => {
  const [alice, bob] = [await signUp(), await signUpRecruiter('王经理')]
  const cid = await beginTalk(alice, bob)
  const page = await open({ as: alice })
  await page.context().addInitScript(`
    delete window.SharedWorker
    const Plain = Worker
    window.Worker = class extends Plain {
      constructor(url, options) {
        if (!options?.name?.startsWith('rencai-chat')) return super(url, options)
        super(new URL('/without-disk.js?' + encodeURIComponent(url), location.href), options)
      }
    }
  `)
  await page.context().route('**/without-disk.js?*', async (route) => {
    const script = decodeURIComponent(new URL(route.request().url()).search.slice(1))
    const body = `Object.defineProperty(self, 'indexedDB', { value: undefined }); await import(${JSON.stringify(script)})`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/message')
  await expect(page.getByText('浏览器无法保存聊天记录，关闭后未发送的消息会丢失')).toBeVisible()
  await openTalk(page, cid)
  await say(page, '不落盘也能聊')
  await expect(messages(page).getByText('送达')).toBeVisible()
})
