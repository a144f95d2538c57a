// Areas: auth
import { expect, type Locator, type Page } from '@playwright/test'
import {
  newMobile,
  publishJob,
  readCode,
  runProduct,
  setPassword,
  signUp,
  signUpRecruiter,
} from '../../support/browser/accounts'
import { addressOf, expectAddress, goWithin, homeOrNextStep, test } from '../../support/browser/pages'

async function typeMobile(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
}

/** Asks for a code and types the one that was sent. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  await typeMobile(page, mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
}

async function typePassword(page: Page, mobile: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click()
  await typeMobile(page, mobile)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
}

const password = 'spring-2026'

/** The number of a new account that has a password. */
async function signUpWithPassword(): Promise<string> {
  const account = await signUp()
  await setPassword(account, password)
  return account.mobile
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
const enterByCode = (page: Page) => page.getByRole('button', { name: '登录 / 注册' }).click()
const account = (page: Page) => page.getByRole('button', { name: '我的账号' })

const layerOf = (dialog: Locator) =>
  dialog.evaluate((element) => getComputedStyle(element.parentElement ?? element).zIndex)

test('core 4.6: 我要招聘 registers a recruiter, who agrees to the documents first', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: '我要招聘' }).click()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await enterByCode(page)
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await expect(page.getByText('请输入6位验证码')).toBeVisible()
  await typeMobile(page, '12345678901')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveAccessibleDescription('请输入正确的手机号')
  expect(calls.filter((path) => path.startsWith('/api-auth/user/'))).toEqual([])

  await typeCode(page, newMobile())
  const address = addressOf(page)
  await enterByCode(page)
  const question = page.getByRole('dialog', { name: '服务协议与隐私政策' }).first()
  await expect.poll(() => layerOf(question)).toBe('102')
  for (const name of ['服务协议与隐私政策', '个人信息处理授权书', '实名认证服务协议']) {
    await question.getByRole('button', { name: `《${name}》` }).click()
    const document = page.getByRole('dialog', { name }).last()
    await expect(document.getByText(/生效日期 2026/)).toBeVisible()
    await document.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: '同意并继续' })).toBeVisible()
  }
  await question.getByRole('button', { name: '拒绝' }).click()
  await expect(question).toBeHidden()
  await expectAddress(page, address)
  await enterByCode(page)
  const confirmed = page.waitForResponse('**/api-user/document/confirm')
  await question.getByRole('button', { name: '同意并继续' }).click()
  const { data } = await (await confirmed).json()
  expect(data.list.map(({ key }: { key: string }) => key).sort()).toEqual(['TS1000', 'XY1007', 'XY1011'])
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':agreements'))?.[1] ?? '')
  await expect.poll(stored).toMatch(/:TS1000":\{"version":"[\d.]+","at":\d{13}/)
  await expectAddress(page, homeOrNextStep)
  await expect(account(page)).toContainText('招聘者')
})

test('a seeker’s page opens the login over it, then shows what was asked for', async ({ open }) => {
  const mobile = await signUpWithPassword()
  const page = await open()
  await page.goto('/resume/resume?from=test')
  await expect(page.getByRole('dialog', { name: '登录 / 注册' })).toBeVisible()
  await typePassword(page, mobile, 'wrong-password-1')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const field = page.getByRole('textbox', { name: '密码' })
  await expect(field).toHaveAccessibleDescription('手机号或密码不正确')
  await field.fill(password)
  await expect(field).not.toHaveAccessibleDescription('手机号或密码不正确')
  await field.press('Enter')
  await expectAddress(page, '/resume/resume?from=test')
  await expect(page.getByRole('heading', { name: '求职期望' })).toBeVisible()
  await expect(account(page)).toContainText('求职者')
})

test('an action on a public page asks for a login over it, then goes on', async ({ open }) => {
  const jobId = await publishJob(await signUpRecruiter('周晓岚'))
  const page = await open()
  await page.goto(`/job/${jobId}`)
  const dialog = page.getByRole('dialog', { name: '登录 / 注册' })
  const act = page.getByRole('button', { name: '感兴趣' })
  const root = page.locator('html')
  await act.click()
  await expect(dialog).toBeVisible()
  await expect(root).toHaveAttribute('data-locked', '')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(root).not.toHaveAttribute('data-locked', '')
  await act.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(act).toBeFocused()
  await expect(act).toHaveAttribute('aria-pressed', 'false')
  await expectAddress(page, `/job/${jobId}`)

  await page.getByRole('button', { name: '立即沟通' }).click()
  await expect(dialog).toBeVisible()
  await expectAddress(page, `/job/${jobId}`)
  await typeCode(page, newMobile())
  await agree(page)
  await dialog.getByRole('button', { name: '登录 / 注册' }).click()
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
  await expect(account(page)).toContainText('求职者')
})

test('role and login are the same in all tabs', async ({ open, faults }) => {
  faults.expect(/ERR_FAILED/)
  const one = await open({ as: await signUp() })
  const other = await one.context().newPage()
  const link = (page: Page, name: string) =>
    page.getByRole('navigation', { name: '个人导航' }).getByRole('link', { name, exact: true })
  await test.step('a logged-in user is not redirected to another site', async () => {
    await one.goto('/login?redirect=%2F%2Fexample.com%2F')
    await expectAddress(one, '/')
    expect(new URL(one.url()).origin).toBe(new URL(runProduct.url).origin)
  })
  await link(one, '简历').click()
  await other.goto('/me')
  await expect(other.getByText('退出登录')).toBeVisible()

  await test.step('core 6: a switch leads to the home of the new role, in every tab, and asks nothing more', async () => {
    await one.bringToFront()
    const switchRole = async () => {
      await account(one).click()
      await one.getByRole('menuitem', { name: '切换为招聘者' }).click()
    }
    await one.route('**/api-user/user/switchRole', (route) => route.abort())
    await switchRole()
    await expect(one.getByText('网络不给力~')).toBeVisible()
    await expect(link(one, '简历')).toBeVisible()
    await one.unroute('**/api-user/user/switchRole')
    await switchRole()
    for (const tab of [one, other]) {
      await expect(tab.getByRole('navigation', { name: '主导航' })).toContainText('职位管理')
      await expect(link(tab, '简历')).toBeHidden()
      await expect(account(tab)).toContainText('招聘者')
    }
    await expectAddress(one, '/')
    await expect(one.getByRole('alertdialog')).toBeHidden()
  })
  await test.step('core 6: a page of the other role offers the switch, and then opens', async () => {
    await other.bringToFront()
    await goWithin(other, '/resume/resume')
    const question = other.getByRole('alertdialog', { name: '温馨提示' })
    await expect(question).toContainText('此功能需要以求职者身份使用，是否切换？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(other.getByText('此页面仅求职者可用')).toBeVisible()
    await other.getByRole('main').getByRole('button', { name: '切换身份' }).click()
    await expect(other.getByRole('heading', { name: '求职期望' })).toBeVisible()
    await expect(account(one)).toContainText('求职者')
    await goWithin(other, '/job/edit')
    await question.getByRole('button', { name: '切换身份' }).click()
    await expectAddress(other, '/register/hr-base')
    await expect(other.getByRole('heading', { name: '招聘者名片' })).toBeVisible()
    await goWithin(other, '/me')
    await expect(other.getByText('退出登录')).toBeVisible()
  })
  await test.step('logging out in one tab logs out all', async () => {
    await one.bringToFront()
    await account(one).click()
    await one.getByRole('menuitem', { name: '退出登录' }).click()
    await one.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(one.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
    await expectAddress(other, '/login?redirect=/me')
  })
})
