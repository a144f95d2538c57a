import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { findPublic } from '#contract/settings/publicData'
import { answer } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, showPage } from '../../support/components/screen'

/** Certification select (core 4.6): a certificate's name from the list, or typed. */

beforeEach(() => {
  answer(getMyResume, emptyResume)
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(findPublic, {
    list: [
      { id: 'c1', pid: '', name: '财会/税务' },
      { id: 'c1-1', pid: 'c1', name: '初级会计职称' },
      { id: 'c2', pid: '', name: '教育/语言' },
      { id: 'c2-1', pid: 'c2', name: '教师资格证' },
    ],
  } as never)
  logIn()
})

const name = page.getByRole('textbox', { name: '证书名称' })
const choice = page.getByRole('dialog', { name: '选择证书' })

test.each(['desktop', 'phone'])('one of the list goes into the form on a %s', async (device) => {
  if (device === 'phone') await onPhone()
  await showPage('/resume/form/certification')
  await page.getByRole('button', { name: '选择证书' }).click()
  await choice.getByRole('button', { name: '教育/语言' }).click()
  await choice.getByRole('button', { name: '教师资格证' }).click()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('教师资格证')
})

test('closing the list keeps what was typed', async () => {
  await showPage('/resume/form/certification')
  await name.fill('高压电工证')
  await page.getByRole('button', { name: '选择证书' }).click()
  await choice.getByRole('button', { name: '关闭' }).click()
  await expect.element(name).toHaveValue('高压电工证')
})
