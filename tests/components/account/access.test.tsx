import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#api/call'
import { currentLogin } from '#api/session'
import { logout } from '#contract/auth/logout'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const address = () => expect.poll(() => location.pathname + decodeURIComponent(location.search))

test.each([
  ['联系客服', '/common/service'],
  ['知道了', '/login'],
])('core 4.1: a locked account is told so once, logged out, and led on by %s', async (button, target) => {
  answer(getMyResume, failure(codes.userBlocked, '账号已被锁定，请联系客服'))
  answer(logout, {})
  logIn()
  await show(<main data-page />)
  await Promise.all([call(getMyResume, {}), call(getMyResume, {}, { silent: true })])
  const lock = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect.element(lock).toHaveTextContent('账号已被锁定')
  await lock.getByRole('button', { name: button }).click()
  await address().toBe(target)
  expect(currentLogin()).toBeNull()
})

test('core 2.3: the guard "account" sends to /account/login', async () => {
  await onPhone()
  await showPage('/my/user-code')
  await address().toBe('/account/login?redirect=/my/user-code')
})

test('an account list that ran out leads back to the login', async () => {
  await onPhone()
  await showPage('/account/switch')
  await expect.element(page.getByText('账号列表已过期')).toBeVisible()
  await page.getByRole('link', { name: '重新登录' }).click()
  await address().toBe('/login')
})
