import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { newMobile, publishJob, readCode, runProduct, setPassword, signUp, signUpRecruiter } from '../support/accounts'
import { expectAddress, homeOrNextStep, test } from '../support/pages'

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

test('a new number logs in with the code that was sent to it, and is a seeker', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await typeCode(page, newMobile())
  await agree(page)
  await enterByCode(page)
  await expectAddress(page, homeOrNextStep)
  await expect(account(page)).toContainText('求职者')
  await page.goto('/login')
  await expectAddress(page, homeOrNextStep)
})

test('a wrong password is said under its field; the right one logs in with Enter', async ({ open }) => {
  const mobile = await signUpWithPassword()
  const page = await open()
  await page.goto('/login')
  await typePassword(page, mobile, 'wrong-password-1')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const field = page.getByRole('textbox', { name: '密码' })
  await expect(field).toHaveAccessibleDescription('手机号或密码不正确')
  await field.fill(password)
  await expect(field).not.toHaveAccessibleDescription('手机号或密码不正确')
  await field.press('Enter')
  await expectAddress(page, homeOrNextStep)
  await expect(account(page)).toContainText('求职者')
})

test('what is missing or malformed is said under the fields, and nothing is sent', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await enterByCode(page)
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await expect(page.getByText('请输入6位验证码')).toBeVisible()
  await typeMobile(page, '12345678901')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveAccessibleDescription('请输入正确的手机号')
  expect(calls.filter((path) => path.startsWith('/api-auth/user/'))).toEqual([])
})

test('the agreement not ticked is asked for, and agreeing there logs in', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  await typeCode(page, newMobile())
  await enterByCode(page)
  const question = page.getByRole('dialog', { name: '服务协议与隐私政策' })
  await question.getByRole('button', { name: '拒绝' }).click()
  await expect(question).toBeHidden()
  await expectAddress(page, '/login')
  await enterByCode(page)
  await question.getByRole('button', { name: '同意并继续' }).click()
  await expectAddress(page, homeOrNextStep)
})

test('a page of one’s own leads to the login and, afterwards, where one was going', async ({ open }) => {
  const page = await open()
  await page.goto('/resume/resume?from=test')
  await expectAddress(page, '/login?redirect=/resume/resume?from=test')
  await typePassword(page, await signUpWithPassword(), password)
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectAddress(page, '/resume/resume?from=test')
  await expect(page.getByRole('heading', { name: '求职期望' })).toBeVisible()
})

test('the login leads to no foreign site', async ({ open }) => {
  const page = await open({ as: await signUp() })
  for (const target of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await expectAddress(page, '/')
    expect(new URL(page.url()).origin).toBe(new URL(runProduct.url).origin)
  }
})

test('我要招聘 leads a new number in as a recruiter', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: '我要招聘' }).click()
  await typeCode(page, newMobile())
  await agree(page)
  await enterByCode(page)
  await expectAddress(page, homeOrNextStep)
  await expect(account(page)).toContainText('招聘者')
})

test('立即沟通 logged out asks to log in over the page and then goes on', async ({ open }) => {
  const jobId = await publishJob(await signUpRecruiter('周晓岚'))
  const page = await open()
  await page.goto(`/job/${jobId}`)
  await page.getByRole('button', { name: '立即沟通' }).click()
  const dialog = page.getByRole('dialog', { name: '登录 / 注册' })
  await expect(dialog).toBeVisible()
  await expectAddress(page, `/job/${jobId}`)
  await typeCode(page, newMobile())
  await agree(page)
  await dialog.getByRole('button', { name: '登录 / 注册' }).click()
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
})

test('turning the login away leaves the page as it was', async ({ open }) => {
  const jobId = await publishJob(await signUpRecruiter('周晓岚'))
  const page = await open()
  await page.goto(`/job/${jobId}`)
  await page.getByRole('button', { name: '感兴趣' }).click()
  const dialog = page.getByRole('dialog', { name: '登录 / 注册' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectAddress(page, `/job/${jobId}`)
  await expect(page.getByRole('button', { name: '感兴趣' })).toHaveAttribute('aria-pressed', 'false')
})

test('logging out in one tab logs out all', async ({ open }) => {
  const one = await open({ as: await signUp() })
  const other = await one.context().newPage()
  await one.goto('/')
  await other.goto('/me')
  await expect(other.getByText('退出登录')).toBeVisible()
  await one.bringToFront()
  await account(one).click()
  await one.getByRole('menuitem', { name: '退出登录' }).click()
  await one.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(one.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
  await expectAddress(other, '/login?redirect=/me')
})

test('the account switches between its roles, in every tab', async ({ open }) => {
  const page = await open({ as: await signUp() })
  const other = await page.context().newPage()
  await page.goto('/')
  await other.goto('/')
  await expect(page.getByRole('navigation', { name: '个人导航' })).toContainText('简历')
  await page.bringToFront()
  await account(page).click()
  await page.getByRole('menuitem', { name: '切换为招聘者' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('navigation', { name: '主导航' })).toContainText('职位管理')
    await expect(account(tab)).toContainText('招聘者')
  }
  await other.bringToFront()
  await account(other).click()
  await other.getByRole('menuitem', { name: '切换为求职者' }).click()
  await expect(account(page)).toContainText('求职者')
})
