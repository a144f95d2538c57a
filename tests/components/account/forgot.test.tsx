import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChoosableAccount } from '../../../contract/auth/choice'
import { checkResetCode, resetPassword, sendResetCode } from '../../../contract/auth/reset'
import ForgotPage from '../../../src/features/auth/recovery/ForgotPage'
import { answer, inputsOf } from '../../support/components/answers'
import { onPhone, show } from '../../support/components/screen'

const key = 'k'.repeat(43)
const account: ChoosableAccount = {
  userId: 5,
  role: 0,
  name: '周闻溪',
  avatar: '',
  label: '主号',
  activeAt: '2026-11-20T02:00:00.000Z',
}

async function reset() {
  answer(sendResetCode, { waitSeconds: 60 })
  answer(checkResetCode, { key, userList: [account], expireAt: Date.now() + 600_000 })
  answer(resetPassword, {})
  await show(<ForgotPage />)
  await page.getByRole('textbox', { name: '手机号' }).fill('13900000001')
  await page.getByRole('textbox', { name: '验证码' }).fill('123456')
  await page.getByRole('button', { name: '下一步' }).click()
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
