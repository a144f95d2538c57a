import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findArticles } from '#contract/articles/article'
import { findComplaints } from '#contract/complaints/complaint'
import { codes, failure } from '#contract/errors'
import { findInterviewDays, findInterviews } from '#contract/interviews/interview'
import { findMyJobs } from '#contract/jobs/edit'
import { findSends } from '#contract/jobs/send'
import { findPeople } from '#contract/resume/people'
import { recruiter } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const article = (id: number, title: string) => ({
  id,
  kind: 'article' as const,
  category: '面试',
  title,
  summary: '',
  views: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
})

test('an endless list keeps its filters in the address, reads on, and says when there is nothing', async () => {
  answer(findArticles, ({ keyword, cursor }) => {
    if (keyword) return { list: [], total: 0 }
    return cursor
      ? { list: [article(2, '第二页')], total: null }
      : { list: [article(1, '第一页')], next: 'more', total: null }
  })
  await showPage('/article')
  await expect.element(page.getByText('第一页')).toBeVisible()
  await expect.element(page.getByText('第二页')).toBeVisible()
  await page.getByRole('textbox', { name: '搜索资讯' }).fill('不存在')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('没有数据哦~')).toBeVisible()
  expect(new URLSearchParams(location.search).get('keyword')).toBe('不存在')
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('第一页')).toBeVisible()
  expect(location.search).toBe('')
})

const complaint = (id: number) => ({
  id,
  target: { kind: 'job' as const, id: 9 },
  title: `第${id}份举报`,
  reason: '虚假职位',
  content: '',
  state: 0 as const,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('a list with pages opens at the page and the filter of its address', async () => {
  answer(findComplaints, ({ page: at, limit }) =>
    limit === 1 ? { list: [], total: 0, mayHandle: false } : { list: [complaint(at)], total: 41, mayHandle: false },
  )
  logIn()
  await showPage('/complaint/list?state=0&page=2')
  await expect.element(page.getByText('第2份举报')).toBeVisible()
  expect(inputsOf(findComplaints)).toContainEqual({ state: 0, page: 2, limit: 20 })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.element(page.getByText('第3份举报')).toBeVisible()
  expect(location.search).toBe('?state=0&page=3')
  await page.getByRole('tab', { name: '全部' }).click()
  await expect.element(page.getByText('第1份举报')).toBeVisible()
  expect(location.search).toBe('')
})

test('a list that could not be read can be read again', async () => {
  answer(findComplaints, failure(codes.toast, '暂时无法读取'))
  logIn()
  await showPage('/complaint/list')
  await expect.element(page.getByText('暂时无法读取')).toBeVisible()
  answer(findComplaints, { list: [], total: 0, mayHandle: false })
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect.element(page.getByText('没有举报记录')).toBeVisible()
})

test('the recruiter’s jobs open at the status and the page of their address', async () => {
  answer(findMyJobs, { list: [], total: 0 })
  logIn({ role: recruiter })
  await showPage('/job/mine?status=0&page=2')
  await expect.element(page.getByText('没有已停止的职位')).toBeVisible()
  expect(inputsOf(findMyJobs)).toContainEqual({ status: 0, page: 2, limit: 20 })
  await page.getByRole('tab', { name: '招聘中' }).click()
  await expect.element(page.getByText('还没有在招的职位')).toBeVisible()
  expect(location.search).toBe('')
})

test('the calendar of interviews on a phone opens at the day of its address', async () => {
  await onPhone()
  answer(findInterviews, { list: [], total: null })
  answer(findInterviewDays, { days: [] })
  logIn()
  await showPage('/interview/interview?tab=calendar&day=2026-02-03')
  await expect.element(page.getByText('这一天没有面试')).toBeVisible()
  expect(inputsOf(findInterviews)).toContainEqual({ day: '2026-02-03' })
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect.element(page.getByText('没有已结束的面试')).toBeVisible()
  expect(inputsOf(findInterviews)).toContainEqual({ tab: 'over' })
})

test('the calendar of interviews on a phone ignores a day that does not exist', async () => {
  await onPhone()
  answer(findInterviews, { list: [], total: null })
  answer(findInterviewDays, { days: [] })
  logIn()
  await showPage('/interview/interview?tab=calendar&day=2026-02-30')
  await expect.element(page.getByText('这一天没有面试')).toBeVisible()
  expect(inputsOf(findInterviews)).not.toContainEqual({ day: '2026-02-30' })
})

test('received resumes keep their job and page in the address beside the view', async () => {
  answer(findMyJobs, { list: [], total: 0 })
  answer(findSends, { list: [], total: 41, counts: [] })
  logIn({ role: recruiter })
  await showPage('/resume-list?tab=received&page=2')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => inputsOf(findSends)).toContainEqual({ jobId: undefined, page: 3, limit: 20 })
  expect(location.search).toBe('?tab=received&page=3')
  answer(findSends, { list: [], total: 0, counts: [] })
  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(() => location.search).toBe('')
})

test('人才库 keeps its view and filters in the address, also over a reload and back', async () => {
  answer(findMyJobs, { list: [], total: 0 })
  answer(findPeople, { list: [], total: null })
  logIn({ role: recruiter })
  await showPage('/resume-list?tab=latest&degree=5,4,77&activity=1,2')
  await expect.poll(() => inputsOf(findPeople).at(-1)).toMatchObject({ sort: 'latest', degree: [5, 4], activity: 1 })
  const filters = page.getByRole('region', { name: '筛选' })
  await filters.getByRole('button', { name: /等2项$/ }).click()
  await page.getByRole('button', { name: '硕士', exact: true }).click()
  await expect.poll(() => location.search).toBe('?tab=latest&degree=5,4,6&activity=1,2')
  await expect.poll(() => inputsOf(findPeople).at(-1)).toMatchObject({ degree: [5, 4, 6] })
  await userEvent.keyboard('{Escape}')
  await filters.getByRole('button', { name: '清空' }).click()
  await expect.poll(() => location.search).toBe('?tab=latest')
})

test('人才库 is shown as it was left when a link without a query leads back to it', async () => {
  answer(findMyJobs, { list: [], total: 0 })
  answer(findPeople, { list: [], total: null })
  answer(findComplaints, { list: [], total: 0, mayHandle: false })
  logIn({ role: recruiter })
  await showPage('/resume-list?tab=search&keyword=前端')
  await expect.poll(() => inputsOf(findPeople).at(-1)).toMatchObject({ keyword: '前端' })
  navigate('/complaint/list')
  await expect.element(page.getByText('没有举报记录')).toBeVisible()
  navigate('/resume-list')
  await expect.poll(() => location.search).toBe(`?tab=search&keyword=${encodeURIComponent('前端')}`)
  await expect.element(page.getByRole('textbox', { name: '搜索人才' })).toHaveValue('前端')
  await page.getByRole('tab', { name: '推荐' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.poll(() => inputsOf(findPeople).at(-1)).toEqual({ sort: 'recommended' })
})
