import { expect, type Page } from '@playwright/test'
import { defaultTenants } from '../../../server/features/tenants/tenants'
import { publishJob, runProduct, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'

const hostOf = (host: string) => `http://${host}:${new URL(runProduct.url).port}`
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

test('a page of the other role offers to switch, and shows once one has', async ({ open }) => {
  const page = await open({ as: await signUp(1) })
  await page.goto('/resume/resume')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('此功能需要以求职者身份使用，是否切换？')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('此页面仅求职者可用')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '切换身份' }).click()
  await expect(page.getByRole('heading', { name: '求职期望' })).toBeVisible()
  await goWithin(page, '/job/edit')
  await page.getByRole('alertdialog').getByRole('button', { name: '切换身份' }).click()
  await expectAddress(page, '/register/hr-base?type=next')
  await expect(page.getByRole('heading', { name: '招聘者名片' })).toBeVisible()
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
  await goWithin(one, `/job/${jobId}`)
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('只在第一家站点')
  await goWithin(other, `/job/${jobId}`)
  await expect(other.getByText('职位不存在')).toBeVisible()
  await goWithin(other, `/job?keyword=${encodeURIComponent('只在第一家站点')}`)
  await expect(other.getByRole('article').filter({ hasText: '只在第一家站点' })).toHaveCount(0)
})

test('the keyboard alone reaches links, search and login, and Enter that ends the composing of Chinese does not search', async ({
  open,
}) => {
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
  await page.goBack()
  await reach('link', '登录 / 注册')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/login')
  await page.goBack()
  await reach('combobox', '搜索职位、公司')
  await page.keyboard.type('产品经理')
  await page.keyboard.press('Enter')
  await expectAddress(page, /^\/job\?keyword=产品经理/)

  await goWithin(page, '/job')
  const box = page.getByRole('combobox', { name: '搜索职位、公司' })
  await expect(box).toHaveValue('')
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

test('pages show their first screen before scripts come, and the application takes over its elements', async ({
  open,
}) => {
  const id = await publishJob(await signUpRecruiter('许安宁'), { jobName: '首屏工程师' })
  for (const view of [namedPhone, {}])
    for (const address of ['/', `/job/${id}`]) {
      const page = await open(view)
      const { release, shifted } = await openWithoutScripts(page, address)
      const first = page.locator('[data-first]')
      const seen =
        address === '/'
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
})

test('what is typed and pressed before scripts come is not lost', async ({ open }) => {
  const page = await open(namedPhone)
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
})
