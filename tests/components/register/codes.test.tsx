import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addLegacyIds, findAccessCodes, findChannelCodes, findLegacyIds } from '#contract/register/codesDesk'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

test('codes of channels and ways are listed with what they brought', async () => {
  logIn()
  const channel = { code: 'FAIR2026', name: '秋季招聘会', people: 12, createdAt: '2026-11-01T00:00:00.000Z' }
  answer(findChannelCodes, { list: [channel], total: 1 })
  answer(findAccessCodes, { list: [{ code: 'menu', name: '公众号菜单', uses: 30, until: '' }], total: 1 })
  await showPage('/admin/codes')
  await expect.element(page.getByRole('heading', { name: '秋季招聘会' })).toBeVisible()
  await expect.element(page.getByText('12人')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('tab', { name: '访问码' }).click()
  await expect.element(page.getByText('30次')).toBeVisible()
  await expect.element(page.getByText('一直有效')).toBeVisible()
})

test('old ids are added a pair a line', async () => {
  logIn()
  answer(findLegacyIds, { list: [], total: 0 })
  answer(addLegacyIds, { added: 2 })
  await showPage('/admin/codes?view=legacy')
  await page.getByRole('button', { name: '添加' }).click()
  await page.getByRole('dialog').getByLabelText('编号').fill('1024 35\n1025 36')
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '添加' }).click()
  await expect.element(page.getByText('已添加2个')).toBeVisible()
  expect(inputsOf(addLegacyIds)).toEqual([{ kind: 'job', lines: '1024 35\n1025 36' }])
})
