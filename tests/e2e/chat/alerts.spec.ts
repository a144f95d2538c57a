// Areas: chat
import { expect, type Page } from '@playwright/test'
import { signUp, signUpRecruiter } from '../../support/browser/accounts'
import { expectAddress, type Fixtures, test } from '../../support/browser/pages'
import { openLine } from '../../support/chat/accountLine'
import { beginTalk, composer, messages } from '../../support/chat/talkPages'

/** What calls for attention when a message comes. */

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

/** A seeker's two tabs, the second used last, and what the recruiter of their talk says there. */
async function openTwoTabs(open: Fixtures['open']) {
  const [alice, bob] = [await signUp(), await signUpRecruiter('王经理')]
  const cid = await beginTalk(alice, bob)
  const line = await openLine(bob)
  const first = await open({ as: alice })
  await first.context().addInitScript(standIns)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/message')
    await expect(page.getByText('已连接')).toBeVisible()
  }
  for (const page of [first, second]) await page.getByRole('heading', { name: '消息' }).click()
  const say = (text: string) => line.say(cid, text)
  return { cid, say, first, second, hangUp: line.close }
}

test('only the tab that was used last sounds and notifies', async ({ open }) => {
  const { cid, say, first, second, hangUp } = await openTwoTabs(open)

  await test.step('a tab that goes sounds no more, and does again when the back/forward cache gives it back', async () => {
    // A page that holds a lock is never cached, and one that closes is too quick for a test: it is told what browsers tell.
    await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await second.evaluate(() => dispatchEvent(new FocusEvent('blur')))
    await say('您好，打扰了')
    await expect.poll(() => notified(first)).toEqual(['王经理：您好，打扰了'])
    expect(await notified(second)).toEqual([])
    await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })

  await test.step('a message sounds and notifies in the tab that was used last, and shows in both', async () => {
    await expect.poll(() => notes(first)).toBe(2)
    await say('方便聊聊吗')
    await expect.poll(() => notified(second)).toEqual(['王经理：方便聊聊吗'])
    await expect.poll(() => notes(second)).toBe(2)
    for (const page of [first, second]) {
      await expect(page).toHaveTitle(/^\(2\) /)
      await expect.poll(() => icon(page)).toMatch(/^data:image\/png/)
    }
    expect(await notified(first)).toHaveLength(1)
    expect(await notes(first)).toBe(2)
  })

  await test.step('the notification leads to the talk; while that is in front nothing sounds', async () => {
    await second.evaluate(() => (globalThis as Noted).notified[0]?.onclick())
    await expectAddress(second, `/chat/conversation?cid=${cid}`)
    await expect(composer(second)).toBeVisible()
    for (const page of [first, second]) await expect(page).not.toHaveTitle(/^\(/)
    await expect.poll(() => icon(first)).toMatch(/favicon\.svg$/)
    await say('明天来面试可以吗')
    await expect(messages(second).getByText('明天来面试可以吗')).toBeVisible()
    await expect(first.getByText('明天来面试可以吗')).toBeVisible()
    expect(await notified(second)).toHaveLength(1)
    expect(await notified(first)).toHaveLength(1)
  })

  await test.step('when that tab closes the other one sounds', async () => {
    await second.close()
    await say('上午十点')
    await expect.poll(() => notified(first)).toHaveLength(2)
  })
  hangUp()
})
