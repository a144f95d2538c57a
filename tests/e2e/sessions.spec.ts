import { expect } from '@playwright/test'
import { signUp, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'

/** Who may be where, and what ends that (core 4.1 and 6). */

test('core 4.1: a recruiter on a phone is offered once to go on as a job seeker; a no logs out', async ({ open }) => {
  const account = await signUpRecruiter('周敏')
  const page = await open({ as: account, ...phone })
  await page.addInitScript(() => {
    if (sessionStorage.getItem('cleared')) return
    sessionStorage.setItem('cleared', '1')
    for (const key of Object.keys(localStorage))
      if (key.endsWith('mobile-recruiter-asked')) localStorage.removeItem(key)
  })
  await page.goto('/')
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('是否切换为求职者身份')
  await offer.getByRole('button', { name: '退出登录' }).click()
  await expectAddress(page, '/login')
  const again = await open({ as: await signUpRecruiter('吴琳'), ...phone })
  await again.goto('/me')
  await expect(again.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(again.getByRole('alertdialog')).toBeHidden()
})

for (const [name, device] of Object.entries({ desktop: {}, phone })) {
  test(`core 6: who switches the role on a ${name} comes to its home and is asked nothing more`, async ({ open }) => {
    const page = await open({ ...device, as: await signUpSeeker('林小雨') })
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('mobile-recruiter-asked')) localStorage.removeItem(key)
    })
    await page.goto('/resume/resume')
    if (device === phone) {
      await page.goto('/me')
      await page.getByRole('button', { name: '切换为招聘者' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '切换身份' }).click()
    } else {
      await page.getByRole('button', { name: '我的账号' }).click()
      await page.getByRole('menuitem', { name: '切换为招聘者' }).click()
    }
    await expectAddress(page, '/resume-list')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
}

test('core 4.1: a session that ends while input is unsaved asks to log in over the page, and the input stays', async ({
  open,
  faults,
}) => {
  faults.expect(/401|403/)
  const account = await signUpRecruiter('周敏')
  const page = await open({ as: account })
  await page.goto('/job/edit')
  await page.getByLabel('职位名称').fill('夜班编辑')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.endsWith(':login')) continue
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      const value = { ...stored.value, accessToken: 'gone', refreshToken: 'gone' }
      localStorage.setItem(key, JSON.stringify({ ...stored, value }))
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  })
  await page.getByRole('button', { name: /^(发布|保存)/ }).click()
  await page.getByRole('textbox', { name: '职位名称' }).focus()
  await expect(page.getByLabel('职位名称')).toHaveValue('夜班编辑')
  await expectAddress(page, '/job/edit')
})

test('core 4.1: a locked account is told so, logged out, and led to the service or the login', async ({ open }) => {
  for (const [button, address] of [
    ['联系客服', '/common/service'],
    ['知道了', '/login'],
  ] as const) {
    const page = await open({ as: await signUpSeeker('林小雨') })
    await page.goto('/job')
    await expect(page.getByRole('button', { name: '我的账号' })).toBeVisible()
    await page.route('**/api-user/resume/**', (route) => route.continue())
    await page.route('**/api-user/user/**', (route) =>
      route.fulfill({ json: { code: 10007, msg: '账号已被锁定，请联系客服', data: null } }),
    )
    await page
      .getByRole('link', { name: '我的', exact: true })
      .or(page.getByRole('link', { name: '简历' }))
      .first()
      .click()
    const lock = page.getByRole('alertdialog', { name: '温馨提示' })
    await expect(lock).toContainText('账号已被锁定')
    await page.unroute('**/api-user/user/**')
    await lock.getByRole('button', { name: button }).click()
    await expectAddress(page, address)
    await expect(page.getByRole('button', { name: '我的账号' })).toBeHidden()
  }
})

test('core 6: a page of the other role offers the switch, and then opens', async ({ open }) => {
  const page = await open({ as: await signUp() })
  await page.goto('/job/edit')
  const offer = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect(offer).toContainText('招聘者')
  await offer.getByRole('button', { name: '切换身份' }).click()
  await expect(page.getByRole('heading', { name: '完善招聘者信息' })).toBeVisible()
  await expectAddress(page, '/job/edit')
})
