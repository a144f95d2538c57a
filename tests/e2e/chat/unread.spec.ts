// Areas: chat
import { expect, type Page } from '@playwright/test'
import { signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'
import { openLine } from '../../support/chat/accountLine'
import { beginTalk, composer, contact, message, openTalk } from '../../support/chat/talkPages'

/** What is unread, and what is to be read again, in every tab and on every device of a user. */

const mark = (page: Page) => page.getByText('已标为未读', { exact: true })
const unread = (page: Page) => page.getByRole('link', { name: /^(消息\s*\d|\d+ 未读)/ }).first()

async function longPress(page: Page, name: string): Promise<void> {
  const { x = 0, y = 0, height = 0 } = (await contact(page, name).boundingBox()) ?? {}
  const finger = { pointerType: 'touch', clientX: x + 40, clientY: y + height, bubbles: true }
  await contact(page, name).dispatchEvent('pointerdown', finger)
}

test('core 3.3, 4.3: two tabs and a phone show the same unread and marks', async ({ open }) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const cid = await beginTalk(person, hr, { jobName: '稍后再读专员' })
  const line = await openLine(person)
  await line.say(cid, '您好', '在吗')
  const one = await open({ as: hr })
  const [beside, small] = [await one.context().newPage(), await open({ ...phone, as: hr })]
  const all = [one, beside, small]
  for (const page of all) {
    await page.goto('/message')
    await expect(unread(page)).toHaveText(/2/)
  }

  await test.step('all that is unread is read at once', async () => {
    await one.bringToFront()
    await one.getByRole('button', { name: '全部标为已读' }).click()
    await one.getByRole('button', { name: '确定' }).click()
    await expect(one.getByText('已全部标为已读')).toBeVisible()
    for (const page of all) await expect(unread(page)).toHaveCount(0)
  })

  await test.step('one talk’s unread is taken for read from the list', async () => {
    await line.say(cid, '方便聊聊吗')
    for (const page of all) await expect(unread(page)).toBeVisible()
    await contact(one, '周闻溪').click({ button: 'right' })
    await one.getByRole('menuitem', { name: '标为已读' }).click()
    for (const page of all) await expect(unread(page)).toHaveCount(0)
  })

  await test.step('a talk marked as to be read again has a dot everywhere until it is opened on one device', async () => {
    await contact(one, '周闻溪').click({ button: 'right' })
    await one.getByRole('menuitem', { name: '标为未读' }).click()
    await expectAddress(one, '/message')
    for (const page of all) {
      await expect(mark(page)).toBeVisible()
      await expect(unread(page)).toHaveCount(0)
    }
    await contact(small, '周闻溪').tap()
    await expect(message(small, '方便聊聊吗')).toBeVisible()
    for (const page of [one, beside]) await expect(mark(page)).toHaveCount(0)
  })

  await test.step('the mark is set by a finger and taken off by the menu', async () => {
    await small.goBack()
    await longPress(small, '周闻溪')
    await small.getByRole('menuitem', { name: '标为未读' }).tap()
    for (const page of all) await expect(mark(page)).toBeVisible()
    await beside.bringToFront()
    await contact(beside, '周闻溪').hover()
    await beside.getByRole('button', { name: '周闻溪的更多操作' }).click()
    await beside.getByRole('menuitem', { name: '标为已读' }).click()
    for (const page of all) await expect(mark(page)).toHaveCount(0)
  })

  const remove = async () => {
    await one.bringToFront()
    await contact(one, '周闻溪').click({ button: 'right' })
    await one.getByRole('menuitem', { name: '删除' }).click()
    await one.getByRole('button', { name: '确定' }).click()
    for (const page of all) await expect(contact(page, '周闻溪')).toHaveCount(0)
  }

  await test.step('a removed talk comes back with the next message', async () => {
    await remove()
    await line.say(cid, '还在招人吗')
    for (const page of all) {
      await expect(contact(page, '周闻溪')).toBeVisible()
      await expect(unread(page)).toHaveText(/1/)
    }
  })

  await test.step('opened while it is removed it comes back, and is read by that everywhere', async () => {
    await remove()
    await goWithin(one, `/chat/conversation?cid=${cid}`)
    for (const page of all) {
      await expect(contact(page, '周闻溪')).toBeVisible()
      await expect(unread(page)).toHaveCount(0)
    }
    await small.reload()
    await expect(contact(small, '周闻溪')).toBeVisible()
    await expect(unread(small)).toHaveCount(0)
  })

  await test.step('a device that opens the talk for the first time offers what is unread, and reads it', async () => {
    for (const page of [one, small]) {
      await goWithin(page, '/me')
      // What is still shown would be read.
      await expect(composer(page)).toBeHidden()
    }
    await line.say(cid, ...Array.from({ length: 25 }, (_, at) => `第${at + 1}条`))
    const fresh = await open({ as: hr })
    await openTalk(fresh, cid)
    await expect(fresh.getByRole('button', { name: '25条未读' })).toBeVisible()
    await expect(unread(fresh)).toHaveCount(0)
  })
  line.close()
})
