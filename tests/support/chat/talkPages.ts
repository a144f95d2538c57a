import { expect, type Page } from '@playwright/test'
import { getConversationByJob } from '#contract/chat/talks'
import { type Account, publishJob, signUpRecruiter, signUpSeeker } from '../browser/accounts'
import { type Fixtures, type OpenOptions, write } from '../browser/pages'

/** A talk as its two sides have it on their screens. */

export const messages = (page: Page) => page.getByRole('log', { name: '消息' })
export const message = (page: Page, text: string) => messages(page).getByText(text, { exact: true })
export const composer = (page: Page) => page.getByRole('textbox', { name: '输入消息' })
export const contact = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** An exchange or the interview, beside the composer. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '交换与邀约' }).getByRole('button', { name })

export async function openTalk(page: Page, cid: number): Promise<void> {
  await page.goto(`/chat/conversation?cid=${cid}`)
  await expect(composer(page)).toBeVisible()
}

/** Writes a message and presses Enter, whatever becomes of it. */
export async function send(page: Page, text: string): Promise<void> {
  await write(composer(page), text)
  await composer(page).press('Enter')
}

/** Sends a message, which stands in the sender's talk then. */
export async function say(page: Page, text: string): Promise<void> {
  await send(page, text)
  await expect(message(page, text).last()).toBeVisible()
}

/** Begins a seeker's talk about a new job of the recruiter's, over calls; answers its number. */
export async function beginTalk(
  seeker: Account,
  recruiter: Account,
  job?: Parameters<typeof publishJob>[1],
): Promise<number> {
  const jobId = await publishJob(recruiter, job)
  return (await seeker.client.get(getConversationByJob, { jobId })).id
}

/** Two people with the talk before them, each in a browser of their own. */
export interface TalkOfTwo {
  readonly hr: Account
  readonly person: Account
  readonly cid: number
  readonly seeker: Page
  readonly recruiter: Page
}

/** 梁雨桐 and 周闻溪 in a talk about a job of that name, in which nobody has written yet. */
export async function openTalkOfTwo(
  open: Fixtures['open'],
  { jobName, ...seekers }: OpenOptions & { readonly jobName: string },
): Promise<TalkOfTwo> {
  const [hr, person] = await Promise.all([signUpRecruiter('梁雨桐'), signUpSeeker('周闻溪')])
  const cid = await beginTalk(person, hr, { jobName })
  const [seeker, recruiter] = [await open({ as: person, ...seekers }), await open({ as: hr })]
  await Promise.all([seeker, recruiter].map((page) => openTalk(page, cid)))
  return { hr, person, cid, seeker, recruiter }
}

/** Both write, the seeker first. */
export async function greetEachOther({ seeker, recruiter }: TalkOfTwo): Promise<void> {
  await say(seeker, '您好')
  await say(recruiter, '您好，方便聊聊吗')
}
