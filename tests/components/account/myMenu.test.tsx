import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recruiter, seeker } from '#contract/roles'
import { userBase } from '#kernel/user/user'
import MyMenu from '../../../src/features/account/my/MyMenu'
import SettingPage from '../../../src/features/account/setting/SettingPage'
import { logIn, show } from '../../support/components/screen'

test('the menu of 我的 scrolls to the current entry, and the page stays', async () => {
  logIn()
  await page.viewport(1440, 400)
  await show(<MyMenu role={seeker} path="/wallet/wallet" />)
  await expect.element(page.getByRole('link', { name: '我的钱包' })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBe(0)
})

test('an operator of the site has a way to the console in the menu of 我的, and others have none', async () => {
  logIn({ operates: ['money'] })
  const { rerender } = await show(<MyMenu role={seeker} path="/me" />)
  const own = page.getByRole('region', { name: '站点管理' })
  await expect.element(own.getByRole('link', { name: '管理后台' })).toHaveAttribute('href', '/admin')
  await expect.element(own.getByRole('link')).toHaveLength(1)
  userBase.value = { ...logIn(), operates: [] }
  await rerender(<MyMenu role={seeker} path="/me" />)
  await expect.element(own).not.toBeInTheDocument()
})

test('settings lead a recruiter to every page of theirs, and to none of those of seekers', async () => {
  logIn({ role: recruiter })
  await show(<SettingPage />)
  for (const [title, path] of [
    ['聊天设置', '/chat/setting'],
    ['常用语', '/my/setting/fastreply'],
    ['打招呼语', '/my/setting/sayhello'],
  ] as const)
    await expect.element(page.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await expect.element(page.getByRole('link', { name: '屏蔽公司' })).not.toBeInTheDocument()
})
