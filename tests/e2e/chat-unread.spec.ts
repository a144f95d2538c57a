import { expect } from '@playwright/test'
import { signUpRecruiter, signUpSeeker } from '../support/accounts'
import { test } from '../support/pages'
import {
  beginTalk,
  contact,
  greetEachOther,
  message,
  messages,
  openTalk,
  openTalkOfTwo,
  say,
} from '../support/talkPages'

test('a talk with much unread opens at the newest and leads to where the new ones begin', async ({ open }) => {
  const talk = await openTalkOfTwo(open, { jobName: '未读旅程专员' })
  const { seeker, recruiter } = talk
  await greetEachOther(talk)
  await expect(messages(seeker).getByText('方便聊聊吗')).toBeVisible()
  await seeker.goto('/message')
  for (let at = 1; at <= 25; at++) await say(recruiter, `第${at}条`)

  await expect(seeker.getByRole('banner').getByRole('link', { name: /消息\s*25/ })).toBeVisible()
  await contact(seeker, '梁雨桐').click()
  await expect(message(seeker, '第25条')).toBeInViewport()
  await seeker.getByRole('button', { name: '25条未读' }).click()
  await expect(message(seeker, '第1条')).toBeInViewport()
  await expect(messages(seeker).getByText('以下为新消息')).toBeInViewport()
  await expect(seeker.getByRole('button', { name: '25条未读' })).toBeHidden()
  await seeker.getByRole('button', { name: '回到最新' }).click()
  await expect(message(seeker, '第25条')).toBeInViewport()
})

test('all that is unread is read at once, in every tab and on every device @firefox', async ({ open }) => {
  test.setTimeout(90_000)
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const cid = await beginTalk(person, hr)
  const seeker = await open({ as: person })
  await openTalk(seeker, cid)
  await say(seeker, '您好')
  await say(seeker, '在吗')
  const [one, device] = [await open({ as: hr }), await open({ as: hr })]
  const tab = await one.context().newPage()
  for (const page of [one, tab, device]) {
    await page.goto('/message')
    await expect(page.getByRole('banner').getByRole('link', { name: /消息\s*2/ })).toBeVisible()
  }
  await one.bringToFront()
  await one.getByRole('button', { name: '全部标为已读' }).click()
  await one.getByRole('button', { name: '确定' }).click()
  await expect(one.getByText('已全部标为已读')).toBeVisible()
  for (const page of [one, tab, device])
    await expect(page.getByRole('banner').getByRole('link', { name: /消息\s*2/ })).toBeHidden()
  await expect(messages(seeker).getByText('已读')).toHaveCount(2)
})

test('core 4.3: a removed talk that comes back with one unread is read by opening it, in every tab and on every device', async ({
  open,
}) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const cid = await beginTalk(person, hr, { jobName: '去而复返专员' })
  const seeker = await open({ as: person })
  await openTalk(seeker, cid)
  await say(seeker, '您好')
  const one = await open({ as: hr })
  const [tab, device] = [await one.context().newPage(), await open({ as: hr })]
  for (const page of [tab, device]) {
    await page.goto('/message')
    await expect(contact(page, '周闻溪')).toBeVisible()
  }
  await one.bringToFront()
  await openTalk(one, cid)
  await expect(messages(seeker).getByText('已读')).toBeVisible()
  await contact(one, '周闻溪').click({ button: 'right' })
  await one.getByRole('menuitem', { name: '删除' }).click()
  await one.getByRole('button', { name: '确定' }).click()
  for (const page of [one, tab, device]) await expect(contact(page, '周闻溪')).toHaveCount(0)

  await openTalk(one, cid)
  for (const page of [one, tab, device]) {
    await expect(contact(page, '周闻溪')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^消息\s*\d/ })).toHaveCount(0)
  }
  await device.reload()
  await expect(contact(device, '周闻溪')).toBeVisible()
  await expect(device.getByRole('banner').getByRole('link', { name: /^消息\s*\d/ })).toHaveCount(0)
})
