import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { findAreas, findHotAreas, findPositions } from '#contract/settings/catalogs'
import { isLocked } from '#kernel/pages/pageLock'
import { previewImages } from '../../../src/features/uploads/previewImages'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, showPage } from '../../support/components/screen'

/** What phones open as a page from a form or a text, and come back from. */

beforeEach(async () => {
  await onPhone()
  answer(getMyResume, emptyResume)
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(findAreas, {
    list: [
      { id: '35', pid: '0', name: '福建' },
      { id: '3501', pid: '35', name: '福州' },
      { id: '350102', pid: '3501', name: '鼓楼区' },
    ],
  })
  answer(findHotAreas, { list: [] })
  answer(findPositions, {
    list: [
      { id: '01', pid: '0', name: '互联网' },
      { id: '0102', pid: '01', name: '开发' },
      { id: '010201', pid: '0102', name: '前端开发工程师' },
    ],
  })
  answer(saveExpectation, { id: 1, integrity: 20 })
  logIn()
})

async function choose(field: string, words: string, path: string) {
  await page.getByLabelText(field, { exact: true }).click()
  await expect.poll(() => location.pathname).toBe(path)
  await page.getByPlaceholder(/搜索/).fill(words)
  await page.getByRole('button', { name: words }).first().click()
  await expect.poll(() => location.pathname).toBe('/resume/form/expect')
}

test('a form’s rows open pages for trees and areas, and nothing that was filled in is lost or asked about', async () => {
  await showPage('/resume/form/expect')
  await choose('期望职位', '前端开发工程师', '/public/tree')
  await expect.element(page.getByLabelText('期望职位', { exact: true })).toHaveTextContent('前端开发工程师')
  await choose('工作地区', '鼓楼区', '/public/area-select')
  await expect.element(page.getByLabelText('期望职位', { exact: true })).toHaveTextContent('前端开发工程师')
  await expect.element(page.getByLabelText('工作地区', { exact: true })).toHaveTextContent('鼓楼区')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(isLocked()).toBe(true)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf(saveExpectation)).toMatchObject([{ positionCode: '010201', areaCode: '350102' }])
})

test('a choice that is made by one press has no button to confirm it, and all of the page', async () => {
  await showPage('/resume/form/expect')
  await page.getByLabelText('期望职位', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: '互联网' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确定' })).not.toBeInTheDocument()
  await expect
    .poll(() => page.getByRole('list', { name: '全部' }).element().getBoundingClientRect().bottom)
    .toBeGreaterThan(innerHeight - 2)
})

test('going back from a chooser leaves the form as it was', async () => {
  await showPage('/resume/form/expect')
  await choose('期望职位', '前端开发工程师', '/public/tree')
  await page.getByLabelText('工作地区', { exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/public/area-select')
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/resume/form/expect')
  await expect.element(page.getByLabelText('期望职位', { exact: true })).toHaveTextContent('前端开发工程师')
  await expect.element(page.getByLabelText('工作地区', { exact: true })).not.toHaveTextContent('鼓楼区')
})

test('a long text is written on a page of its own, which has what was typed before', async () => {
  await showPage('/resume/form/education')
  const text = page.getByRole('textbox', { name: '在校经历' })
  await text.fill('学生会')
  await page.getByRole('button', { name: '全屏填写' }).click()
  await expect.poll(() => location.pathname).toBe('/public/input')
  await expect.element(page.getByRole('heading', { name: '填写在校经历' })).toBeVisible()
  expect(location.search).not.toContain(encodeURIComponent('学生会'))
  const whole = page.getByRole('textbox', { name: '在校经历' })
  await expect.element(whole).toHaveValue('学生会')
  await whole.fill('学生会主席，组织校园招聘。')
  await page.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => location.pathname).toBe('/resume/form/education')
  await expect.element(text).toHaveValue('学生会主席，组织校园招聘。')
})

test('pictures open as a page, and back leads to what was there', async () => {
  await showPage('/common/about')
  void previewImages(['/uploads/a.png', '/uploads/b.png'], 1)
  await expect.poll(() => location.pathname + location.search).toContain('/public/preview-image?url=')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => location.pathname).toBe('/common/about')
})
