import { expect } from '@playwright/test'
import { publishJob, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'

/** What opens over a page, and what would be lost by leaving (core 4.6). */

test('core 4.6: unsaved input is asked for before back, a link or a popup loses it; a no keeps all of it', async ({
  open,
}) => {
  const account = await signUpRecruiter('周敏')
  await publishJob(account)
  const page = await open({ as: account, ...phone })
  await page.goto('/job/mine')
  await page.getByRole('link', { name: '编辑' }).first().click()
  await expectAddress(page, /^\/job\/edit/)
  const name = page.getByLabel('职位名称')
  await name.fill('改到一半的职位')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toContainText('内容尚未保存')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('改到一半的职位')
  await page.getByRole('button', { name: '返回' }).click()
  await question.getByRole('button', { name: '离开' }).click()
  await expectAddress(page, '/job/mine')

  const seeker = await open({ as: await signUpSeeker('林小雨'), ...phone })
  await seeker.goto('/resume/resume')
  await seeker.getByRole('button', { name: /编辑个人优势|添加个人优势/ }).click()
  const editor = seeker.getByRole('dialog')
  await editor.getByRole('textbox').fill('写到一半的优势，还没有保存，不能就这样丢掉。')
  await seeker.goBack()
  await expect(seeker.getByRole('alertdialog')).toContainText('内容尚未保存')
  await seeker.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(editor.getByRole('textbox')).toHaveValue('写到一半的优势，还没有保存，不能就这样丢掉。')
  await seeker.goBack()
  await seeker.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect(editor).toBeHidden()
  await expectAddress(seeker, '/resume/resume')
})

for (const [device, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const)
  test(`core 4.6: a popup locks scrolling and is closed by the browser back on ${device}`, async ({ open }) => {
    const page = await open(options)
    await page.goto('/job')
    await page.getByRole('article').first().getByRole('link').first().click()
    const act = page.getByRole('button', { name: '感兴趣' }).first()
    await act.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-locked', '')
    const { pathname } = new URL(page.url())
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-locked', '')
    await expectAddress(page, pathname)
  })

test('core 4.6: a popup that reopens goes with its page and is back with it', async ({ open }) => {
  const page = await open({ as: await signUpRecruiter('周敏') })
  await page.goto('/resume-list')
  await page.getByRole('article').first().getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: '在线简历' })
  await drawer.getByRole('link', { name: '查看完整页面' }).click()
  await expectAddress(page, /^\/resume\/\d+/)
  await expect(drawer).toBeHidden()
  await page.goBack()
  await expectAddress(page, '/resume-list')
  await expect(drawer).toBeVisible()
})
