import { expect, type Page, test } from '@playwright/test'

/** The demo's accounts, as the server prints them. */
const seekerMobile = '13900000001'
const password = 'rencai2026'
const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true }

async function logIn(page: Page, mobile: string): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('role and login are the same in all tabs: a switch and a logout in one reach the other', async ({ context }) => {
  const first = await context.newPage()
  await first.goto('/login')
  await logIn(first, seekerMobile)
  await expect(first.getByRole('link', { name: '简历', exact: true })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/job')

  await second.getByRole('button', { name: '我的账号' }).click()
  await second.getByRole('menuitem', { name: '切换为招聘者' }).click()
  for (const tab of [second, first]) await expect(tab.getByRole('link', { name: '简历', exact: true })).toBeHidden()

  await second.goto('/resume/resume')
  const offer = second.getByRole('alertdialog', { name: '温馨提示' })
  await offer.getByRole('button', { name: '切换身份' }).click()
  await expect(second.getByRole('heading', { name: '个人优势' })).toBeVisible()

  await first.bringToFront()
  await first.getByRole('button', { name: '我的账号' }).click()
  await first.getByRole('menuitem', { name: '退出登录' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(first.getByRole('link', { name: '登录 / 注册', exact: true })).toBeVisible()
  await expect(second).toHaveURL(/\/login/)
})

test('an act on a public page asks to log in; turning away leaves the page and its focus as they were', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('article').first().getByRole('link').first().click()
  const act = page.getByRole('button', { name: '感兴趣' }).first()
  await act.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(act).toBeFocused()
})

test('a dead network says 网络不给力~ and the act can be tried again', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, seekerMobile)
  await page.route('**/api-user/user/switchRole', (route) => route.abort())
  const account = page.getByRole('button', { name: '我的账号' })
  await account.click()
  await page.getByRole('menuitem', { name: '切换为招聘者' }).click()
  await expect(page.getByText('网络不给力~')).toBeVisible()
  await page.unroute('**/api-user/user/switchRole')
  await account.click()
  await page.getByRole('menuitem', { name: '切换为招聘者' }).click()
  await expect(page.getByRole('link', { name: '简历', exact: true })).toBeHidden()
})

test('a host that begins with m. has the mobile layout in a wide window', async ({ page, baseURL }) => {
  const url = new URL(baseURL ?? '')
  url.hostname = 'm.localhost'
  await page.goto(url.href)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '首页',
    '人才库',
    '消息',
    '我的',
  ])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the home page comes back as it was left', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article').nth(3)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('article a')]
      links.find((link) => link.getBoundingClientRect().top > 60)?.click()
    })
    await expect(page).toHaveURL(/\/job\/\d+/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  })
})
