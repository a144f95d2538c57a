import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recruiter, seeker } from '#contract/roles'
import UserMenu from '../../../src/shell/frames/UserMenu'
import { logIn, show } from '../../support/components/screen'

test.each([
  ['a seeker gets from the menu of the header to the own applications', seeker, 1],
  ['a recruiter, who sends none, has no such entry', recruiter, 0],
] as const)('%s', async (_, role, entries) => {
  logIn({ role })
  await show(<UserMenu role={role} name="周闻溪" avatar="" brandId={role === recruiter ? 7 : undefined} />)
  await page.getByRole('button', { name: '我的账号' }).click()
  await expect.element(page.getByRole('menuitem', { name: '账号与安全' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: '投递记录' }).elements()).toHaveLength(entries)
})
