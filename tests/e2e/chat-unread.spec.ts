import { expect, type Page } from '@playwright/test'
import { getConversationByJob } from '../../contract/chat/calls'
import { publishJob, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { test } from '../support/pages'

const messages = (page: Page) => page.getByRole('log', { name: '消息' })
const composer = (page: Page) => page.getByRole('textbox', { name: '输入消息' })

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible()
}

test('a talk with much unread opens at the newest and leads to where the new ones begin', async ({ open }) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const { id: cid } = await person.client.get(getConversationByJob, { jobId: await publishJob(hr) })
  const [seeker, recruiter] = [await open({ as: person }), await open({ as: hr })]
  await seeker.goto(`/chat/conversation?cid=${cid}`)
  await say(seeker, '您好')
  await recruiter.goto(`/chat/conversation?cid=${cid}`)
  await say(recruiter, '方便聊聊吗')
  await expect(messages(seeker).getByText('方便聊聊吗')).toBeVisible()
  await seeker.goto('/message')
  for (let at = 1; at <= 25; at++) await say(recruiter, `第${at}条`)

  await expect(seeker.getByRole('banner').getByRole('link', { name: /消息\s*25/ })).toBeVisible()
  await seeker.getByRole('link', { name: '梁雨桐', exact: true }).click()
  await expect(messages(seeker).getByText('第25条', { exact: true })).toBeInViewport()
  await seeker.getByRole('button', { name: '25条未读' }).click()
  await expect(messages(seeker).getByText('第1条', { exact: true })).toBeInViewport()
  await expect(messages(seeker).getByText('以下为新消息')).toBeInViewport()
  await expect(seeker.getByRole('button', { name: '25条未读' })).toBeHidden()
  await seeker.getByRole('button', { name: '回到最新' }).click()
  await expect(messages(seeker).getByText('第25条', { exact: true })).toBeInViewport()
})

test('all that is unread is read at once, on every device', async ({ open }) => {
  const [hr, person] = [await signUpRecruiter('梁雨桐'), await signUpSeeker('周闻溪')]
  const { id: cid } = await person.client.get(getConversationByJob, { jobId: await publishJob(hr) })
  const seeker = await open({ as: person })
  await seeker.goto(`/chat/conversation?cid=${cid}`)
  await say(seeker, '您好')
  await say(seeker, '在吗')
  const [one, other] = [await open({ as: hr }), await open({ as: hr })]
  for (const page of [one, other]) {
    await page.goto('/message')
    await expect(page.getByRole('banner').getByRole('link', { name: /消息\s*2/ })).toBeVisible()
  }
  await one.getByRole('button', { name: '全部标为已读' }).click()
  await one.getByRole('button', { name: '确定' }).click()
  await expect(one.getByText('已全部标为已读')).toBeVisible()
  for (const page of [one, other])
    await expect(page.getByRole('banner').getByRole('link', { name: /消息\s*2/ })).toBeHidden()
  await expect(messages(seeker).getByText('已读')).toHaveCount(2)
})
