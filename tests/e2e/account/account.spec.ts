// Areas: account, auth
import { expect, type Page } from '@playwright/test'
import { changeMobile, saveMobile, sendMobileChangeCode, sendMobileCode } from '#contract/account/bindings'
import { getAuthorizeUrl } from '#contract/embedded/host'
import { defaultTenants } from '#server/features/tenants/tenants'
import {
  newMobile,
  prove,
  readCode,
  readUndoPath,
  setPassword,
  signUp,
  signUpRecruiter,
  signUpSeeker,
} from '../../support/browser/accounts'
import { expectAddress, goWithin, homeOrNextStep, phone, test } from '../../support/browser/pages'
import { solveCaptcha } from '../../support/server/captcha'
import { Client } from '../../support/server/client'

const agree = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()

/** Waits while the browser solves the captcha, which asks nothing of the user. */
async function passCaptcha(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
}

test('a removed number gets its former account back or a new one', async ({ open }) => {
  const page = await open(phone)
  await test.step('a removed number', async () => {
    const account = await signUp()
    await prove(account, 'mobiles')
    const [systemType, mobile] = ['user' as const, newMobile()]
    const captcha = await solveCaptcha(account.client)
    await account.client.get(sendMobileChangeCode, { mobile, systemType, captcha })
    await account.client.get(changeMobile, { mobile, systemType, code: (await readCode(mobile)) ?? '' })
    await expect.poll(() => readUndoPath(account.mobile)).toBeDefined()
    const undoKey = (await readUndoPath(account.mobile))?.split('#')[1]
    // A number gets one code a minute, and signing up has used it, so the response is replaced; API tests show the real one.
    await page.route('**/api-auth/user/login', (route) => {
      const data = {
        key: 'unused',
        undoKey,
        name: '林**',
        label: '求职者',
        what: '',
        changedAt: new Date(),
        expireAt: 0,
      }
      return route.fulfill({ json: { code: 1019, msg: '该手机号刚从原账号解除绑定', data } })
    })
    await page.goto('/login')
    await page.getByRole('textbox', { name: '手机号' }).fill(account.mobile)
    await page.getByRole('textbox', { name: '验证码' }).fill('123456')
    await agree(page)
    await page.getByRole('button', { name: '登录 / 注册' }).click()
    const choice = page.getByRole('dialog', { name: '要找回原账号吗？' })
    await expect(choice.getByRole('button', { name: '注册新账号' })).toBeVisible()
    await choice.getByRole('button', { name: '找回原账号' }).click()
    await expect(page.getByText(/将主手机号由.*换为/)).toBeVisible()
    await page.getByRole('button', { name: '撤销变更，恢复账号' }).click()
    await expect(page.getByRole('textbox', { name: '新密码' })).toBeVisible()
    await page.unrouteAll()
  })

  const { mobile } = await signUp()
  await goWithin(page, '/account/forgot')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passCaptcha(page)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill('000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '新密码' }).fill('winter-2026')
  await page.getByRole('textbox', { name: '再次输入' }).fill('winter-2027')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByRole('textbox', { name: '再次输入' }).fill('winter-2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expectAddress(page, '/account/login')
  await page.getByRole('textbox', { name: '账号' }).fill(mobile)
  await page.getByRole('textbox', { name: '密码' }).fill('winter-2026')
  await agree(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectAddress(page, homeOrNextStep)
  await goWithin(page, '/account/forgot')
  await expectAddress(page, homeOrNextStep)
})

test('domain 4, selectUser: a number of two accounts is asked which to log in with', async ({ open }) => {
  const recruiter = await signUpRecruiter('周敏')
  const seeker = await signUpSeeker('林一帆')
  const { mobile } = recruiter
  await setPassword(recruiter, 'shared-2026')
  await setPassword(seeker, 'shared-2026')
  await bindTo(seeker, mobile)
  const logIn = async (page: Page) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
    await page.getByRole('textbox', { name: '密码' }).fill('shared-2026')
    await agree(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  const desktop = await open()
  await logIn(desktop)
  const dialog = desktop.getByRole('dialog', { name: '选择账号' })
  await dialog.getByRole('button', { name: /周敏 招聘者/ }).click()
  await expectAddress(desktop, homeOrNextStep)
  await expect(desktop.getByRole('button', { name: '我的账号' })).toContainText('周敏')

  await desktop.evaluate(() => localStorage.clear())
  await desktop.setViewportSize(phone.viewport)
  const small = desktop
  await logIn(small)
  await expectAddress(small, '/account/switch')
  await small.reload()
  await expect(small.getByRole('button', { name: /周敏 招聘者/ })).toBeVisible()
  await small.getByRole('button', { name: /林一帆 求职者/ }).click()
  await expectAddress(small, homeOrNextStep)
  await small.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
  await expect(small.getByText('林一帆').first()).toBeVisible()
})

/** Binds a number that got no code yet, since one number gets one code a minute. */
async function bindTo(seeker: Awaited<ReturnType<typeof signUp>>, mobile: string): Promise<void> {
  const { client } = seeker
  await prove(seeker, 'mobiles')
  await client.get(sendMobileCode, { mobile, captcha: await solveCaptcha(client) })
  await client.get(saveMobile, { mobile, code: (await readCode(mobile)) ?? '' })
}

test('a phone logs a desktop in by scanning either device’s code', async ({ open }) => {
  const owner = await signUpSeeker('许知远')
  const desktop = await open()
  const mobile = await open({ ...phone, as: owner })
  const me = desktop.getByRole('button', { name: '我的账号' })
  await test.step('the phone scans and confirms, and the desktop is logged in', async () => {
    await desktop.goto('/login')
    const asked = desktop.waitForResponse(/switch\/codeurl/)
    await desktop.getByRole('tab', { name: '扫码登录' }).click()
    await expect(desktop.getByRole('img', { name: /扫码登录二维码/ })).toBeVisible()
    const { data } = (await (await asked).json()) as { data: { codeUrl: string } }
    await mobile.clock.install()
    await mobile.goto(data.codeUrl)
    const dialog = mobile.getByRole('dialog', { name: '登录确认' })
    await expect(dialog.getByText('正在请求登录您的账号')).toBeVisible()
    await expectAddress(mobile, '/my/user-code')
    await expect(desktop.getByText('许知远 已扫码')).toBeVisible()
    await dialog.getByRole('button', { name: '确认登录' }).click()
    await expectAddress(desktop, homeOrNextStep)
    await expect(me).toContainText('许知远')
  })
  await test.step("the phone's own code renews itself", async () => {
    const code = mobile.getByRole('img', { name: '我的二维码' })
    const first = await code.getAttribute('src')
    await expect(mobile.getByRole('timer')).toHaveText(/秒后自动更新/)
    const renewed = mobile.waitForResponse(/contact\/qrcodeGet/)
    await mobile.clock.runFor(60_000)
    await renewed
    await expect(code).not.toHaveAttribute('src', first ?? '')
  })
  // The card's own code may be renewed at the same time.
  const asked = mobile.waitForResponse(
    async (response) =>
      response.url().includes('contact/qrcodeGet') && (await response.text().catch(() => '')).includes('accessKey'),
  )
  await mobile.getByRole('tab', { name: '登录其他设备' }).click()
  const { data } = (await (await asked).json()) as { data: { codeUrl: string } }
  await test.step('a browser that is logged in as somebody else asks first', async () => {
    const other = await open({ as: await signUpSeeker('何佳怡') })
    await other.goto(data.codeUrl)
    const question = other.getByRole('alertdialog', { name: '是否切换账号？' })
    await expect(question).toContainText(/当前登录的账号是何佳怡（.*）.*要登录的是许知远（.*）/)
    await question.getByRole('button', { name: '保持当前账号' }).click()
    await expect(other.getByRole('button', { name: '我的账号' })).toContainText('何佳怡')
  })
  await test.step('a browser without a login is logged in by it', async () => {
    await desktop.evaluate(() => localStorage.clear())
    await desktop.goto(data.codeUrl)
    await expect(me).toContainText('许知远')
    await expectAddress(desktop, homeOrNextStep)
  })
})

test('domain 8: an unbound WeChat user binds a number, then logs in by scan', async ({ open }) => {
  const page = await open()
  const platform = await open(phone)
  const scan = async () => {
    await page.goto('/login')
    await page.getByRole('tab', { name: '扫码登录' }).click()
    const asked = page.waitForResponse(/login\/wechatQrcode/)
    await page.getByRole('radio', { name: '微信' }).check({ force: true })
    const { data } = (await (await asked).json()) as { data: { codeUrl: string } }
    await platform.goto(data.codeUrl)
    await platform.getByRole('textbox', { name: '微信昵称' }).fill('阿明')
    await platform.getByRole('button', { name: '确认登录' }).click()
    await expect(platform.getByText('已确认')).toBeVisible()
  }
  await scan()
  await expect(page.getByText('登录失败，微信未绑定')).toBeVisible()
  const bind = page.getByRole('dialog', { name: '绑定手机号' })
  const mobile = newMobile()
  await bind.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await bind.getByRole('button', { name: '获取验证码' }).click()
  await expect(bind.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await bind.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
  await bind.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await bind.getByRole('button', { name: '绑定并登录' }).click()
  await expectAddress(page, homeOrNextStep)
  await page.evaluate(() => localStorage.clear())
  await scan()
  await expect(page.getByText('微信登录成功!')).toBeVisible()
  await expectAddress(page, homeOrNextStep)
  await page.evaluate(() => localStorage.clear())
  const wish = { url: new URL('/', page.url()).href, aaid: 1, state: 'any', scope: 'snsapi_base' as const }
  const [tenant] = defaultTenants
  const visitor = new Client(new URL(page.url()).origin, tenant)
  const { url } = await visitor.get(getAuthorizeUrl, { ...wish, agentKey: tenant.agentKey })
  await page.goto(url)
  await page.getByRole('textbox', { name: '微信昵称' }).fill('阿明')
  await page.getByRole('button', { name: '确认登录' }).click()
  // This browser did not ask: a stranger's link logs nobody in.
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':login')))).toEqual([])
})

test('core 5: WeChat id, mail and number are bound by their owner, who can undo it', async ({ open }) => {
  const account = await signUp()
  const page = await open({ ...phone, as: account })
  await page.goto('/me')
  await page.getByRole('link', { name: /账号与安全/ }).click()
  const save = page.getByRole('button', { name: '保存' })
  await page.getByRole('button', { name: /^微信号/ }).click()
  const weixin = page.getByRole('textbox', { name: '微信号码' })
  await weixin.fill('123')
  await weixin.clear()
  await weixin.press('Enter')
  await expect(weixin).toHaveAccessibleDescription('请输入微信号码')
  await weixin.fill('1234')
  await save.click()
  await expect(weixin).toHaveAccessibleDescription('微信号码格式不正确')
  await weixin.fill('lin-yifan')
  await save.click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await expect(page.getByRole('button', { name: /^微信号 ?lin-yifan/ })).toBeVisible()

  await page.getByRole('button', { name: /^联系人/ }).click()
  await save.click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请填写姓名')
  await expect(page.getByRole('textbox', { name: '电话' })).toHaveAccessibleDescription('请填写电话')
  await page.getByRole('textbox', { name: '姓名' }).fill('123')
  await page.getByRole('textbox', { name: '电话' }).fill('123')
  await save.click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请输入正确的姓名')
  await expect(page.getByRole('textbox', { name: '电话' })).toHaveAccessibleDescription('请输入正确的手机号')
  await page.getByRole('dialog', { name: '联系人' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()

  await page.getByRole('button', { name: /^邮箱/ }).click()
  const email = `${account.mobile}@example.com`
  await page.getByRole('textbox', { name: '邮箱' }).fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('dialog', { name: '验证身份' }).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('未完成身份验证，没有做任何更改')).toBeVisible()
  await page.getByRole('dialog', { name: '安全验证' }).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await proveOwner(page, account.mobile)
  await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(email)) ?? '')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('绑定成功')).toBeVisible()

  await page.getByRole('link', { name: /^手机号/ }).click()
  await page.getByRole('button', { name: '绑定新手机号' }).click()
  const further = newMobile()
  await page.getByRole('textbox', { name: '手机号' }).fill(further)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await proveOwner(page, account.mobile)
  await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(further)) ?? '')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('手机绑定成功')).toBeVisible()
  const masked = `${further.slice(0, 3)}****${further.slice(7)}`
  await expect(page.getByText(masked)).toBeVisible()

  const elsewhere = await open()
  await expect.poll(() => readUndoPath(account.mobile)).toBeDefined()
  const undoPath = (await readUndoPath(account.mobile)) ?? ''
  await elsewhere.goto(undoPath)
  await expect(elsewhere.getByText(`绑定了手机号${masked}`)).toBeVisible()
  await expect(elsewhere.getByText(`${masked} 不能再登录本账号`)).toBeVisible()
  await elsewhere.getByRole('button', { name: '撤销变更，恢复账号' }).click()
  await elsewhere.getByRole('textbox', { name: '新密码' }).fill('winter-2026')
  await elsewhere.getByRole('textbox', { name: '再次输入' }).fill('winter-2026')
  await elsewhere.getByRole('button', { name: '保存新密码' }).click()
  await expectAddress(elsewhere, '/account/login')
  await expectAddress(page, /^\/login/)
  await elsewhere.goto(undoPath)
  await expect(elsewhere.getByText('撤销链接已使用，账号已恢复')).toBeVisible()
  await elsewhere.getByRole('link', { name: '返回登录' }).click()
  await expectAddress(elsewhere, '/login')
})

/** Proves by a code to the main number that the owner is present; the call that needed it continues by itself. */
async function proveOwner(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '验证身份' })
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
  await dialog.getByRole('button', { name: '验证并继续' }).click()
  await expect(dialog).toBeHidden()
}

test('a passkey that was made in the settings logs in without a number', async ({ open }) => {
  const account = await signUp()
  await setPassword(account, 'spring-2026')
  const page = await open({ as: account })
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/my/setting/security')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('textbox', { name: '登录密码' }).fill('spring-2026')
  await page.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByText('通行密钥已添加')).toBeVisible()
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await page.goto('/login')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expectAddress(page, homeOrNextStep)
  await expect(page.getByRole('button', { name: '我的账号' })).toBeVisible()
})
