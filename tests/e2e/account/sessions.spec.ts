// Areas: auth, account
import { expect } from '@playwright/test'
import { publishJob, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, phone, test } from '../../support/browser/pages'

/** Access to pages, ends of sessions, and input that leaving would lose (core 4.1, 4.6 and 6). */

test('core 4.1, 6: only who arrives as a recruiter is offered the seeker’s role', async ({ open }) => {
  const page = await open({ ...phone, as: await signUpSeeker('林小雨') })
  const forgetAsked = () => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('mobile-recruiter-asked')) localStorage.removeItem(key)
  }
  await page.goto('/me')
  await page.evaluate(forgetAsked)
  await page.getByRole('button', { name: '切换为招聘者' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '切换身份' }).click()
  await expectAddress(page, '/')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.goto('/me')
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // Before the page's own scripts: one that runs now would ask at once.
  await page.addInitScript(forgetAsked)
  await page.goto('/')
  const offer = page.getByRole('alertdialog')
  await expect(offer).toContainText('是否切换为求职者身份')
  await offer.getByRole('button', { name: '退出登录' }).click()
  await expectAddress(page, '/login')
})

test('core 4.1, 4.6: unsaved input is asked for before it is lost', async ({ open, faults }) => {
  faults.expect(/401|403/)
  const account = await signUpRecruiter('周敏')
  await publishJob(account)
  const page = await open({ as: account, ...phone })
  await page.goto('/job/mine')
  const name = page.getByLabel('职位名称')
  const edit = async (text: string) => {
    await page.getByRole('link', { name: '编辑' }).first().click()
    await expectAddress(page, /^\/job\/edit/)
    await name.fill(text)
  }
  await edit('改到一半的职位')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toContainText('内容尚未保存')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('改到一半的职位')
  await page.getByRole('button', { name: '返回' }).click()
  await question.getByRole('button', { name: '离开' }).click()
  await expectAddress(page, '/job/mine')

  await edit('夜班编辑')
  const { pathname, search } = new URL(page.url())
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.endsWith(':login')) continue
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      const value = { ...stored.value, accessToken: 'gone', refreshToken: 'gone' }
      localStorage.setItem(key, JSON.stringify({ ...stored, value }))
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '登录 / 注册' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('夜班编辑')
  await expectAddress(page, pathname + search)
})
