import { expect, type Page } from '@playwright/test'
import { defaultTenants } from '../../server/features/tenants/tenants'
import { publishJob, runProduct, signUp, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'

const hostOf = (host: string) => `http://${host}:${new URL(runProduct.url).port}`
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
const fitsItsWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('unknown pages of every area answer 404 and say so', async ({ open, faults }) => {
  faults.expect(/404 \(Not Found\)/)
  const page = await open()
  for (const path of ['/nothing-here', '/job/1/2', '/resume/form/none']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await expect(page.getByText(/您访问的页面不存在，[1-5]秒后返回首页/)).toBeVisible()
  }
})

test('a page of the other role offers to switch, and shows once one has', async ({ open }) => {
  const page = await open({ as: await signUp(1) })
  await page.goto('/resume/resume')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('此功能需要以求职者身份使用，是否切换？')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('此页面仅求职者可用')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '切换身份' }).click()
  await expect(page.getByRole('heading', { name: '求职期望' })).toBeVisible()
  await page.goto('/job/edit')
  await page.getByRole('alertdialog').getByRole('button', { name: '切换身份' }).click()
  await expect(page.getByRole('heading', { name: '完善招聘者信息' })).toBeVisible()
})

test('on a phone four tabs stand on their four pages and nowhere else', async ({ open }) => {
  const page = await open({ ...phone, as: await signUp(1) })
  const bar = page.getByRole('navigation', { name: '主导航' })
  for (const [path, label] of [
    ['/', '首页'],
    ['/resume-list', '人才库'],
    ['/message', '消息'],
    ['/me', '我的'],
  ] as const) {
    await page.goto(path)
    await expect(bar.getByRole('link')).toHaveText(['首页', '人才库', '消息', '我的'])
    await expect(bar.locator('[aria-current="page"]')).toHaveText(label)
  }
  await page.getByRole('link', { name: '职位管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '职位管理' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: '返回' }).click()
  await expectAddress(page, '/me')
  await bar.getByRole('link', { name: '人才库' }).click()
  await expectAddress(page, '/resume-list')
})

test('each tenant has its own name, colour and data', async ({ open, faults }) => {
  faults.expect(/404/)
  const [first, second] = [defaultTenants[0], defaultTenants[1]]
  if (!second) throw new Error('There are several tenants')
  const jobId = await publishJob(await signUpRecruiter('许安宁'), { jobName: '只在第一家站点' })
  const [one, other] = [
    await open({ origin: hostOf('fjrcw.localhost') }),
    await open({ origin: hostOf('asseek.localhost') }),
  ]
  for (const [page, tenant] of [
    [one, first],
    [other, second],
  ] as const) {
    await page.goto('/')
    await expect(page).toHaveTitle(new RegExp(tenant.name))
    await expect(page.getByRole('banner')).toContainText(tenant.name)
    expect(await primaryOf(page)).toBe(tenant.primary)
  }
  await one.goto(`/job/${jobId}`)
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('只在第一家站点')
  await other.goto(`/job/${jobId}`)
  await expect(other.getByText('职位不存在')).toBeVisible()
  await other.goto(`/job?keyword=${encodeURIComponent('只在第一家站点')}`)
  await expect(other.getByRole('article').filter({ hasText: '只在第一家站点' })).toHaveCount(0)
})

test('every page shows itself without a fault and fits its window, on desktop and phone', async ({ open }) => {
  const hr = await signUpRecruiter('许安宁')
  const jobId = await publishJob(hr)
  const visits = [
    { as: undefined, paths: ['/', '/login', '/job', `/job/${jobId}`, '/company', '/company/1'] },
    { as: await signUpSeeker('顾知夏'), paths: ['/', '/me', '/message', '/resume/resume', `/job/${jobId}`] },
    { as: hr, paths: ['/me', '/message', '/job/mine', '/job/edit', `/job/edit?id=${jobId}`, '/resume-list'] },
  ]
  for (const { as, paths } of visits) {
    const pages = [await open({ as }), await open({ as, ...phone })]
    for (const path of paths) {
      for (const page of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeAttached()
        await expect(page.getByText('加载失败了')).toHaveCount(0)
        expect(await fitsItsWindow(page), `${path} is no wider than its window`).toBe(true)
      }
    }
  }
})

test('every link leads to a page that is there', async ({ open }) => {
  const hr = await signUpRecruiter('许安宁')
  const jobId = await publishJob(hr)
  const visits = [
    { as: undefined, paths: ['/', '/login', '/job', `/job/${jobId}`, '/company', '/company/1'] },
    { as: await signUpSeeker('顾知夏'), paths: ['/me', '/resume/resume'] },
    { as: hr, paths: ['/me', '/job/mine', '/resume-list'] },
  ]
  const targets = new Set<string>()
  for (const { as, paths } of visits) {
    const page = await open({ as })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link').or(page.getByRole('heading')).first()).toBeAttached()
      const hrefs = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      for (const href of hrefs) targets.add(new URL(href).pathname)
    }
  }
  expect(targets.size).toBeGreaterThan(10)
  const dead: string[] = []
  for (const path of targets) if ((await fetch(runProduct.url + path)).status !== 200) dead.push(path)
  expect(dead).toEqual([])
})

test('the keyboard alone reaches and does everything: links, search, login', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const reach = async (role: 'link' | 'combobox', name: string) => {
    const target = page.getByRole(role, { name, exact: true }).first()
    for (let presses = 0; presses < 20; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await reach('link', '公司')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/company')
  await page.goto('/')
  await reach('combobox', '搜索职位、公司')
  await page.keyboard.type('产品经理')
  await page.keyboard.press('Enter')
  await expectAddress(page, /^\/job\?keyword=产品经理/)
  await page.goto('/')
  await reach('link', '登录 / 注册')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/login')
})

test('Enter that ends the composing of Chinese does not search', async ({ open }) => {
  const page = await open()
  await page.goto('/job')
  const box = page.getByRole('combobox', { name: '搜索职位、公司' })
  await box.click()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'qian duan', selectionStart: 9, selectionEnd: 9 })
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await input.send('Input.insertText', { text: '前端' })
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 })
  await expect(box).toHaveValue('前端')
  await expectAddress(page, '/job')
  await box.press('Enter')
  await expectAddress(page, '/job?keyword=前端')
})
