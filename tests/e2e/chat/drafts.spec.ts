// Areas: chat
import { expect } from '@playwright/test'
import { signUp, signUpRecruiter } from '../../support/browser/accounts'
import { test, write } from '../../support/browser/pages'
import { SharedWorkers } from '../../support/chat/sharedWorkers'
import { beginTalk, composer, contact, message, openTalk, send } from '../../support/chat/talkPages'

/** What was typed and not sent, in all tabs and on all devices of a user. */

test('a draft shows in every tab and device, and outlives hub and reload', async ({ open, browser }) => {
  const [seeker, recruiter] = await Promise.all([signUp(), signUpRecruiter('王经理')])
  const cid = await beginTalk(seeker, recruiter)
  const workers = await SharedWorkers.of(browser)
  const others = await workers.ids()
  const page = await open({ as: seeker })
  await openTalk(page, cid)
  const [hub] = (await workers.ids()).filter((id) => !others.includes(id))
  if (!hub) throw new Error('The tab has no SharedWorker')
  const phone = await open({ as: seeker })

  await test.step('a hub that restarts in the middle of typing keeps every keystroke', async () => {
    const words = 'typed while the hub is restarted'
    const half = words.length / 2
    await composer(page).pressSequentially(words.slice(0, half), { delay: 10 })
    const typing = composer(page).pressSequentially(words.slice(half), { delay: 20 })
    await workers.close(hub)
    await typing
    await expect(composer(page)).toHaveValue(words)
    await page.reload()
    await expect(composer(page)).toHaveValue(words)
    await send(page, '您好')
    await expect(message(page, '您好')).toBeVisible()
  })

  await test.step('a draft shows in the other tab and on another device, and in the list; sending clears it everywhere', async () => {
    const other = await page.context().newPage()
    await openTalk(other, cid)
    await page.bringToFront()
    await write(composer(page), '写到一半')
    await expect(composer(other)).toHaveValue('写到一半')
    await phone.goto('/message')
    await expect(phone.getByText('[草稿]')).toBeVisible()
    await expect(phone.getByText('写到一半')).toBeVisible()
    await contact(phone, '王经理').click()
    await expect(composer(phone)).toHaveValue('写到一半')
    await send(phone, '写到一半，在手机上写完')
    await expect(composer(other)).toHaveValue('')
    await phone.getByRole('link', { name: '消息' }).first().click()
    await expect(phone.getByText('[送达]写到一半，在手机上写完')).toBeVisible()
    await expect(phone.getByText('[草稿]')).toHaveCount(0)
    await other.close()
  })

  await test.step('another device’s later draft waits until the composer is left', async () => {
    await contact(phone, '王经理').click()
    await expect(composer(phone)).toHaveValue('')
    await page.bringToFront()
    await write(composer(page), '电脑上写的')
    await expect(composer(phone)).toHaveValue('电脑上写的')
    await write(composer(phone), '手机上写的')
    await expect(phone.getByRole('button', { name: '发送' })).toBeEnabled()
    await expect(page.getByText('手机上写的')).toHaveCount(0)
    await expect(composer(page)).toHaveValue('电脑上写的')
    await page.reload()
    await expect(composer(page)).toHaveValue('手机上写的')
  })
})
