import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#api/session'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { logout } from '#contract/auth/logout'
import { codes, failure } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { followLogin, userBase } from '#kernel/user/user'
import { onUserLogin } from '#kernel/user/userLogin'
import { previewFrame } from '#platform/preview'
import '../../../src/features/auth/logins'
import { followMobileRecruiter } from '../../../src/shell/mobileRecruiter'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

test('core 6: a page for recruiters opens the login modal for a visitor, and the switch after a login as seeker', async () => {
  await showPage('/job/mine')
  const login = page.getByRole('dialog', { name: '登录 / 注册' })
  await expect.element(login).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByText('请以招聘者身份登录后查看')).toBeVisible()
  await page.getByRole('button', { name: '立即登录' }).click()
  await expect.element(login).toBeVisible()
  logIn({ role: seeker })
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('此功能需要以招聘者身份使用，是否切换？')
  await expect.element(login).not.toBeInTheDocument()
})

test('core 4.1: who logs out on a page for a role goes to /login', async () => {
  logIn({ role: recruiter })
  await showPage('/job/mine')
  await expect.poll(() => document.title).toContain('职位管理')
  session.end()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('core 2.3: a login is announced once the user is loaded, and not to those who stopped listening', async () => {
  const base = logIn({ userId: 8 })
  const loaded = () => userBase.value
  session.end()
  userBase.value = null
  followLogin()
  answer(getUserInfo, base)
  answer(findQuantities, failure(codes.toast, ''))
  const [heard, stopped] = [vi.fn(), vi.fn()]
  onUserLogin(heard)
  onUserLogin(stopped)()
  session.adopt({ userId: 8, role: seeker, accessToken: 'test' }, Date.now())
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ userId: 8, role: seeker })
  expect(loaded()).toMatchObject({ userId: 8 })
  expect(stopped).not.toHaveBeenCalled()
})

test('a recruiter who edits a page sees that page: no question as on a phone, and the home of seekers', async () => {
  const { name } = window
  onTestFinished(() => {
    window.name = name
  })
  window.name = previewFrame
  await onPhone()
  logIn({ role: recruiter, userId: 7 })
  followMobileRecruiter()
  await showPage('/')
  await expect.element(page.getByRole('tab', { name: '推荐' })).toBeVisible()
  expect(page.getByRole('alertdialog').query()).toBeNull()
})

test('core 4.1: a recruiter in the mobile layout is asked once, also in a narrow window, and 退出登录 leads to /login', async () => {
  answer(logout, {})
  await showPage('/common/about')
  logIn({ role: recruiter, userId: 9 })
  followMobileRecruiter()
  const offer = page.getByRole('alertdialog')
  await expect.element(offer).not.toBeInTheDocument()
  await onPhone()
  await expect.element(offer).toHaveTextContent('是否切换为求职者身份')
  await offer.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
  logIn({ role: recruiter, userId: 9 })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
