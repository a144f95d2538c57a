import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findArticles } from '../../../contract/articles/article'
import { findComplaints } from '../../../contract/complaints/complaint'
import { codes, failure } from '../../../contract/errors'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

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
