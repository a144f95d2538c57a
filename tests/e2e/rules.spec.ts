import { expect, type Page } from '@playwright/test'
import { getUserInfo } from '../../contract/account/user'
import { publishJob, runProduct, signUp, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'

/** The rules of the specification's core, each by its section. */

test('core 2.2: the tab bar has four tabs, on index, message, me and resume-list only, and counts the unread', async ({
  open,
}) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  const tabs = page.getByRole('navigation', { name: '主导航' })
  for (const [address, current] of [
    ['/', '首页'],
    ['/message', '消息'],
    ['/me', '我的'],
  ] as const) {
    await page.goto(address)
    await expect(tabs.getByRole('link')).toContainText(['首页', '人才库', '消息', '我的'])
    await expect(tabs.locator('[aria-current=page]')).toContainText(current)
    await expect(page.getByRole('button', { name: '返回' })).toBeHidden()
  }
  for (const address of ['/job', '/resume/resume']) {
    await page.goto(address)
    await expect(page.locator('main')).toBeVisible()
    await expect(tabs).toBeHidden()
  }
  const recruiterPage = await open({ as: await signUpRecruiter('周敏'), ...phone })
  await recruiterPage.goto('/resume-list')
  await expect(recruiterPage.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(recruiterPage.getByRole('banner').getByRole('heading', { name: '人才库' })).toBeVisible()
})

test('core 2.2: titles have the brand as prefix, the language is Chinese and the referrer policy never', async ({
  open,
}) => {
  const page = await open()
  const answer = await page.goto('/job')
  await expect(page).toHaveTitle(/^\S+ - 职位/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'never')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
})

test('core 2.2: the back bar goes back in history, and home from the first entry and from the login page', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto('/job')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expectAddress(page, /^\/job\/\d+$/)
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/job')
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/')
})

test('core 2.2: dev=true loads a debug console, and nothing else does', async ({ open, faults }) => {
  faults.expect(/Content Security Policy/)
  const page = await open(phone)
  await page.goto('/job')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('#__vconsole')).toHaveCount(0)
  await page.goto('/job?dev=true')
  const key = page.locator('#__vconsole .vc-switch')
  await expect(key).toBeVisible()
  expect(await key.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
})

test('core 2.2: an unknown route has status 404, says so, counts down and goes home; so does one met inside', async ({
  open,
  faults,
}) => {
  faults.expect(/404/)
  const page = await open()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page.getByText(/您访问的页面不存在，\d 秒后返回首页/)).toBeVisible()
  await expect(page).toHaveURL('/', { timeout: 8_000 })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/nowhere'
    document.body.append(link)
    link.click()
  })
  await expect(page.getByText('This page could not be found')).toBeVisible()
})

test('core 2.3: a logged-out user is sent to /login and comes back; /login sends a logged-in one home', async ({
  open,
}) => {
  const visitor = await open()
  await visitor.goto('/resume/resume?from=mail')
  await expectAddress(visitor, '/login?redirect=/resume/resume?from=mail')
  const page = await open({ as: await signUpSeeker('林小雨') })
  await page.goto('/login?redirect=%2Fresume%2Fresume')
  await expectAddress(page, '/resume/resume')
  await page.goto('/login')
  await expectAddress(page, '/')
})

test('core 2.3: twin addresses and the mini-program home lead to the one address of a page', async ({ open }) => {
  const page = await open()
  await page.goto('/pages/index/index')
  await expectAddress(page, '/')
  await page.goto('/job/search?keyword=前端')
  await expectAddress(page, '/job?keyword=前端')
})

test('core 2.3: a mini-program token in the address becomes the login, in its role, and leaves the address', async ({
  open,
}) => {
  const { client } = await signUpRecruiter('周敏')
  const page = await open()
  await page.goto(`/me?wxaToken=${client.accessToken}&wxaRole=1&wxaAcid=7&from=wxa`)
  await expectAddress(page, '/me?from=wxa')
  await expect(page.getByRole('main').getByRole('link', { name: '人才库' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain(':acid')
  expect(await client.get(getUserInfo, {})).toMatchObject({ role: 1 })
})

test('core 2.3: a worthless token leaves the visitor on the login page', async ({ open }) => {
  const page = await open()
  await page.goto('/me?wxaToken=nothing')
  await expectAddress(page, '/login?redirect=/me')
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible()
})

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

test('core 4.6: a popup locks scrolling, gives the focus back, and is closed by the browser back on a phone', async ({
  open,
}) => {
  const page = await open(phone)
  await page.goto('/')
  await page.getByRole('article').first().getByRole('link').first().click()
  const act = page.getByRole('button', { name: '感兴趣' }).first()
  await act.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-locked', '')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-locked', '')
  await expectAddress(page, /^\/job\/\d+$/)
})

test('core 6: a page of the other role offers the switch, and then opens', async ({ open }) => {
  const page = await open({ as: await signUp() })
  await page.goto('/resume-list')
  const offer = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect(offer).toContainText('招聘者')
  await offer.getByRole('button', { name: '切换身份' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '人才库' })).toBeAttached()
  await expectAddress(page, '/resume-list')
})

test('core 8: a chunk that does not load reloads the page once, and never into an error of the browser', async ({
  open,
  faults,
}) => {
  faults.expect(/ERR_|Failed to load|Failed to fetch|Unable to preload|404/)
  const page = await open()
  await page.goto('/job')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route(/\/assets\/Compan/, (route) => route.abort())
  await page.route(/\/healthz/, (route) => route.abort())
  await page.getByRole('link', { name: '公司', exact: true }).first().click()
  await expect(page.getByText('网络不给力~').first()).toBeVisible()
  await page.unroute(/\/assets\/Compan/)
  await page.unroute(/\/healthz/)
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect(page.getByRole('link', { name: /公司|在招/ }).first()).toBeVisible()
  expect(page.url().startsWith(runProduct.url)).toBe(true)
})

test('core 2.2: the side bar has the phone, feedback and the way up; agreement, login and forgot have none', async ({
  open,
}) => {
  const page = await open({ as: await signUpSeeker('林小雨') })
  const bar = page.getByRole('complementary', { name: '快捷入口' })
  await page.goto('/job')
  await expect(bar.getByRole('link', { name: '消息' })).toBeVisible()
  await bar.getByRole('button', { name: '手机看' }).click()
  await expect(page.getByRole('img', { name: '本页的二维码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await scrollDown(page, 1_200)
  await bar.getByRole('button', { name: '顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await bar.getByRole('link', { name: '反馈' }).click()
  await expectAddress(page, '/common/service')
  const visitor = await open()
  for (const address of ['/agreement', '/login', '/account/forgot']) {
    await visitor.goto(address)
    await expect(visitor.locator('main')).toBeVisible()
    await expect(visitor.getByRole('complementary', { name: '快捷入口' })).toBeHidden()
  }
})

test('core 2.3: opening / goes to the stored index path; home stays reachable from there', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('林小雨'), ...phone })
  await page.goto('/me')
  await page.getByRole('button', { name: '打开网站时先看' }).click()
  await page.getByRole('button', { name: '职位', exact: true }).click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await page.goto('/')
  await expectAddress(page, '/job')
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/')
  await page.goto('/me?indexPath=%2F%2Fevil.example')
  await page.goto('/')
  await expectAddress(page, '/')
})

test('core 2.2: a page kept alive comes back as it was left, with what was typed and how far it was scrolled', async ({
  open,
}) => {
  const page = await open({ as: await signUpRecruiter('周敏'), ...phone })
  await page.goto('/resume-list')
  await expect(page.getByRole('article').first()).toBeVisible()
  const latest = page.getByRole('tab', { name: '最新' })
  await latest.click()
  await expect(latest).toHaveAttribute('aria-selected', 'true')
  await scrollDown(page, 600)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
  await expectAddress(page, '/me')
  await page.goBack()
  await expectAddress(page, '/resume-list')
  await expect(latest).toHaveAttribute('aria-selected', 'true')
  // Rows above may be a few px other than before, once all are drawn.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(20)
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

/** A list is as long as what has been loaded of it. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((to) => {
        scrollTo(0, to)
        return scrollY
      }, distance),
    )
    .toBe(distance)
}
