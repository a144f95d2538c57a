// Areas: home, jobs
import { expect, type Page } from '@playwright/test'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { seeker as seekerRole } from '#contract/roles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { originOf, publishJob, runProduct, signUp, signUpRecruiter, storageOf } from '../../support/browser/accounts'
import { goWithin, openTab, phone, test } from '../../support/browser/pages'

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

test('a tenant has its own name, colour and data', async ({ open, faults }) => {
  faults.expect(/404/)
  const [, tenant] = defaultTenants
  if (!tenant) throw new Error('There are several tenants')
  const jobId = await publishJob(await signUpRecruiter('许安宁'), { jobName: '只在第一家站点' })
  const page = await open({ origin: originOf(tenant.key) })
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(tenant.name))
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  expect(await primaryOf(page)).toBe(tenant.primary)
  await goWithin(page, `/job/${jobId}`)
  await expect(page.getByText('职位不存在')).toBeVisible()
  await goWithin(page, `/job?keyword=${encodeURIComponent('只在第一家站点')}`)
  await expect(page.getByText(/共.*个职位|没有数据哦/).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '只在第一家站点' })).toHaveCount(0)
})

test('a page names what it adds on desktops to desktops alone', async () => {
  const id = await publishJob(await signUpRecruiter('许安宁'))
  const named = async (path: string, headers: Record<string, string> = {}) =>
    (await (await fetch(runProduct.url + path, { headers })).text()).match(/assets\/Desktop(?!Frame)\w+(?=-)/g) ?? []
  for (const [path, part] of [
    ['/', 'assets/DesktopHome'],
    [`/job/${id}`, 'assets/DesktopAside'],
    ['/message', 'assets/DesktopChat'],
  ] as const) {
    expect(await named(path)).toContain(part)
    expect(await named(path, { 'user-agent': namedPhone.userAgent })).toEqual([])
  }
  const login = { cookie: `${ownPageCookies.login}=1` }
  expect(await named('/', login)).toEqual([])
  expect(await named('/message', login)).toContain('assets/DesktopChat')
})

/** A phone by its name as well, which decides the layout of the server's first screen. */
const namedPhone = {
  ...phone,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

/** A page whose own scripts and style sheet do not come before `release`. It counts how much the layout shifts. */
async function openWithoutScripts(page: Page, address: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/base-[\w-]+\.(js|css)$/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { release, shifted: () => page.evaluate(() => (window as unknown as { shifted: number }).shifted) }
}

test('a first screen shows before scripts come and keeps what was typed', async ({ open }) => {
  const id = await publishJob(await signUpRecruiter('许安宁'), { jobName: '首屏工程师' })
  for (const view of [namedPhone, {}]) {
    const context = (await open(view)).context()
    for (const address of ['/', '/job', `/job/${id}`]) {
      const page = await openTab(context)
      const { release, shifted } = await openWithoutScripts(page, address)
      const first = page.locator('[data-first]')
      const seen =
        address === '/' || address === '/job'
          ? page.getByRole('article').first().getByRole('heading')
          : page.getByRole('heading', { name: '首屏工程师', exact: true })
      await expect(first).toHaveCount(1)
      await expect(seen).toBeVisible()
      const [words, box, element] = [await seen.innerText(), await seen.boundingBox(), await seen.elementHandle()]
      release()
      await expect(first).toHaveCount(0)
      expect(await seen.innerText()).toBe(words)
      expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
      // The desktop's home gets its categories later, which move the jobs a little.
      if (view === namedPhone || address !== '/') await expect.poll(() => seen.boundingBox()).toEqual(box)
      expect(await shifted()).toBeLessThan(0.05)
      await page.close()
    }
    if (view !== namedPhone) continue
    const page = await openTab(context)
    const { release } = await openWithoutScripts(page, '/login')
    await page.getByRole('textbox', { name: '手机号' }).fill('13900000001')
    await page.getByRole('checkbox').check()
    await page.getByRole('tab', { name: '密码登录' }).click()
    release()
    await expect(page.locator('[data-first]')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('13900000001')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await page.close()
  }
})

test('the job list keeps the place of the jobs looked at until it knows them', async ({ open }) => {
  const id = await publishJob(await signUpRecruiter('许安宁'))
  const context = (await open(namedPhone)).context()
  const viewed = await openTab(context)
  await viewed.goto(`/job/${id}`)
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === ownPageCookies.recentJobs))
    .toBe(true)
  const page = await openTab(context)
  const { release, shifted } = await openWithoutScripts(page, '/job')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  const box = await first.boundingBox()
  release()
  await expect(page.getByRole('region', { name: '最近浏览' }).getByRole('link')).toBeVisible()
  await expect.poll(() => first.boundingBox()).toEqual(box)
  expect(await shifted()).toBeLessThan(0.01)
})

test('the frame of an own page shows before scripts come and fits nobody else', async ({ open }) => {
  const seeker = await signUp(seekerRole)
  const context = (await open({ ...namedPhone, as: seeker })).context()
  const page = await openTab(context)
  const { release, shifted } = await openWithoutScripts(page, '/my/setting')
  const title = page.getByRole('heading', { name: '设置', exact: true })
  await expect(title).toBeVisible()
  const element = await title.elementHandle()
  release()
  await expect(page.getByRole('link', { name: '账号与安全' })).toBeVisible()
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(await shifted()).toBeLessThan(0.01)
  await page.close()

  // The other role's page, whose frame this login does not fit.
  const other = await openTab(context)
  const reported: string[] = []
  other.on('request', (request) => reported.push(new URL(request.url()).pathname))
  await other.goto('/job/mine')
  await expect(other.getByRole('alertdialog')).toContainText('是否切换')
  expect(reported.filter((path) => path.endsWith('/webError'))).toEqual([])
  await other.close()

  // The login has ended, and the cookie that tells of one is still there.
  const later = await openTab(context)
  await later.goto('/robots.txt', { waitUntil: 'commit' })
  await later.evaluate(() => localStorage.clear())
  await context.addCookies(storageOf(seeker, runProduct.url).cookies)
  await later.evaluate(() => localStorage.setItem('test:begun', 'yes'))
  await later.goto('/my/setting')
  await expect(later).toHaveURL(/\/login\?redirect=/)
  expect((await context.cookies()).some(({ name }) => name === ownPageCookies.login)).toBe(false)
})

test('a first visit makes few requests', async ({ open }) => {
  for (const { address, view, most } of [
    { address: '/job', view: namedPhone, most: 35 },
    { address: '/', view: {}, most: 50 },
  ]) {
    const page = await open(view)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  }
})
