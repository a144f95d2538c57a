import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seeker } from '../../../contract/roles'
import MyMenu from '../../../src/features/account/my/MyMenu'
import { logIn, show } from '../../support/components/screen'

test('the menu of 我的 scrolls to the current entry, and the page stays', async () => {
  logIn()
  await page.viewport(1440, 400)
  await show(<MyMenu role={seeker} path="/wallet/wallet" />)
  await expect.element(page.getByRole('link', { name: '我的钱包' })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBe(0)
})
