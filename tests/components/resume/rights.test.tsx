import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import {
  confirmRight,
  countPersonRights,
  countPhoneRights,
  downloadPerson,
  getPhone,
  type PersonRight,
} from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import { PersonRights } from '../../../src/features/resume/people/person/PersonRights'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const costs: PersonRight = { state: 'costs', left: 10, most: 10 }

beforeEach(() => {
  logIn({ role: recruiter })
  answer(countPhoneRights, { used: 0, most: 10, today: 10 })
})

test('shows the price of a number, asks before using a right, and shows the number', async () => {
  answer(countPersonRights, { phone: costs, download: costs })
  answer(confirmRight, { state: 'free', left: 9, most: 10 })
  answer(getPhone, { mobile: '13900000009' } as never)
  await show(<PersonRights id={7} />)
  await expect.element(page.getByText('使用1次，还剩10次').first()).toBeVisible()
  await page.getByRole('button', { name: '查看电话' }).click()
  const asked = page.getByRole('alertdialog')
  await expect.element(asked.getByText('将使用1次查看电话，剩余10次', { exact: false })).toBeVisible()
  expect(inputsOf(confirmRight)).toEqual([])
  await asked.getByRole('button', { name: '取消' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(inputsOf(getPhone)).toEqual([])
  await page.getByRole('button', { name: '查看电话' }).click()
  await asked.getByRole('button', { name: '查看电话' }).click()
  await expect.element(page.getByRole('link', { name: '13900000009' })).toBeVisible()
  expect(inputsOf(confirmRight)).toEqual([{ id: 7, right: 'phone' }])
})

test('uses no right for a free number, and is disabled without rights or if the number is hidden', async () => {
  answer(countPersonRights, {
    phone: { ...costs, state: 'closed' },
    download: { state: 'free', left: 0, most: 10 },
  })
  answer(downloadPerson, failure(codes.toast, '请稍后再试'))
  await show(<PersonRights id={7} />)
  await expect.element(page.getByRole('button', { name: '查看电话' })).toBeDisabled()
  await expect.element(page.getByText('对方未开放电话，可打招呼后交换')).toBeVisible()
  await page.getByRole('button', { name: '下载简历' }).click()
  await expect.poll(() => inputsOf(downloadPerson)).toEqual([{ id: 7 }])
  expect(inputsOf(confirmRight)).toEqual([])
})

test('shows a number that the recruiter has already, and asks for no press', async () => {
  answer(countPersonRights, { phone: { ...costs, state: 'free' }, download: costs })
  await show(<PersonRights id={7} known="13900000009" />)
  await expect.element(page.getByRole('link', { name: '13900000009' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看电话' })).not.toBeInTheDocument()
  expect(inputsOf(getPhone)).toEqual([])
})
