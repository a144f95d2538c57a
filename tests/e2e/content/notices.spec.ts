// Areas: notices, favorites
import { expect, type Page } from '@playwright/test'
import { saveFavorite } from '#contract/favorites/favorite'
import { sendResume } from '#contract/jobs/send'
import { getMyResume } from '#contract/resume/own/myResume'
import { getPerson } from '#contract/resume/people'
import { type Account, publishJob, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, phone, test } from '../../support/browser/pages'

const rows = (page: Page) => page.getByRole('main').getByRole('article')

/** A recruiter looks at a seeker's resume. */
async function look(recruiter: Account, seeker: Account): Promise<void> {
  const { id } = await seeker.client.get(getMyResume, {})
  await recruiter.client.get(getPerson, { id })
}

test('a recruiter hears of a resume by the bell', async ({ open }) => {
  const [seeker, other, recruiter] = [
    await signUpSeeker('郁青禾'),
    await signUpSeeker('秦川'),
    await signUpRecruiter('石望川'),
  ]
  const jobId = await publishJob(recruiter)
  const { cid } = await seeker.client.get(sendResume, { jobId })
  await other.client.get(saveFavorite, { kind: 'job', id: jobId, role: 0, resType: 1 })
  const page = await open({ as: recruiter, ...phone })
  await page.goto('/message')
  await page.getByRole('tab', { name: '互动' }).click()
  await expect(page.getByText('对「高级前端开发工程师」感兴趣')).toBeVisible()
  await expect(rows(page)).toContainText('秦*')
  await page.getByRole('tab', { name: '新人才' }).click()
  await expect(rows(page).nth(1)).toBeVisible()

  const bell = page.getByRole('main').getByRole('link', { name: '通知' })
  await expect(bell).toContainText('1')
  await bell.click()
  await expectAddress(page, '/my/notice')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('郁青禾投递了「高级前端开发工程师」。')
  await expect(rows(page)).toContainText('未读')
  await rows(page).getByRole('link', { name: '收到新简历' }).click()
  await expectAddress(page, `/chat/conversation?cid=${cid}`)
  await page.goBack()
  await expect(rows(page)).toContainText('收到新简历')
  await expect(rows(page)).not.toContainText('未读')
  await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled()
})

test('a seeker finds in 互动 who looked, and reads all at once', async ({ open }) => {
  const seeker = await signUpSeeker('闻人语')
  const recruiters = [await signUpRecruiter('顾北辰'), await signUpRecruiter('沈听澜')] as const
  const jobId = await publishJob(recruiters[1])
  for (const recruiter of recruiters) await look(recruiter, seeker)
  const page = await open({ as: seeker, ...phone })
  await page.goto('/me')
  const row = page.getByRole('link', { name: /^通知/ })
  await expect(row).toContainText('2')
  await row.click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('tab', { name: '投递' }).click()
  await expect(page.getByText('还没有通知')).toBeVisible()
  await page.getByRole('tab', { name: '谁看过我' }).click()
  await expect(rows(page).first()).toContainText('澜屿舟 · 沈听澜 · 招聘经理查看了您的简历。')
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(rows(page).first()).not.toContainText('未读')
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/me')
  await expect(row).not.toContainText('2')

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '消息' }).click()
  await page.getByRole('tab', { name: '互动' }).click()
  await expect(page.getByText('还没有人对您感兴趣')).toBeVisible()
  await page.getByRole('tab', { name: '新职位' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('tab', { name: '看过我' }).click()
  const recruiter = rows(page).filter({ hasText: '沈听澜' })
  await expect(recruiter).toContainText('在招：高级前端开发工程师')
  await recruiter.getByRole('link', { name: '沈听澜' }).click()
  await expectAddress(page, `/job/${jobId}`)
})
