import { expect, type Locator, type Page } from '@playwright/test'
import { newMobile, readCode } from '../../support/browser/accounts'
import { expectAddress, goWithin, test } from '../../support/browser/pages'

const layerOf = (dialog: Locator) =>
  dialog.evaluate((element) => getComputedStyle(element.parentElement ?? element).zIndex)

async function typeCode(page: Page): Promise<string> {
  const mobile = newMobile()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill((await readCode(mobile)) ?? '')
  return mobile
}

test('core 4.6: the agreement links to its documents; a no stays on the page, a yes continues and is stored with its time', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/login')
  await typeCode(page)
  const enter = page.getByRole('button', { name: '登录 / 注册' })
  await enter.click()
  const agreement = page.getByRole('dialog', { name: '服务协议与隐私政策' }).first()
  await expect.poll(() => layerOf(agreement)).toBe('102')
  for (const name of ['服务协议与隐私政策', '个人信息处理授权书', '实名认证服务协议']) {
    await agreement.getByRole('button', { name: `《${name}》` }).click()
    const document = page.getByRole('dialog', { name }).last()
    await expect(document.getByText(/生效日期 2026/)).toBeVisible()
    await document.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: '同意并继续' })).toBeVisible()
  }
  await page.getByRole('button', { name: '拒绝' }).click()
  await expectAddress(page, '/login')
  await enter.click()
  const confirmed = page.waitForResponse('**/api-user/document/confirm')
  await page.getByRole('button', { name: '同意并继续' }).click()
  const { data } = await (await confirmed).json()
  expect(data.list.map(({ key }: { key: string }) => key).sort()).toEqual(['TS1000', 'XY1007', 'XY1011'])
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':agreements'))?.[1] ?? '')
  await expect.poll(stored).toMatch(/:TS1000":\{"version":"[\d.]+","at":\d{13}/)
})

test('legal and common pages are there for everybody, with former versions and a note to the people', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/agreement?id=XY1001')
  await expect(page).toHaveTitle(/用户协议$/)
  await expect(page.getByRole('complementary', { name: '快捷入口' })).toBeHidden()
  await page.getByRole('navigation', { name: '章节' }).getByRole('button', { name: '四、沟通' }).click()
  await expect(page.getByRole('heading', { name: '四、沟通' })).toBeInViewport()
  await page.getByRole('link', { name: '历史版本' }).click()
  await page.getByRole('link', { name: /版本 2025/ }).click()
  await expectAddress(page, /version=2025/)
  await expect(page.getByText('版本 2025.1')).toBeVisible()
  await goWithin(page, '/common/qualifications')
  await page.getByRole('link', { name: /人力资源服务许可证/ }).click()
  await expect(page.getByRole('img', { name: /人力资源服务许可证，编号/ })).toBeVisible()
  await goWithin(page, '/common/service')
  await page.getByText('收不到验证码怎么办？').click()
  await expect(page.getByText('一分钟后可以重新获取')).toBeVisible()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByLabel('内容')).toHaveAccessibleDescription(/请填写反馈内容/)
  await page.getByLabel('内容').fill('希望职位详情能看到通勤时间')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('感谢您的反馈')).toBeVisible()
  await expect(page.getByLabel('内容')).toHaveValue('')
})
