import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirmDocuments } from '#contract/documents/document'
import { findRenewals } from '#contract/documents/renewals'
import { settleAgreements } from '../../../src/features/documents/agreements/agreements'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const renewal = { key: 'XY1001' as const, name: '用户协议', version: '2027.1', changes: '补充了退款规则' }

test('who has to agree again sees what is new, and agrees by a press', async () => {
  logIn()
  answer(findRenewals, { list: [renewal] })
  answer(confirmDocuments, { list: [] })
  await show(<p>页面</p>)
  void settleAgreements()
  const dialog = page.getByRole('dialog', { name: '协议有更新' })
  await expect.element(dialog.getByText('2027.1：补充了退款规则')).toBeVisible()
  await dialog.getByRole('button', { name: '同意并继续' }).click()
  await expect.poll(() => inputsOf(confirmDocuments)).toEqual([{ documents: [{ key: 'XY1001', version: '2027.1' }] }])
  await settleAgreements()
  expect(inputsOf(findRenewals)).toHaveLength(1)
})

test('who does not agree is not asked at once again', async () => {
  logIn()
  answer(findRenewals, { list: [renewal] })
  await show(<p>页面</p>)
  void settleAgreements()
  await page.getByRole('dialog').getByRole('button', { name: '暂不同意' }).click()
  await settleAgreements()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(inputsOf(confirmDocuments)).toEqual([])
})
