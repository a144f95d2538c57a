import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createShareTemplate,
  deleteShareTemplate,
  findShareTemplates,
  getShareTemplateOptions,
} from '#contract/embedded/shareTemplates'
import { findShares } from '#contract/embedded/sharing'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const row = { code: 'ABCD2345', key: 'job', id: 7, uses: 3, likes: 1, createdAt: '2026-11-20T02:00:00Z' } as const
const options = {
  samples: [{ name: '推荐给朋友', text: '推荐{标题}', look: 'plain' as const }],
  words: [{ word: '{标题}', label: '分享的标题' }],
  looks: [
    { value: 'plain' as const, label: '简洁' },
    { value: 'bold' as const, label: '醒目' },
  ],
  most: 20,
}

beforeEach(() => void logIn())

test('my shares are listed with their numbers; what is gone is not named and leads nowhere', async () => {
  answer(findShares, {
    list: [
      { ...row, title: '澜屿舟正在招聘前端工程师', link: '/job/7' },
      { ...row, code: 'ABCD2346', title: '', link: '' },
    ],
    total: null,
  })
  await showPage('/my/share')
  await expect.element(page.getByRole('link', { name: /澜屿舟正在招聘前端工程师/ })).toHaveAttribute('href', '/job/7')
  await expect.element(page.getByText('职位已下线')).toBeVisible()
  await expect.element(page.getByText('3次打开 · 1个赞').first()).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a text is written from a sample with words that are filled in, and a taken name is told at its field', async () => {
  answer(findShareTemplates, { list: [] })
  answer(getShareTemplateOptions, options)
  answer(createShareTemplate, failure(codes.invalidInput, '已有同名的文案', { field: 'name' }))
  await showPage('/my/share?tab=texts')
  await page.getByRole('button', { name: '添加文案' }).first().click()
  const dialog = page.getByRole('dialog', { name: '添加分享文案' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('朋友')
  await dialog.getByRole('button', { name: '用范文「推荐给朋友」' }).click()
  await dialog.getByRole('button', { name: '插入分享的标题' }).click()
  await dialog.getByText('醒目', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已有同名的文案')).toBeVisible()
  expect(inputsOf(createShareTemplate)).toMatchObject([{ name: '朋友', text: '推荐{标题}{标题}', look: 'bold' }])
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a text is deleted after a question, on a phone too', async () => {
  await onPhone()
  answer(findShareTemplates, { list: [{ id: 5, name: '推荐', text: '看看{标题}', look: 'bold' }] })
  answer(deleteShareTemplate, {})
  await showPage('/my/share?tab=texts')
  await expect.element(page.getByText('醒目海报')).toBeVisible()
  await page.getByRole('button', { name: '删除推荐' }).click()
  expect(inputsOf(deleteShareTemplate)).toEqual([])
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => inputsOf(deleteShareTemplate)).toEqual([{ id: 5 }])
})
