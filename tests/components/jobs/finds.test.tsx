import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { getJobFilterOptions } from '#contract/jobs/channels'
import { findJobs } from '#contract/jobs/find'
import { findRecommendedJobs, type RecommendedJob, refuseJob } from '#contract/jobs/recommend'
import {
  findSubscribedJobs,
  findSubscriptions,
  type Subscription,
  saveSubscription,
  seeSubscribedJobs,
  stopSubscriptionMail,
} from '#contract/jobs/subscription'
import { getMyResume } from '#contract/resume/own/myResume'
import { recruiter } from '#contract/roles'
import { noteViewed } from '../../../src/features/jobs/recentJobs'
import RecommendPage from '../../../src/features/jobs/recommend/RecommendPage'
import StopMailPage from '../../../src/features/jobs/subscriptions/StopMailPage'
import { SubscribeButton } from '../../../src/features/jobs/subscriptions/SubscribeButton'
import SubscriptionsPage from '../../../src/features/jobs/subscriptions/SubscriptionsPage'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const jobOf = (id: number, jobName: string): RecommendedJob => ({
  id,
  jobName,
  jobType: 0,
  salary: { min: 15_000, max: 25_000, unit: 1, months: 12 },
  experience: 4,
  degree: 5,
  skills: ['Vue'],
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  distance: null,
  brand: { id: 1, brandName: '海风', logo: '', industry: '互联网', scale: 2, stage: 1 },
  recruiter: { userId: 2, name: '周敏', jobTitle: '', avatar: '', online: false, activeAt: '2026-11-20T00:00:00Z' },
  status: 1,
  refreshedAt: '2026-11-20T00:00:00Z',
  contacted: false,
  favorite: false,
  reasons: [],
})

const subscription: Subscription = {
  id: 3,
  name: '前端 · 福州',
  filter: { keyword: '前端', area: ['3501'] },
  paused: false,
  mail: true,
  fresh: 2,
  createdAt: '2026-11-20T00:00:00Z',
}

test('a recommended job says why, and one that is refused can be taken back', async () => {
  logIn()
  answer(getMyResume, emptyResume)
  answer(refuseJob, {})
  const reasons: RecommendedJob['reasons'] = [
    { kind: 'salary', exceeds: false },
    { kind: 'distance', metres: 3000 },
    { kind: 'skills', names: ['Vue'] },
  ]
  answer(findRecommendedJobs, { list: [{ ...jobOf(7, '前端'), reasons }, jobOf(8, '后端')], total: null })
  noteViewed(jobOf(9, '看过的职位'))
  await show(<RecommendPage />)
  const why = page.getByRole('article').first()
  for (const reason of ['符合您的期望薪资', '离您3km', '用得上您的Vue'])
    await expect.element(why.getByText(reason, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '最近浏览' }).getByRole('link')).toBeVisible()
  await page.getByRole('button', { name: '对「前端」不感兴趣' }).click()
  await expect.element(page.getByText('不再推荐「前端」')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByRole('link', { name: '前端', exact: true })).toBeVisible()
  expect(inputsOf(refuseJob)).toEqual([
    { id: 7, value: true },
    { id: 7, value: false },
  ])
})

test('a search is subscribed to by one press, leads to it afterwards, and recruiters have no button', async () => {
  logIn()
  let list: Subscription[] = []
  answer(findSubscriptions, () => ({ list, most: 10, email: '' }))
  answer(saveSubscription, { id: 3, name: '前端' })
  const search = { keyword: '前端', area: ['3501'], metro: ['350101-08'] }
  const first = await show(<SubscribeButton filter={search} />)
  list = [{ ...subscription, filter: search }]
  await page.getByRole('button', { name: '订阅' }).click()
  await expect.element(page.getByRole('link', { name: '已订阅' })).toHaveAttribute('href', '/my/subscribe?id=3')
  expect(inputsOf(saveSubscription)).toEqual([{ filter: search }])
  await first.unmount()
  const second = await show(<SubscribeButton filter={{ area: ['3501'] }} />)
  expect(page.getByRole('link').elements()).toEqual([])
  logIn({ role: recruiter })
  await second.unmount()
  await show(<SubscribeButton filter={search} />)
  expect(page.getByRole('button').elements()).toEqual([])
})

test.each(['desktop', 'phone'])('subscriptions are paused and mailed by switches on a %s', async (layout) => {
  if (layout === 'phone') await onPhone()
  logIn()
  answer(findSubscriptions, { list: [subscription], most: 10, email: 'lin@example.com' })
  answer(saveSubscription, { id: 3, name: '前端 · 福州' })
  await show(<SubscriptionsPage />)
  await expect.element(page.getByText('2个新职位')).toBeVisible()
  await page.getByRole('switch', { name: /发邮件/ }).click()
  await page.getByRole('switch', { name: /时通知/ }).click()
  await expect.element(page.getByText('已暂停')).toBeVisible()
  expect(inputsOf(saveSubscription)).toEqual([
    { id: 3, mail: false },
    { id: 3, paused: true },
  ])
})

test('results of a subscription are marked as new until the first look', async () => {
  logIn()
  history.replaceState({ index: 0 }, '', '/my/subscribe?id=3')
  answer(findSubscriptions, { list: [subscription], most: 10, email: '' })
  answer(seeSubscribedJobs, {})
  answer(findSubscribedJobs, {
    list: [{ job: jobOf(7, '前端'), at: new Date().toISOString(), isNew: true }],
    total: null,
  })
  await show(<SubscriptionsPage />)
  await expect.element(page.getByText('新', { exact: true })).toBeVisible()
  await expect.poll(() => inputsOf(seeSubscribedJobs)).toContainEqual({ id: 3 })
})

test('a subscription to a metro alone leads back to the search of its city', async () => {
  logIn()
  answer(findSubscriptions, { list: [{ ...subscription, filter: { metro: ['350101'] } }], most: 10, email: '' })
  await show(<SubscriptionsPage />)
  await page.getByRole('button', { name: '「前端 · 福州」的操作' }).click()
  await page.getByRole('menuitem', { name: '按此条件搜索' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/job?area=3501&metro=350101&sort=latest')
})

test('the mail is stopped only by a press, and a forged link says what to do', async () => {
  history.replaceState({ index: 0 }, '', '/subscribe/stop?token=1.2.abc')
  answer(stopSubscriptionMail, ({ token }) => (token === '1.2.abc' ? {} : failure(codes.notFound, '链接无效')))
  const { unmount } = await show(<StopMailPage />)
  expect(inputsOf(stopSubscriptionMail)).toEqual([])
  await page.getByRole('button', { name: '停止发送' }).click()
  await expect.element(page.getByText('已停止发送')).toBeVisible()
  await unmount()
  history.replaceState({ index: 0 }, '', '/subscribe/stop?token=x')
  await show(<StopMailPage />)
  await page.getByRole('button', { name: '停止发送' }).click()
  await expect.element(page.getByText('链接无效')).toBeVisible()
})

test('the filters of a job search show the options that the server offers', async () => {
  const none = { salary: [], experience: [], scale: [], stage: [], jobType: [], reply: [], metro: [] }
  answer(getJobFilterOptions, { ...none, degree: [{ value: 5, label: '本科及同等学力' }] })
  answer(findJobs, { list: [], total: 0 })
  await showPage('/job/search')
  await page.getByRole('button', { name: '学历要求' }).click()
  await expect.element(page.getByRole('button', { name: '本科及同等学力' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '硕士' })).not.toBeInTheDocument()
  await onPhone()
  await page.getByRole('button', { name: /筛选/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '本科及同等学力' })).toBeVisible()
})
