import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testProvider } from '#contract/console/setup'
import { findSiteSms, removeSiteSms, type SiteSms, saveSiteSms } from '#contract/console/siteSms'
import { findWaiting } from '#contract/console/today'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const account: SiteSms = {
  isOn: true,
  keyId: 'LTAI5tExampleKeyId',
  code: 'SMS_100000001',
  accountWarning: 'SMS_100000002',
  smsNotice: '',
  candidateInvite: 'SMS_100000004',
  noticeReminder: 'SMS_100000005',
  mark: 'a mark',
  isUnreadable: false,
}

async function open(stored: SiteSms | null) {
  logIn({ operates: ['site'] })
  answer(findWaiting, { list: [] })
  answer(findSiteSms, { account: stored, sign: '厦门人才', isServed: false })
  await showPage('/admin/sms')
}

test('a site enters its account, and a refusal shows beside its field', async () => {
  await open(null)
  await expect.element(page.getByText('不发送短信，用户不能用验证码登录')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '接入' }).click()
  await page.getByLabelText('AccessKey ID').fill('LTAI5tExampleKeyId')
  await page.getByLabelText('AccessKey Secret').fill('the secret')
  await page.getByLabelText('「验证码」的模板编号').fill('SMS_100000001:nobody')
  answer(saveSiteSms, failure(codes.invalidInput, '没有参数 nobody，有 label、code、minutes', { field: 'code' }))
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('没有参数 nobody')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveSiteSms, {})
  await page.getByLabelText('「验证码」的模板编号').fill('SMS_100000001:code')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('已保存，请按「测试」')).toBeVisible()
  expect(inputsOf(saveSiteSms).at(-1)).toMatchObject({
    keySecret: 'the secret',
    code: 'SMS_100000001:code',
    isOn: true,
  })
})

test('an account is tried and removed, and says which messages it does not send', async () => {
  await open(account)
  await expect.element(page.getByText('未读消息提醒')).toBeVisible()
  answer(testProvider, { passed: true, says: '已发到138****0000，请看手机是否收到' })
  await page.getByRole('button', { name: '测试' }).click()
  await expect.element(page.getByText('请看手机是否收到')).toBeVisible()
  answer(removeSiteSms, {})
  await page.getByRole('button', { name: '移除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect.element(page.getByText('已移除')).toBeVisible()
  expect(inputsOf(removeSiteSms)).toHaveLength(1)
})
