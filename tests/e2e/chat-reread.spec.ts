import { expect, type Page } from '@playwright/test'
import { signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'
import { beginTalk, contact, message, messages, openTalk, say } from '../support/talkPages'

const mark = (page: Page) => page.getByText('已标为未读', { exact: true })

async function longPress(page: Page, name: string): Promise<void> {
  const { x = 0, y = 0, height = 0 } = (await contact(page, name).boundingBox()) ?? {}
  const finger = { pointerType: 'touch', clientX: x + 40, clientY: y + height, bubbles: true }
  await contact(page, name).dispatchEvent('pointerdown', finger)
}

test('core 3.3: a talk marked as to be read again has a dot in every tab and on the phone until it is opened on one', async ({
  open,
}) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const cid = await beginTalk(person, hr, { jobName: '稍后再读专员' })
  const seeker = await open({ as: person })
  await openTalk(seeker, cid)
  await say(seeker, '您好，想了解这个职位')
  const one = await open({ as: hr })
  const beside = await one.context().newPage()
  const small = await open({ ...phone, as: hr })
  await openTalk(one, cid)
  await expect(message(one, '您好，想了解这个职位')).toBeVisible()
  await expect(messages(seeker).getByText('已读')).toBeVisible()
  for (const page of [beside, small]) {
    await page.goto('/message')
    await expect(contact(page, '周闻溪')).toBeVisible()
  }

  await one.bringToFront()
  await contact(one, '周闻溪').click({ button: 'right' })
  await one.getByRole('menuitem', { name: '标为未读' }).click()
  await expectAddress(one, '/message')
  for (const page of [one, beside, small]) {
    await expect(mark(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /^消息\s*\d/ })).toHaveCount(0)
  }
  await small.reload()
  await contact(small, '周闻溪').tap()
  await expect(message(small, '您好，想了解这个职位')).toBeVisible()
  for (const page of [one, beside]) await expect(mark(page)).toHaveCount(0)

  await small.goBack()
  await longPress(small, '周闻溪')
  await small.getByRole('menuitem', { name: '标为未读' }).tap()
  for (const page of [one, beside, small]) await expect(mark(page)).toBeVisible()
  await beside.bringToFront()
  await contact(beside, '周闻溪').hover()
  await beside.getByRole('button', { name: '周闻溪的更多操作' }).click()
  await beside.getByRole('menuitem', { name: '标为已读' }).click()
  for (const page of [one, beside, small]) await expect(mark(page)).toHaveCount(0)
  await seeker.goto('/message')
  await expect(contact(seeker, '梁雨桐')).toBeVisible()
  await expect(mark(seeker)).toHaveCount(0)
})

test('what is unread is taken for read from the list; a talk that nobody has answered keeps its mark until it is opened', async ({
  open,
}) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const cid = await beginTalk(person, hr, { jobName: '只看不回专员' })
  const seeker = await open({ as: person })
  await openTalk(seeker, cid)
  await say(seeker, '您好')
  const recruiter = await open({ as: hr })
  await recruiter.goto('/message')
  await expect(recruiter.getByRole('banner').getByRole('link', { name: /消息\s*1/ })).toBeVisible()
  await contact(recruiter, '周闻溪').click({ button: 'right' })
  await recruiter.getByRole('menuitem', { name: '标为已读' }).click()
  await expect(recruiter.getByRole('banner').getByRole('link', { name: /消息\s*1/ })).toBeHidden()
  await expect(messages(seeker).getByText('已读')).toBeVisible()

  await contact(seeker, '梁雨桐').click({ button: 'right' })
  await seeker.getByRole('menuitem', { name: '标为未读' }).click()
  await expect(mark(seeker)).toBeVisible()
  await seeker.reload()
  await expect(mark(seeker)).toBeVisible()
  await contact(seeker, '梁雨桐').click()
  await expect(message(seeker, '您好')).toBeVisible()
  await expect(mark(seeker)).toHaveCount(0)
})
