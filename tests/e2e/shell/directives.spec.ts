// Areas: resume, auth
import { expect, type Page } from '@playwright/test'
import { switchRole } from '#contract/account/user'
import { logInElsewhere, signUp, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'
import { fillResume } from '../../support/records/recordTexts'

test('domain 4, core 4.5: a phone asks for the resume step by step', async ({ open }) => {
  const account = await signUp()
  const page = await open({ ...phone, as: await logInElsewhere(account) })

  await test.step('the resume-register popup asks for step after step, each of which may be skipped', async () => {
    await page.goto('/resume/resume')
    await page.getByRole('region', { name: '个人优势' }).getByRole('button', { name: /添加/ }).tap()
    await page.getByRole('textbox', { name: '个人优势' }).fill('做过三年连锁门店的小程序，熟悉前后端协作。')
    await page.getByRole('button', { name: '保存' }).tap()
    for (const name of ['基本信息', '求职期望', '工作经历', '教育经历']) {
      const step = page.getByRole('dialog', { name: `完善简历：${name}` })
      await step.getByRole('button', { name: '跳过' }).tap()
      await expect(step).toBeHidden()
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: '教育经历' })).toBeVisible()
    await expect(page.getByText('下一步：')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a role switched on another device is asked about', async () => {
    await goWithin(page, '/message')
    await expect(page.getByText('已连接')).toBeVisible()
    await account.client.get(switchRole, { role: 1 })
    await expect(page.getByRole('alertdialog')).toContainText('是否切换为求职者身份？')
  })
})

test('domain 4, core 5: links act, and a saved section leads to the next', async ({ open }) => {
  const account = await signUp()
  const page = await open({ as: account })

  await test.step('the tenant’s links may do something in place of leading away, and say what is wrong with them', async () => {
    await page.route('**/app/design*', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll(
        '/job?sort=distance',
        '/company?do=call.saveFavorite&kind=job&id=-1',
      )
      await route.fulfill({ response, body: text })
    })
    await page.goto('/')
    await page.getByRole('region', { name: '推荐入口' }).getByRole('link').first().click()
    await expect(page.getByText('编号不正确')).toBeVisible()
    await expectAddress(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: '完善简历' }).click()
    await expect(page.getByRole('dialog', { name: '完善简历：基本信息' })).toBeVisible()
    await expectAddress(page, '/')
  })

  await test.step('the next section is said beside, and may be skipped', async () => {
    await fillResume(account.client, { name: '顾知夏' })
    await page.goto('/resume/resume')
    await expect(page.getByRole('main').getByText('下一步：个人优势')).toBeVisible()
    const section = page.getByRole('region', { name: '求职期望' })
    await section.getByRole('button', { name: '编辑求职期望' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#desc')
    // The page scrolls to the section, so a pointer might miss the button.
    await page.getByRole('button', { name: '跳过' }).press('Enter')
    await expect(page.getByText('下一步：个人优势')).toHaveCount(0)
  })
})

test('core 4.5: a role switched on one device takes other desktops along', async ({ open }) => {
  const account = await signUpSeeker('顾知夏')
  const one = await open({ as: account })
  const beside = await one.context().newPage()
  const other = await open({ as: await logInElsewhere(account) })
  await beside.goto('/company')
  for (const [page, link] of [
    [other, '简历'],
    [one, '职位'],
  ] as const) {
    await openLine(page)
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
  }
  await expectAddress(other, '/resume/resume')
  await one.bringToFront()
  await one.getByRole('button', { name: '我的账号' }).click()
  await one.getByRole('menuitem', { name: '切换为招聘者' }).click()
  for (const [page, address] of [
    [other, '/me'],
    [one, '/'],
    [beside, '/company'],
  ] as const) {
    await expect(page.getByRole('button', { name: '我的账号' })).toContainText('招聘者')
    await expectAddress(page, address)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
})

/** A page of a browser whose chat is connected. */
async function openLine(page: Page): Promise<void> {
  await page.goto('/message')
  await expect(page.getByText('已连接')).toBeVisible()
}
