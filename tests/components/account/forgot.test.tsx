import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askWaitingReset, checkResetCode, type ResetAccount, resetPassword, sendResetCode } from '#contract/auth/reset'
import ForgotPage from '../../../src/features/auth/recovery/ForgotPage'
import { answer, inputsOf } from '../../support/components/answers'
import { onPhone, show } from '../../support/components/screen'

const key = 'k'.repeat(43)
const account: ResetAccount = {
  userId: 5,
  role: 0,
  name: '周闻溪',
  avatar: '',
  label: '主号',
  activeAt: '2026-11-20T02:00:00.000Z',
  step: 'none',
  readyAt: '',
}

async function prove(step: ResetAccount['step'] = 'none') {
  answer(sendResetCode, { waitSeconds: 60 })
  answer(checkResetCode, { key, userList: [{ ...account, step }], expireAt: Date.now() + 600_000 })
  answer(resetPassword, {})
  await show(<ForgotPage />)
  await page.getByRole('textbox', { name: '手机号' }).fill('13900000001')
  await page.getByRole('textbox', { name: '验证码' }).fill('123456')
  await page.getByRole('button', { name: '下一步' }).click()
}

async function reset() {
  await prove()
  await page.getByRole('textbox', { name: '新密码' }).fill('winter-2026')
  await page.getByRole('textbox', { name: '再次输入' }).fill('winter-2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect.poll(() => inputsOf(resetPassword)).toEqual([{ key, userId: 5, password: 'winter-2026' }])
  await expect.poll(() => location.pathname).toBe('/account/login')
}

test('a forgotten password is replaced on a desktop', reset)

test('and on a phone', async () => {
  await onPhone()
  await reset()
})

test('an account with an authenticator app needs its code too', async () => {
  await prove('needed')
  await page.getByRole('textbox', { name: '新密码' }).fill('winter-2026')
  await page.getByRole('textbox', { name: '再次输入' }).fill('winter-2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect.element(page.getByText('请输入6位动态码或恢复码')).toBeVisible()
  expect(inputsOf(resetPassword)).toEqual([])
  await page.getByRole('textbox', { name: '动态码' }).fill('123456')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect
    .poll(() => inputsOf(resetPassword))
    .toEqual([{ key, userId: 5, password: 'winter-2026', secondCode: '123456' }])
})

test('without the app and its recovery codes, a wait of 72 h can be asked for', async () => {
  answer(askWaitingReset, { readyAt: '2026-11-23T02:00:00.000Z' })
  await prove('needed')
  await page.getByRole('button', { name: '身份验证器和恢复码都不在身边？' }).click()
  await page.getByRole('button', { name: '申请', exact: true }).click()
  await expect.element(page.getByText(/已申请重置。2026-11-23 10:00 后的7天内/)).toBeVisible()
  expect(inputsOf(askWaitingReset)).toEqual([{ key, userId: 5 }])
})

test('after the wait the new password needs no code', async () => {
  await prove('waited')
  await expect.element(page.getByText(/等待期已满，设置后会关闭两步验证/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '动态码' })).not.toBeInTheDocument()
})
