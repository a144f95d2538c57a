import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { findJobReviews, reviewJob } from '#contract/jobs/life'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const card = {
  id: 8,
  jobName: '前端工程师',
  jobType: 0,
  salary: { min: 8000, max: 12_000, unit: 1, months: 12 },
  experience: 0,
  degree: 0,
  skills: [],
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  distance: null,
  brand: { id: 3, brandName: '闽江软件' },
  recruiter: { name: '周敏' },
  status: 0,
  refreshedAt: '2026-11-20T00:00:00.000Z',
  contacted: false,
  favorite: false,
}

/** One job that waits for review. */
function serveReview() {
  logIn()
  answer(findWaiting, { list: [] })
  answer(findJobReviews, {
    list: [{ card, description: '写页面', submittedAt: card.refreshedAt, isParty: false }],
    total: 1,
  } as never)
}

test('a job is refused by a press on what is wrong with it, and another reason is added to it', async () => {
  serveReview()
  answer(reviewJob, {})
  await showPage('/admin/jobs/review')
  await page.getByRole('button', { name: '不通过前端工程师' }).click()
  const dialog = page.getByRole('dialog', { name: '前端工程师不通过' })
  await dialog.getByRole('button', { name: '薪资与职位不符，请核对。' }).click()
  await dialog.getByRole('button', { name: '请写明工作内容和要求。' }).click()
  await dialog.getByRole('button', { name: '标题请只写职位名称。' }).click()
  await dialog.getByRole('button', { name: '请写明工作内容和要求。' }).click()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(findJobReviews, { list: [], total: 0 })
  await dialog.getByRole('button', { name: '确定不通过' }).click()
  await expect.element(page.getByText('没有等待审核的职位')).toBeVisible()
  expect(inputsOf(reviewJob)).toEqual([{ id: 8, passes: false, note: '薪资与职位不符，请核对。标题请只写职位名称。' }])
})

test('a job that a colleague has decided on meanwhile leaves the list with the dialog', async () => {
  serveReview()
  answer(reviewJob, failure(codes.conflict, '该职位已审核，请刷新列表'))
  await showPage('/admin/jobs/review')
  await page.getByRole('button', { name: '不通过前端工程师' }).click()
  const dialog = page.getByRole('dialog', { name: '前端工程师不通过' })
  await dialog.getByRole('button', { name: '标题请只写职位名称。' }).click()
  answer(findJobReviews, { list: [], total: 0 })
  await dialog.getByRole('button', { name: '确定不通过' }).click()
  await expect.element(dialog.getByText('该职位已审核，请刷新列表')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect.element(page.getByText('没有等待审核的职位')).toBeVisible()
})
