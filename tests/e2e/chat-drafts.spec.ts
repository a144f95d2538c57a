import { expect, type Page } from '@playwright/test'
import { getConversationByJob } from '../../contract/chat/calls'
import { type Account, publishJob, signUp, signUpRecruiter } from '../support/accounts'
import { test } from '../support/pages'

/** What was typed and not sent, in all tabs and on all devices of a user. */

const composer = (page: Page) => page.getByRole('textbox', { name: '输入消息' })

async function startTalk(): Promise<{ seeker: Account; recruiter: Account; cid: number }> {
  const [seeker, recruiter] = [await signUp(), await signUpRecruiter('王经理')]
  const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
  return { seeker, recruiter, cid }
}

async function openTalk(page: Page, cid: number): Promise<void> {
  await page.goto(`/chat/conversation?cid=${cid}`)
  await expect(composer(page)).toBeVisible()
}

test('a draft shows in the user’s other tab and on another device, and in the list; sending clears it everywhere', async ({
  open,
}) => {
  const { seeker, cid } = await startTalk()
  const page = await open({ as: seeker })
  await openTalk(page, cid)
  await composer(page).fill('您好')
  await composer(page).press('Enter')
  const other = await page.context().newPage()
  await openTalk(other, cid)
  await page.bringToFront()
  await composer(page).fill('写到一半')
  await expect(composer(other)).toHaveValue('写到一半')

  const phone = await open({ as: seeker })
  await phone.goto('/message')
  await expect(phone.getByText('[草稿]')).toBeVisible()
  await expect(phone.getByText('写到一半')).toBeVisible()
  await openTalk(phone, cid)
  await expect(composer(phone)).toHaveValue('写到一半')
  await composer(phone).fill('写到一半，在手机上写完')
  await composer(phone).press('Enter')
  await expect(composer(other)).toHaveValue('')
  await phone.goto('/message')
  await expect(phone.getByText('写到一半，在手机上写完')).toBeVisible()
  await expect(phone.getByText('[草稿]')).toHaveCount(0)
})

test('what stands in a focused composer is never written over; it outlives a reload', async ({ open }) => {
  const { seeker, cid } = await startTalk()
  const [page, phone] = [await open({ as: seeker }), await open({ as: seeker })]
  await openTalk(page, cid)
  await openTalk(phone, cid)
  await composer(page).fill('电脑上写的')
  await expect(composer(phone)).toHaveValue('电脑上写的')
  await composer(phone).fill('手机上写的')
  await expect(phone.getByRole('button', { name: '发送' })).toBeEnabled()
  // The later one is known here, and waits until the composer is left.
  await expect(page.getByText('手机上写的')).toHaveCount(0)
  await expect(composer(page)).toHaveValue('电脑上写的')
  await page.reload()
  await expect(composer(page)).toHaveValue('手机上写的')
})
